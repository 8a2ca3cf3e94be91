/**
 * Everything of one company that a recount looks at, as it is stored: partition by partition, each known from the months and
 * the accounts before it, since no function may scan the table.
 */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { packageItem, packagesNamedBy } from '../../shared/domain/audit/package-item.ts'
import { day, type Month, monthOf, monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { getCompany } from './entities/company.ts'
import { readKept } from './evidence.ts'
import { keys, type RecordKind } from './keys.ts'
import type { Scope } from './scope.ts'
import { client, table } from './table.ts'

/** What is kept for good by the month in which it was made or for which it was booked. */
const recordKinds: readonly RecordKind[] = ['journal', 'matches', 'imports', 'operations']

/** What is read inconsistently costs half, and may lack what was written a moment ago. */
export async function* eachItemOfCompany(
  scope: Scope,
  now: Date,
  { isConsistent = true } = {},
): AsyncGenerator<RawItem> {
  const eachOf = (pk: string) => eachItemOf(pk, isConsistent)
  const company = await getCompany(scope)
  if (!company) return
  const bookMonths = new Set<Month>()
  yield* eachOf(keys.company(scope).pk)
  yield* eachOf(keys.all.members(scope))
  for await (const page of eachOf(keys.all.book(scope))) {
    yield page
    for (const month of monthsOnPage(page)) bookMonths.add(month)
  }
  for await (const delta of eachOf(keys.all.deltas(scope))) {
    yield delta
    for (const name of Object.keys((delta.counts ?? {}) as object)) {
      const on = name.split('|')[1]
      if (on) bookMonths.add(on.replaceAll('-', '').slice(0, 6) as Month)
    }
  }
  for await (const reconciliation of eachOf(keys.all.reconciliations(scope))) {
    yield reconciliation
    for (const { companyId, sha256 } of packagesNamedBy([reconciliation]))
      yield packageItem(companyId, sha256, await readKept(scope, sha256))
  }
  yield* eachOf(keys.all.locks(scope))
  yield* eachOf(keys.auditHead(scope).pk)
  yield* eachOf(keys.all.seals(scope))
  for await (const account of eachOf(keys.all.accounts(scope))) {
    yield account
    for (const side of ['bank', 'ledger'] as const) {
      yield* eachOf(keys.texts(scope, side, Number(account.id)))
      for (const month of bookMonths) yield* eachOf(keys.lineMonth(scope, side, Number(account.id), month))
    }
  }
  for (const month of new Set([...bookMonths, ...monthsBetween(new Date(company.createdAt), now)])) {
    yield* eachOf(keys.recordMonth(scope, 'audit', month))
    for (const kind of recordKinds) {
      for await (const record of eachOf(keys.recordMonth(scope, kind, month))) {
        yield record
        if (kind === 'imports') yield* eachOf(keys.importRows(scope, record.sk))
        if (kind === 'operations') yield* eachOf(keys.matchesOfOperation(scope, record.sk).pk)
      }
    }
  }
}

/** The months that a year's page tells of. */
function monthsOnPage({ period, counts }: RawItem): Month[] {
  if (!/^\d{4}$/.test(String(period))) return []
  return Object.keys((counts ?? {}) as object).map((name) => `${period}${name.slice(0, 2)}` as Month)
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
function monthsBetween(first: Date, last: Date): Month[] {
  const months: Month[] = []
  for (let at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth())); at <= last; ) {
    months.push(monthOf(day(at.toISOString().slice(0, 10))))
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
  }
  return months.length > 0 ? months : [monthOfInstant(last)]
}
