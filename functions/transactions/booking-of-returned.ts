/** How the payment that a bank line returns stands in the books, where it was matched to an entry that came with a ledger file. */
import type { LastBooking } from '../../shared/contract/line-booking.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { PASSED_CODES } from '../../shared/domain/books/standard-chart.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { money } from '../../shared/domain/money/money.ts'
import { UNBOOKABLE_CODES } from '../../shared/domain/trade/document-kinds.ts'
import { RETURN_DAYS } from '../../shared/domain/trade/returned-payments.ts'
import { saysReturned } from '../../shared/domain/trade/says-returned.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import { findMatches } from '../storage/entities/match.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { linesOfAmount } from '../transfers/of-amount.ts'

/** Null where no such payment is found, where several stand on different accounts, and where no bank line is booked to its account. */
export async function bookingOfReturned(scope: Scope, line: SourceTransaction): Promise<LastBooking | null> {
  if (!saysReturned(line.description)) return null
  const on = line.transactionDate as Day
  const around = { from: addDays(on, -RETURN_DAYS), to: on }
  const paid = await linesOfAmount(scope, line.financialAccountId, -money(line.amount), around)
  const matchIds = paid.flatMap(({ matchId }) => matchId ?? [])
  if (matchIds.length === 0) return null

  const [matches, chart] = await Promise.all([findMatches(scope, matchIds), bookableChart(scope)])
  const pairs = [...matches.values()].filter(
    (match) =>
      isLive(match) && match.sourceTransactions.length === 1 && match.ledgerTransactions.length === 1,
  )
  const ids = pairs.map(({ ledgerTransactions }) => ledgerTransactions[0]!.id)
  const entries = await findLines(scope, 'ledger', ids)
  const imported = [...entries.values()].filter(({ importBatchId }) => importBatchId !== null)
  const [account, ...others] = new Set(imported.map(({ chartAccountId }) => chartAccountId))
  const isBookable = chart.some(
    ({ id, isActive, accountCode }) => id === account && isActive && !UNFIT_CODES.includes(accountCode),
  )
  if (account === undefined || others.length > 0 || !isBookable) return null
  return { contactId: null, parts: [{ chartAccountId: account, taxCodeId: null }] }
}

/** What passed through Suspense may have its account by now. */
const UNFIT_CODES = [...UNBOOKABLE_CODES, ...PASSED_CODES]
