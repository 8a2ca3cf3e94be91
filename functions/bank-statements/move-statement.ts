import { type Refusal, refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { formatMagnitude, formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { differenceInWords } from '../../shared/domain/reconciliations/difference-in-words.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/statement-figures.ts'
import {
  afterMove,
  STATEMENT_STATUS_LABELS,
  type StatementMove,
} from '../../shared/domain/reconciliations/statement-state.ts'
import type { StoredStatement } from '../storage/entities/statement.ts'
import type { ReadStatement } from './read-account.ts'
import { shownStatement } from './shown-statement.ts'

/** The state after a move; refused where it may not be made. */
export function moved(statement: StoredStatement, move: StatementMove) {
  const status = afterMove(statement.status, move)
  if (!status) throw wrongState(statement)
  return status
}

export function wrongState({ status }: StoredStatement): Refusal {
  return refuse('statement.state', { state: STATEMENT_STATUS_LABELS[status].toLowerCase() })
}

/**
 * Refused unless both sides are proved: opening + lines = closing exactly, with the opening that the statement before closed with, and
 * between bank and books nothing but the open items.
 */
export function refuseUnproved(
  statement: StoredStatement,
  { account, books }: ReadStatement,
  previous: StoredStatement | undefined,
): void {
  const { openingBalance: opening, closingBalance: closing, periodStart, periodEnd } = statement
  const shown = (amount: string) => formatMoney(amount, account.currency)
  if (previous && money(previous.closingBalance) !== money(opening))
    throw refuse('statement.opening-differs', {
      opening: shown(opening),
      closing: shown(previous.closingBalance),
    })
  const { difference, calculatedBalance, ...proof } = shownStatement(statement, account, books)
  if (money(difference) !== 0n)
    throw refuse('statement.difference', {
      calculated: shown(calculatedBalance),
      closing: shown(closing),
      difference: differenceInWords(difference, account.currency),
    })
  if (money(proof.unexplained) === 0n) return
  const sides = {
    day: dayInWords(periodEnd as Day),
    bank: shown(proof.adjustedBankBalance),
    books: shown(proof.adjustedBookBalance),
    unexplained: formatMagnitude(proof.unexplained, account.currency),
  }
  if (proof.unexplained === proof.leftByMatches) throw refuse('statement.left-by-matches', sides)
  throw refuse('statement.unexplained', {
    ...sides,
    opening: shown(opening),
    start: dayInWords(periodStart as Day),
    before: shown(decimalOf(balanceBefore(account, books, periodStart as Day))),
  })
}

export function refuseBefore(
  previous: StoredStatement | undefined,
  isEnough: (status: StoredStatement['status']) => boolean,
  state: string,
): void {
  if (!previous || isEnough(previous.status)) return
  throw refuse('statement.previous', { day: dayInWords(previous.periodEnd as Day), state })
}
