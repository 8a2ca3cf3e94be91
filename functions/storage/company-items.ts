/** Everything of one company that a recount looks at, as it is stored: partition by partition, since no function may scan the table. */
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { anchorItem } from '../../shared/domain/audit/anchors.ts'
import type { AuditItem, RawItem } from '../../shared/domain/audit/items.ts'
import { packageItem, packagesNamedBy } from '../../shared/domain/audit/package-item.ts'
import { type Month, monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { eachAnchor } from './anchors.ts'
import { placesBeside, placesOf } from './company-places.ts'
import { getCompany } from './entities/company.ts'
import { readKept } from './evidence.ts'
import { type Key, keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { client, table } from './table.ts'

/** What is read inconsistently costs half, and may lack what was written a moment ago. */
export async function* eachItemOfCompany(
  scope: Scope,
  now: Date,
  { isConsistent = true } = {},
): AsyncGenerator<RawItem> {
  const eachOf = (pk: string) => eachItemOf(pk, isConsistent)
  const company = await getCompany(scope)
  if (!company) return
  const known = placesOf(scope)
  const partitions = new Set(known.partitions)
  for (const month of monthsBetween(new Date(company.createdAt), now)) {
    for await (const record of eachOf(keys.recordMonth(scope, 'audit', month))) {
      yield record
      // One that was changed behind the books may lack them, which the recount says.
      for (const name of Object.keys((record as AuditItem).hashes ?? {}))
        partitions.add(keys.all.named(scope, name))
    }
  }
  yield* eachFound(known.items)
  let block = 0
  for await (const anchor of eachAnchor(scope)) yield anchorItem(scope.companyId, ++block, anchor, now)
  for (const pk of partitions) {
    for await (const item of eachOf(pk)) {
      yield item
      yield* eachBeside(scope, item, eachOf)
    }
  }
}

/** What is kept of an item in other places, and in the bucket of files. */
async function* eachBeside(
  scope: Scope,
  item: RawItem,
  eachOf: (pk: string) => AsyncGenerator<RawItem>,
): AsyncGenerator<RawItem> {
  const { items, partitions } = placesBeside(scope, item)
  yield* eachFound(items)
  for (const pk of partitions) yield* eachOf(pk)
  for (const { sha256 } of packagesNamedBy([item]))
    yield packageItem(scope.companyId, sha256, await readKept(scope, sha256))
}

async function* eachFound(wanted: readonly Key[]): AsyncGenerator<RawItem> {
  for (const Key of wanted) {
    const { Item } = await client.send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }))
    if (Item) yield Item as RawItem
  }
}

/** The items of a partition with their keys. */
async function* eachItemOf(pk: string, isConsistent: boolean): AsyncGenerator<RawItem> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: isConsistent,
        ExclusiveStartKey,
      }),
    )
    yield* (page.Items ?? []) as RawItem[]
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** From the one that holds the first instant to the one that holds the last, both included. */
function* monthsBetween(first: Date, last: Date): Generator<Month> {
  for (
    let at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth()));
    at <= last;
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
  )
    yield monthOfInstant(at)
}
