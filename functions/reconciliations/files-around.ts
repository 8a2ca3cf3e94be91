/** The files of the bank that begin right after a reconciliation's ends: what they open with confirms it, or speaks against it. */
import type { ReconciliationDetails } from '../../shared/contract/reconciliations.ts'
import { lineTotals } from '../../shared/domain/books/book.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import type { StatedByFile } from '../../shared/domain/reconciliations/balance-source.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'
import { type ReadReconciliation, readOwnBooks } from './read-account.ts'
import { sinceOf } from './read-conditions.ts'
import { filesOf, openingOf } from './said-by-files.ts'

export async function filesAround(
  scope: Scope,
  read: ReadReconciliation,
  now: Date,
): Promise<Pick<ReconciliationDetails, 'openedByFile' | 'followedByFile'>> {
  const { periodStart, periodEnd } = read.reconciliation
  const company = await getCompany(scope)
  if (!company) return { openedByFile: null, followedByFile: null }
  const files = await filesOf(scope, read.account.id, { since: sinceOf(company, periodStart), now })
  const [openedByFile, followedByFile] = await Promise.all([
    beginningAfter(scope, read, files, addDays(periodStart as Day, -1)),
    beginningAfter(scope, read, files, periodEnd as Day),
  ])
  return { openedByFile: openedByFile ?? null, followedByFile: followedByFile ?? null }
}

/** What the first file that begins after a day opens with, where no line stands between. */
async function beginningAfter(
  scope: Scope,
  { account }: ReadReconciliation,
  files: readonly StoredImport[],
  day: Day,
): Promise<StatedByFile | undefined> {
  const [first] = files
    .filter(({ periodStart, openingBalance }) => openingBalance !== null && periodStart! > day)
    .sort((one, other) => (one.periodStart! < other.periodStart! ? -1 : 1))
  if (!first) return undefined
  const between = { from: addDays(day, 1), to: addDays(first.periodStart as Day, -1) }
  if (between.from > between.to) return openingOf(first)
  const books = await readOwnBooks(scope, account, [between])
  return lineTotals(books, 'bank', between).get(account.id)?.count ? undefined : openingOf(first)
}
