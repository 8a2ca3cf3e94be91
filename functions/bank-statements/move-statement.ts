import { type Refusal, refuse } from '../../shared/contract/refusals.ts'
import {
  afterMove,
  STATEMENT_STATUS_LABELS,
  type StatementMove,
} from '../../shared/domain/bank-statements/statement-state.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import type { StoredStatement } from '../storage/statements.ts'
import type { ReadAccount } from './read-account.ts'
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

/** Refused unless opening + lines = closing exactly, and the opening is what the statement before closed with. */
export function refuseUntied(
  statement: StoredStatement,
  { account, books }: ReadAccount,
  previous: StoredStatement | undefined,
): void {
  const { openingBalance: opening, closingBalance: closing } = statement
  if (previous && money(previous.closingBalance) !== money(opening))
    throw refuse('statement.opening-differs', { opening, closing: previous.closingBalance })
  const { difference, calculatedBalance: calculated } = shownStatement(statement, account, books)
  if (money(difference) !== 0n) throw refuse('statement.difference', { calculated, closing, difference })
}

export function refuseBefore(
  previous: StoredStatement | undefined,
  isEnough: (status: StoredStatement['status']) => boolean,
  state: string,
): void {
  if (!previous || isEnough(previous.status)) return
  throw refuse('statement.previous', { day: dayInWords(previous.periodEnd as Day), state })
}
