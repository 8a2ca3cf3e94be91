/**
 * Takes everything of a company out of the table. The audit names every partition and every item that was ever written with it, and so
 * what is kept elsewhere: it goes last, so that whoever comes next finds what is left.
 */
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { placesBeside, placesOf } from './company-places.ts'
import { type Key, keys } from './keys.ts'
import { recordRanges } from './record-ranges.ts'
import type { Scope } from './scope.ts'
import { client, eachItem, type Item, table } from './table.ts'

interface Erasing {
  scope: Scope
  /** Instant. */
  createdAt: string
  now: Date
  isOver: () => boolean
}

const AT_ONCE = 25

/** False where time ran out before nothing was left. */
export async function eraseItems({ scope, createdAt, now, isOver }: Erasing): Promise<boolean> {
  const months = recordRanges(scope, 'audit', createdAt, now).map(({ pk }) => pk)
  const { partitions, beside } = await namedByAudit(scope, months)
  await eraseAll([keys.company(scope), ...beside])
  for (const pk of [...partitions, ...months]) if (!(await erasePartition(pk, isOver))) return false
  return true
}

async function namedByAudit(scope: Scope, months: readonly string[]) {
  const { companyId } = scope
  const known = placesOf(scope)
  const partitions = new Set([...known.partitions, keys.all.keyCalls(companyId)])
  const beside = new Map(known.items.map((key) => [nameOf(key), key]))
  for (const audit of months)
    for await (const { userId, apiKey, hashes = {} } of eachItem<Named>({ pk: audit, attributes: NAMING })) {
      for (const asked of [userId, apiKey?.id]) if (asked) partitions.add(keys.all.answers(scope, asked))
      for (const [partition, items] of Object.entries(hashes)) {
        const pk = keys.all.named(scope, partition)
        partitions.add(pk)
        for (const sk of Object.keys(items)) {
          const places = placesBeside(scope, { pk, sk })
          for (const key of places.items) beside.set(nameOf(key), key)
          for (const texts of places.partitions) partitions.add(texts)
          if (pk === keys.all.members(scope)) {
            const left = keys.leftCompany(sk, companyId)
            beside.set(nameOf(left), left)
          }
        }
      }
    }
  return { partitions, beside: [...beside.values()] }
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
const NAMING = ['userId', 'apiKey', 'hashes'] as const

interface Named extends Item {
  userId?: string
  apiKey?: { id: string }
  hashes?: Record<string, Record<string, string>>
}

async function erasePartition(pk: string, isOver: () => boolean): Promise<boolean> {
  for (;;) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
      }),
    )
    if (Items.length === 0) return true
    await eraseAll(Items as Key[])
    if (isOver()) return false
  }
}

/** There is no right to write in batches. */
async function eraseAll(all: readonly Key[]): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(
      all
        .slice(at, at + AT_ONCE)
        .map(({ pk, sk }) => client.send(new DeleteCommand({ TableName: table(), Key: { pk, sk } }))),
    )
}
