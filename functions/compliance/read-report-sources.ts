/** What an audit report is made from: the records of some days, and the books of the same days. */

import type { Import } from '../../shared/contract/imports.ts'
import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { chainKeyOf } from '../../shared/domain/audit/chain.ts'
import { lineTotals } from '../../shared/domain/books/book.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { type Day, isWithin, todayIn } from '../../shared/domain/calendar/day.ts'
import type { ReportedRecord, ReportSources } from '../../shared/domain/compliance/audit-report.ts'
import { readSeals } from '../storage/audit-chain.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import type { RecordKind } from '../storage/keys.ts'
import { recordRangesWithin } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'
import { eachItem } from '../storage/table.ts'

/** More does not pass through one request. */
const RECORDS_MAX = 15_000
const MATCHES_MAX = 400_000

export async function readReportSources(
  scope: Scope,
  company: StoredCompany,
  now: Date,
  days: { from: string; to: string },
): Promise<Omit<ReportSources, 'names'>> {
  const isMeant = (instant: string) => isWithin(todayIn(company.timeZone, new Date(instant)), days)
  const each = <T>(kind: RecordKind, max: number, attributes?: readonly string[]) =>
    allOf<T>(recordRangesWithin(scope, kind, company, now, days), max, attributes)
  const seals = await readSeals(scope)
  const records = await each<ReportedRecord>('audit', RECORDS_MAX)
  const matches = await each<Match>('matches', MATCHES_MAX, ['origin', 'approvalStatus', 'createdAt'])
  const imports = await each<Import>('imports', MATCHES_MAX)
  const accounts = await listAccounts(scope)
  const span = { from: days.from as Day, to: days.to as Day }
  const books = await readBooks(scope, accountPages(accounts), [span])
  const [bank, ledger] = [lineTotals(books, 'bank', span), lineTotals(books, 'ledger', span)]

  return {
    company: { id: company.id, name: company.name, timeZone: company.timeZone },
    period: { start: days.from, end: days.to },
    records: records
      .filter(({ timestamp }) => isMeant(timestamp))
      .map((record) => ({ ...record, ...seals.get(chainKeyOf(record)) })),
    matches: matches.filter(({ createdAt }) => isMeant(createdAt)),
    imports: imports
      .filter(({ createdAt }) => isMeant(createdAt))
      .map(({ id, financialAccountId, side, fileName, fileHash, status, createdAt, ...counts }) => ({
        id,
        financialAccountId,
        side,
        fileName,
        fileHash,
        status,
        createdAt,
        totalRecords: counts.totalRecords,
        newRecords: counts.newRecords,
        duplicateRecords: counts.duplicateRecords,
        errorRecords: counts.errorRecords,
        totalIn: counts.totalIn,
        totalOut: counts.totalOut,
        openingBalance: counts.openingBalance,
        closingBalance: counts.closingBalance,
      })),
    accounts: accounts.map(({ id, name, currency }) => ({
      id,
      name,
      currency,
      bankLines: bank.get(id)?.count ?? 0,
      explained: bank.get(id)?.explained ?? 0,
      ledgerEntries: ledger.get(id)?.count ?? 0,
      bankSum: bank.get(id)?.sum ?? 0n,
      ledgerSum: ledger.get(id)?.sum ?? 0n,
    })),
  }
}

/** With the keys that the chain is hashed over. */
async function allOf<T>(
  ranges: readonly { pk: string }[],
  max: number,
  attributes: readonly string[] | undefined,
): Promise<T[]> {
  const found: T[] = []
  for (const range of ranges) {
    for await (const { sortKey: sk, ...item } of eachItem<T>({
      ...range,
      ...(attributes && { attributes }),
    })) {
      if (found.push({ ...(item as T), pk: range.pk, sk }) > max) throw refuse('report.too-large')
    }
  }
  return found
}
