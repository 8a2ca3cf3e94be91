/**
 * A table with a stream of the keys of what was written. Only what somebody follows is told: whether an item was there before
 * is asked for those alone, where the write itself does not say it. The stream is of this process: it keeps nothing for the next.
 */
import * as z from 'zod'
import { region, streamArn } from '../template/physical.ts'
import type { DynamoDb } from './dynamodb.ts'

export interface StreamRecord {
  eventID: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  eventVersion: string
  eventSource: 'aws:dynamodb'
  eventSourceARN: string
  awsRegion: string
  dynamodb: {
    /** Epoch seconds. */
    ApproximateCreationDateTime: number
    Keys: Record<string, unknown>
    SequenceNumber: string
    StreamViewType: 'KEYS_ONLY'
  }
}

export interface StreamOptions {
  /** The names of the key attributes of a table with a stream, the partition key first; undefined for another. */
  keysOf: (tableName: string) => readonly string[] | undefined
  now: () => number
}

export interface StreamingDynamoDb extends DynamoDb {
  /** Tells of what is written from now on. @param isWanted asked with what is known of a record before it is one */
  follow(isWanted: (record: StreamRecord) => boolean, tell: (record: StreamRecord) => void): void
}

type Follower = Parameters<StreamingDynamoDb['follow']>

export function storeWithStream(store: DynamoDb, { keysOf, now }: StreamOptions): StreamingDynamoDb {
  const followers: Follower[] = []
  let written = 0
  const recordOf = (
    table: string,
    Keys: StreamRecord['dynamodb']['Keys'],
    eventName: StreamRecord['eventName'],
  ) => ({
    eventID: String(written),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb' as const,
    eventSourceARN: streamArn(table),
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now() / 1000),
      Keys,
      SequenceNumber: String(written).padStart(21, '0'),
      StreamViewType: 'KEYS_ONLY' as const,
    },
  })
  const isWanted = (record: StreamRecord) => followers.some(([wanted]) => wanted(record))

  /** What is followed of a request, with whether each item is there as yet. */
  async function followed(operation: string, request: object) {
    const found = []
    for (const { kind, TableName, Key, Item, ConditionExpression } of writesIn(operation, request)) {
      const names = keysOf(TableName)
      if (!names) continue
      const values = (kind === 'Put' ? Item : Key) as Record<string, unknown>
      const Keys = Object.fromEntries(names.map((name) => [name, values[name]]))
      const possible = kind === 'Delete' ? (['REMOVE'] as const) : (['INSERT', 'MODIFY'] as const)
      if (!possible.some((eventName) => isWanted(recordOf(TableName, Keys, eventName)))) continue
      const isNew = ConditionExpression === `attribute_not_exists(${names[0]})`
      const wasThere = !isNew && (await isThere(store, TableName, Keys))
      found.push({ TableName, Keys, kind, wasThere })
    }
    return found
  }

  return {
    async ask(operation, request) {
      const about = followers.length > 0 ? await followed(operation, request) : []
      const answer = await store.ask(operation, request)
      if (answer.status !== 200) return answer
      for (const { TableName, Keys, kind, wasThere } of about) {
        if (kind === 'Delete' && !wasThere) continue
        written += 1
        const record = recordOf(
          TableName,
          Keys,
          kind === 'Delete' ? 'REMOVE' : wasThere ? 'MODIFY' : 'INSERT',
        )
        for (const [wanted, tell] of followers) if (wanted(record)) tell(record)
      }
      return answer
    },
    follow: (...follower) => void followers.push(follower),
    close: store.close,
  }
}

const About = z.object({
  TableName: z.string(),
  Key: z.unknown().optional(),
  Item: z.unknown().optional(),
  ConditionExpression: z.string().optional(),
})
const Transaction = z.object({
  TransactItems: z.array(
    z.object({ Put: About.optional(), Update: About.optional(), Delete: About.optional() }),
  ),
})

const kinds = ['Put', 'Update', 'Delete'] as const

function writesIn(operation: string, request: object) {
  if (operation === 'TransactWriteItems')
    return Transaction.parse(request).TransactItems.flatMap((item) =>
      kinds.flatMap((kind) => (item[kind] ? [{ kind, ...item[kind] }] : [])),
    )
  const kind = kinds.find((each) => operation === `${each}Item`)
  return kind ? [{ kind, ...About.parse(request) }] : []
}

async function isThere(store: DynamoDb, TableName: string, Key: object): Promise<boolean> {
  const { body } = await store.ask('GetItem', { TableName, Key, ConsistentRead: true })
  return 'Item' in JSON.parse(body)
}
