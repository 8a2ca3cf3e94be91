/**
 * Takes everything of a company out of the table. The audit names every partition and every item that was ever written with it, and so
 * what is kept elsewhere: it goes last, so that whoever comes next finds what is left.
 */
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Key, keys } from './keys.ts'
import { namedByAudit } from './named-by-audit.ts'
import type { Scope } from './scope.ts'
import { client, table } from './table.ts'

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
  const { months, partitions, beside } = await namedByAudit(scope, createdAt, now)
  await eraseAll([keys.company(scope), ...beside])
  for (const pk of [...partitions, ...months]) if (!(await erasePartition(pk, isOver))) return false
  return true
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
