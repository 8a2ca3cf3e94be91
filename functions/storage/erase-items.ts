/**
 * Takes everything of a company out of the table. The audit names every partition and every item that was ever written with it, and so
 * what is kept elsewhere: it goes last, so that whoever comes next finds what is left.
 */
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Month } from '../../shared/domain/calendar/day.ts'
import { recordId } from '../../shared/domain/ids/ids.ts'
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
  const { all } = keys
  const partitions = new Set([all.book, all.deltas, all.locks, all.seals].map((of) => of(scope)))
  partitions.add(keys.auditHead(scope).pk)
  const beside = new Map<string, Key>()
  const add = (key: Key) => beside.set(`${key.pk} ${key.sk}`, key)
  for (const pk of months)
    for await (const { userId, apiKey, hashes = {} } of eachItem<Named>({ pk, attributes: NAMING })) {
      for (const asked of [userId, apiKey?.id]) partitions.add(`C#${companyId}#answers#${asked}`)
      for (const [partition, items] of Object.entries(hashes)) {
        partitions.add(`C#${companyId}#${partition}`)
        for (const key of besideOf(scope, partition, Object.keys(items))) add(key)
        if (partition === 'accounts')
          for (const id of Object.keys(items).map(Number))
            for (const side of ['bank', 'ledger'] as const) partitions.add(keys.texts(scope, side, id))
      }
    }
  add(keys.companyListed(companyId))
  add(keys.integerOwner(companyId))
  partitions.add(all.keyCalls(companyId))
  return { partitions, beside: [...beside.values()] }
}

const NAMING = ['userId', 'apiKey', 'hashes'] as const

interface Named extends Item {
  userId?: string
  apiKey?: { id: string }
  hashes?: Record<string, Record<string, string>>
}

/** What stands in the directory of items of a partition, by their sort keys. */
function besideOf(scope: Scope, partition: string, sortKeys: readonly string[]): Key[] {
  const { companyId } = scope
  switch (partition) {
    case 'members':
      return sortKeys.flatMap((sub) => [keys.membership(sub, companyId), keys.leftCompany(sub, companyId)])
    case 'invitations':
      return sortKeys.map((address) => keys.invited(address, companyId))
    case 'accounts':
    case 'chart':
      return sortKeys.map((id) => keys.integerOwner(Number(id)))
    case 'api-keys':
      return sortKeys.map((name) => {
        const [month, key] = name.split('#') as [string, string]
        return keys.provenKey(recordId({ companyId, month: month as Month, key }))
      })
    default:
      return []
  }
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
