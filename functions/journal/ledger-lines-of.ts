/** What the lines of an entry mean for the accounts at a bank that they touch: each is a ledger entry there, to be matched. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { type EntryLine, ledgerAmountOf } from '../../shared/domain/books/entry.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { openLedgerLine } from '../../shared/domain/transactions/open-line.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { ledgerHashOf } from '../transactions/post-ledger-line.ts'

export interface Touched {
  account: StoredAccount
  line: EntryLine
  /** From 1. */
  number: number
  /** The other side of the entry. */
  other: StoredChartAccount
}

/** The account of each line. Refuses those that are not in the chart. */
export function accountsOf(
  lines: readonly Pick<EntryLine, 'chartAccountId'>[],
  chart: readonly StoredChartAccount[],
): StoredChartAccount[] {
  return lines.map(({ chartAccountId }) => {
    const account = chart.find(({ id }) => id === chartAccountId)
    if (!account) throw refuse('not-found')
    return account
  })
}

/** Refuses lines on accounts of the chart that are not there or out of use. What moves only the value of an account at a bank is none of its entries. */
export function touchedBy(
  lines: readonly EntryLine[],
  chart: readonly StoredChartAccount[],
  accounts: readonly StoredAccount[],
): Touched[] {
  const used = accountsOf(lines, chart)
  if (used.some(({ isActive }) => !isActive)) throw refuse('chart.inactive')
  return lines.flatMap((line, at) => {
    const account = accounts.find(({ chartAccountId }) => chartAccountId === line.chartAccountId)
    const other = used.find(({ id }) => id !== line.chartAccountId) ?? used[0]!
    if (!account || isRevaluing(line)) return []
    return [{ account, line, number: at + 1, other }]
  })
}

/** A draft moves no figure of the accounts at a bank that it touches, but where they are approved over its day it could never be posted. */
export function keepPostable(
  plan: WritePlan,
  { entryDate }: Pick<JournalEntry, 'entryDate'>,
  touched: readonly Touched[],
): void {
  for (const { account } of touched)
    plan.keepOpen({ accountId: account.id, date: day(entryDate), because: null })
}

const isRevaluing = ({ foreign }: EntryLine) => Boolean(foreign) && money(foreign!.amount) === 0n

type Entry = Pick<JournalEntry, 'id' | 'entryDate' | 'description' | 'referenceNumber' | 'category'>

export function ledgerLinesOf(
  plan: WritePlan,
  { id, entryDate, description, referenceNumber, category }: Entry,
  touched: readonly Touched[],
): LedgerTransaction[] {
  const { companyId } = plan.scope
  return touched.map(({ account, line, number, other }) =>
    openLedgerLine({
      id: lineId({ companyId, accountId: account.id, date: day(entryDate), hash: ledgerHashOf(id, number) }),
      account,
      date: entryDate,
      amount: decimalOf(ledgerAmountOf(line, account.currency)),
      description: line.description || description || 'Journal entry',
      referenceNumber,
      category: category ?? 'adjustment',
      chartAccountId: other.id,
      accountCode: other.accountCode,
      journalEntryId: id,
      now: plan.now,
    }),
  )
}
