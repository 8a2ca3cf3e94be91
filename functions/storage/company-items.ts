/** Everything of one company that a recount looks at, as it is stored: partition by partition, since no function may scan the table. */
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { anchorItem } from '../../shared/domain/audit/anchors.ts'
import type { AuditItem, RawItem } from '../../shared/domain/audit/items.ts'
import { fileItem, fileNamedBy, isTurnOf } from '../../shared/domain/audit/kept-files.ts'
import { packageItem, packagesNamedBy } from '../../shared/domain/audit/package-item.ts'
import { type Month, monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { eachAnchorOfDay } from './anchors.ts'
import { placesBeside, placesOf } from './company-places.ts'
import { getCompany } from './entities/company.ts'
import { readKept } from './evidence.ts'
import { hashOfFile } from './hash-of-file.ts'
import { type Key, keys } from './keys.ts'
import { unpackedItem } from './packed-item.ts'
import type { Scope } from './scope.ts'
import { client, table } from './table.ts'
import { indexesOfAccount, knownIndexes, unnamedPartitions } from './unnamed-places.ts'

/** Where a look at a company stands: after which item, and in which partitions it was found to have something. */
export interface Place extends Key {
  partitions: string[]
}

interface Look {
  /** What is read inconsistently costs half, and may lack what was written a moment ago. */
  isConsistent?: boolean
  /** Where an earlier look stopped. */
  after?: Place | undefined
  /** Asked after each item with what is kept beside it; true stops there. */
  isOver?: () => boolean
}

/** @returns where it stopped; undefined where everything was looked at */
export async function* eachItemOfCompany(
  scope: Scope,
  now: Date,
  { isConsistent = true, after, isOver = () => false }: Look = {},
): AsyncGenerator<RawItem, Place | undefined> {
  const eachOf = (pk: string, from?: Key) => eachItemOf(pk, isConsistent, from)
  const company = await getCompany(scope)
  if (!company) return undefined
  const known = placesOf(scope)
  const months = [...monthsBetween(new Date(company.createdAt), now)]
  const audit = new Set(months.map((month) => keys.recordMonth(scope, 'audit', month)))
  const unnamed = unnamedPartitions(scope, months)
  const partitions = new Set(after?.partitions ?? [...audit, ...known.partitions, ...unnamed])
  const indexes = new Set(knownIndexes(scope))
  const beside = new Set<string>()
  // Those that the audit names come to it while it is walked through.
  for (const pk of leftOf(partitions, after)) {
    for await (const item of eachOf(pk, pk === after?.pk ? after : undefined)) {
      yield item
      if (typeof item.openPk === 'string') indexes.add(item.openPk)
      if (pk === keys.all.accounts(scope))
        for (const index of indexesOfAccount(scope, Number(item.sk))) indexes.add(index)
      if (audit.has(pk))
        for (const name of namedBy(item as AuditItem)) partitions.add(keys.all.named(scope, name))
      for await (const other of eachBeside(scope, item, eachOf)) {
        beside.add(nameOf(other))
        yield other
      }
      yield* eachFileOf(scope, item, now)
      if (isOver()) return { pk, sk: item.sk, partitions: [...partitions] }
    }
  }
  yield* eachStranger(scope, indexes, partitions, beside)
  yield* eachFound(known.items)
  for await (const { block, anchor } of eachAnchorOfDay(scope, now))
    yield anchorItem(scope.companyId, block, anchor, now)
  return undefined
}

/** One that was changed behind the books may name none, which the recount says. */
const namedBy = ({ hashes }: Partial<AuditItem>) => Object.keys(hashes ?? {})

/** From the partition on that a look stopped in. */
function* leftOf(partitions: Iterable<string>, after: Key | undefined): Generator<string> {
  let isLeft = after === undefined
  for (const pk of partitions) {
    isLeft ||= pk === after?.pk
    if (isLeft) yield pk
  }
}

/** What is kept of an item in other places. */
async function* eachBeside(
  scope: Scope,
  item: RawItem,
  eachOf: (pk: string) => AsyncGenerator<RawItem>,
): AsyncGenerator<RawItem> {
  const { items, partitions } = placesBeside(scope, item)
  yield* eachFound(items)
  for (const pk of partitions) yield* eachOf(pk)
}

/** What approvals froze, and of bank files and attachments those whose turn it is. */
async function* eachFileOf(scope: Scope, item: RawItem, now: Date): AsyncGenerator<RawItem> {
  for (const { sha256 } of packagesNamedBy([item]))
    yield packageItem(scope.companyId, sha256, await readKept(scope, sha256))
  const file = fileNamedBy(item)
  if (file && isTurnOf(file, now)) yield fileItem(scope.companyId, file, await hashOfFile(file.key))
}

/** What stands in the index and was not looked at where it lies; what lets somebody in lies with them. */
async function* eachStranger(
  scope: Scope,
  indexes: ReadonlySet<string>,
  partitions: ReadonlySet<string>,
  beside: ReadonlySet<string>,
): AsyncGenerator<RawItem> {
  const own = keys.all.named(scope, '')
  for (const pk of indexes) {
    if (!pk.startsWith(own)) continue
    // Under its own key it would be of no company, or of another one, which is recounted by itself.
    for await (const item of eachQueried({ pk, index: 'open' })) {
      if (partitions.has(item.pk) || beside.has(nameOf(item))) continue
      if (item.pk.startsWith(own)) yield item
      else if (pk === keys.granted(scope.companyId)) yield* eachFound([{ pk: item.pk, sk: item.sk }])
      else yield { ...item, pk: `${own}index` }
    }
  }
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`

async function* eachFound(wanted: readonly Key[]): AsyncGenerator<RawItem> {
  for (const Key of wanted) {
    const { Item } = await client.send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }))
    if (Item) yield unpackedItem(Item as RawItem)
  }
}

/** The items of a partition with their keys. */
function eachItemOf(pk: string, isConsistent: boolean, after?: Key): AsyncGenerator<RawItem> {
  return eachQueried({ pk, isConsistent, after })
}

interface Queried {
  pk: string
  isConsistent?: boolean
  index?: 'open'
  after?: Key | undefined
}

async function* eachQueried({ pk, isConsistent, index, after }: Queried): AsyncGenerator<RawItem> {
  let ExclusiveStartKey: Record<string, unknown> | undefined = after && { pk, sk: after.sk }
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table(),
        ...(index && { IndexName: index }),
        KeyConditionExpression: `${index ? 'openPk' : 'pk'} = :pk`,
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: isConsistent ?? false,
        ExclusiveStartKey,
      }),
    )
    yield* ((page.Items ?? []) as RawItem[]).map(unpackedItem)
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
