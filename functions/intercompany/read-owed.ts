import { chartPages } from '../../shared/domain/books/counts.ts'
import { postedBalances, revaluedOn } from '../../shared/domain/books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { type Day, LAST_DAY } from '../../shared/domain/calendar/day.ts'
import { owedBy } from '../../shared/domain/intercompany/owed-between.ts'
import type { Money } from '../../shared/domain/money/money.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { intercompanyEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import { readAll } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

/** What the books of one company say at the end of a day of what it owes others and is owed. */
export async function readOwed(scope: Scope, asOf: Day) {
  const { accounts, due, entries } = await readLinked(scope, asOf)
  const counterparts = new Set(entries.flatMap(({ counterpart }) => counterpart?.companyId ?? []))
  return { owed: owedBy(entries, due), counterparts, accounts, entries }
}

/** The entries that were posted in two companies at once and stand, and the accounts that they stand on. */
export async function readLinked(scope: Scope, to = LAST_DAY) {
  const [chart, entries] = await Promise.all([
    listChart(scope),
    readAll(journalEntry, { ...intercompanyEntries(scope), to: `${to}#~` }),
  ])
  const accounts = CODES.flatMap((code) => chart.find(({ accountCode }) => accountCode === code) ?? [])
  const idOf = (code: string) => accounts.find(({ accountCode }) => accountCode === code)?.id
  const due = { dueFrom: idOf(DEFAULT_ACCOUNT_CODES.dueFrom), dueTo: idOf(DEFAULT_ACCOUNT_CODES.dueTo) }
  return { accounts, due, entries }
}

const CODES = [DEFAULT_ACCOUNT_CODES.dueFrom, DEFAULT_ACCOUNT_CODES.dueTo] as const

/** What is posted to some accounts until a day, debits less credits in one currency, and what of it revaluations moved. */
export async function balancesOf(
  scope: Scope,
  accounts: readonly StoredChartAccount[],
  to: Day,
  currency: string,
) {
  const books = accounts.length === 0 ? [] : await readBooks(scope, chartPages(accounts), [{ to }])
  const balances = postedBalances(books, { to }).get(currency)
  return {
    balanceOf: ({ id }: StoredChartAccount): Money => balances?.get(id) ?? 0n,
    revaluedOf: ({ id }: StoredChartAccount): Money => revaluedOn(books, id, { to }),
  }
}
