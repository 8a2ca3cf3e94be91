/**
 * Bank lines of another account that would be the other side of a line and are matched already, where the other side of what they are matched
 * to stands on Suspense or on the clearing account: as the entries of a ledger file do that names no account.
 */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { TransferCandidate } from '../../shared/contract/transfers.ts'
import { PASSED_CODES } from '../../shared/domain/books/standard-chart.ts'
import { addDays, type Day, daysBetween } from '../../shared/domain/calendar/day.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { isExplained } from '../../shared/domain/transactions/status.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findEntries } from '../storage/entities/journal-entry.ts'
import { findMatches } from '../storage/entities/match.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { linesOfAmount } from './of-amount.ts'
import { waitingOn } from './waiting-on.ts'

const DAYS = 10
const SHOWN_MAX = 5

/** Nearest first. None of an account in another currency: its amounts say nothing of this one. */
export async function matchedSides(
  scope: Scope,
  line: SourceTransaction,
  account: StoredAccount,
): Promise<TransferCandidate[]> {
  const date = line.transactionDate as Day
  if (account.currency !== line.currency) return []
  const amount = -money(line.amount)
  const around = { from: addDays(date, -DAYS), to: addDays(date, DAYS) }
  const apart = (of: SourceTransaction) => Math.abs(daysBetween(of.transactionDate as Day, date))
  const lines = (await linesOfAmount(scope, account.id, amount, around))
    .filter(({ status }) => isExplained(status))
    .toSorted((one, other) => apart(one) - apart(other) || (one.id < other.id ? -1 : 1))
  if (lines.length === 0) return []

  const [company, chart, matched] = await Promise.all([
    getCompany(scope),
    listChart(scope),
    entriesOf(scope, lines),
  ])
  if (!company) throw refuse('not-found')
  const isForeign = account.currency !== company.baseCurrency
  const passed = matched.flatMap((of) => passedBy(of, account, chart))
  const waiting = await waitingOn(
    scope,
    new Set(passed.flatMap(({ isWhole, to }) => (isWhole && !isForeign ? to.id : []))),
    money(line.amount),
    addDays(date, -DAYS),
  )
  return passed
    .filter(({ isWhole, entry }) => isForeign || !isWhole || waiting.has(entry.id))
    .map(({ other, entry, to, isWhole }) => ({
      lineId: other.id,
      transferId: null,
      date: other.transactionDate,
      description: other.description,
      amount: other.amount,
      fee: decimalOf(0n),
      throughClearing: null,
      matchedTo: {
        description: entry.description || entry.entryNumber,
        chartAccountId: to.id,
        accountCode: to.accountCode,
        accountName: to.accountName,
        obstacle: isForeign ? ('currency' as const) : isWhole ? null : ('several' as const),
      },
    }))
    .slice(0, SHOWN_MAX)
}

interface Matched {
  line: SourceTransaction
  entries: JournalEntry[]
  /** It alone is matched with one entry alone, of just its amount. */
  isPair: boolean
}

/** Without legs of transfers, whose other side is known. */
async function entriesOf(scope: Scope, lines: readonly SourceTransaction[]): Promise<Matched[]> {
  const matches = await findMatches(
    scope,
    lines.flatMap(({ matchId }) => matchId ?? []),
  )
  const live = [...matches.values()].filter((match) => isLive(match) && !match.transferId)
  const ledgerIds = live.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ id }) => id))
  const ledger = await findLines(scope, 'ledger', ledgerIds)
  const entryOf = new Map([...ledger.values()].map(({ id, journalEntryId }) => [id, journalEntryId]))
  const entries = await findEntries(
    scope,
    [...entryOf.values()].flatMap((id) => id ?? []),
  )
  return lines.flatMap((line) => {
    const match = live.find(({ id }) => id === line.matchId)
    if (!match) return []
    const { sourceTransactions, ledgerTransactions } = match
    const ids = new Set(ledgerTransactions.map(({ id }) => entryOf.get(id)))
    const isAlone = sourceTransactions.length === 1 && ledgerTransactions.length === 1
    const isPair = isAlone && money(ledgerTransactions[0]!.amount) === -money(line.amount)
    return [{ line, entries: entries.filter(({ id }) => ids.has(id)), isPair }]
  })
}

interface Passed {
  other: SourceTransaction
  entry: JournalEntry
  to: StoredChartAccount
  /** What the line comes to stands there, and nothing else of the match. */
  isWhole: boolean
}

/** The first of the entries whose other side stands where money between two accounts may stand; none where there is no such. */
function passedBy(
  { line, entries, isPair }: Matched,
  { chartAccountId }: StoredAccount,
  chart: readonly StoredChartAccount[],
): Passed[] {
  const passed = chart.filter(({ accountCode, isActive }) => isActive && PASSED_CODES.includes(accountCode))
  for (const entry of entries) {
    if (entry.status !== 'POSTED') continue
    const ids = entry.lines.map((of) => of.chartAccountId).filter((id) => id !== chartAccountId)
    const to = passed.find(({ id }) => ids.includes(id))
    if (to) return [{ other: line, entry, to, isWhole: isPair && entry.lines.length === 2 }]
  }
  return []
}
