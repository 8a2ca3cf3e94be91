import { lookAlikes } from '../../shared/domain/bank-files/rows/look-alikes.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { isStanding } from '../../shared/domain/templates/earlier-import.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { eachSeenLine, type SeenLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { listEarlier } from './list-earlier.ts'
import type { FileRow } from './write-rows.ts'

interface Read {
  rows: readonly FileRow[]
  layout: string
  proof: { first?: Day; last?: Day }
}

/**
 * Which rows of a bank's file look like lines that files of other columns brought for the same days, by the id of the row. The
 * import's own lines are none, so that a file which is taken up again finds the same.
 */
export async function findLookAlikes(
  scope: Scope,
  item: StoredImport,
  { rows, layout, proof: { first, last } }: Read,
): Promise<Map<string, SeenLine['bank']>> {
  if (item.side !== 'bank' || !first || !last) return new Map()
  const isOther = (one: StoredImport) =>
    isStanding(one) && one.side === 'bank' && one.layout !== undefined && one.layout !== layout
  const others = (await listEarlier(scope, item)).filter(
    (one) => isOther(one) && (one.periodStart ?? '') <= last && (one.periodEnd ?? '') >= first,
  )
  if (others.length === 0) return new Map()
  const brought = new Set<string | null>(others.map(({ id }) => id))
  const here: SeenLine['bank'][] = []
  for await (const line of eachSeenLine(scope, 'bank', item.financialAccountId, { from: first, to: last }))
    if (line.importBatchId !== item.id) here.push(line)
  const lines = rows.flatMap((row) =>
    'line' in row ? [{ id: row.id, date: row.line.date, amount: row.line.amount }] : [],
  )
  return lookAlikes(lines, here, ({ importBatchId }) => brought.has(importBatchId))
}
