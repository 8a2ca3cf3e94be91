import { getStatement } from '../../shared/contract/bank-statements.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { BookSum } from '../../shared/domain/books/book.ts'
import { type Day, daysBetween } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import { explainDifference } from '../../shared/domain/reconciliations/explain-difference.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/statement-figures.ts'
import { isProved } from '../../shared/domain/reconciliations/statement-state.ts'
import { lambda } from '../runtime/lambda.ts'
import type { LineOf } from '../storage/entities/line.ts'
import type { Side } from '../storage/keys.ts'
import type { Scope } from '../storage/scope.ts'
import { readStatement } from './read-account.ts'
import { readLeftOut, readPeriod } from './read-period.ts'
import { shownStatement } from './shown-statement.ts'
import { unrecordedLines } from './unrecorded-lines.ts'
import { explainedLater, SHOWN_MAX, type Waiting, waitingLines } from './waiting-lines.ts'

export const handler = lambda(getStatement, async ({ params, scope, now }) => {
  const { statement, account, chain, books } = await readStatement(scope, params.id)
  const shown = shownStatement(statement, account, books)
  const difference = money(shown.difference)
  const { periodEnd } = statement
  const [open, outstanding, lines] = await Promise.all([
    itemsOn(scope, 'bank', account.id, books, periodEnd),
    itemsOn(scope, 'ledger', account.id, books, periodEnd),
    difference === 0n ? [] : readPeriod(scope, statement),
  ])
  const unrecorded = await unrecordedLines(scope, open.later, periodEnd)
  const leftOut = difference === 0n ? [] : await readLeftOut(scope, statement, lines, now)

  const { previous, next } = neighboursOf(chain, statement.id)
  return {
    ...shown,
    previous: previous
      ? {
          id: previous.id,
          periodEnd: previous.periodEnd,
          closingBalance: previous.closingBalance,
          status: previous.status,
        }
      : null,
    balanceBefore: decimalOf(balanceBefore(account, books, statement.periodStart as Day)),
    openingDifference: previous
      ? decimalOf(money(statement.openingBalance) - money(previous.closingBalance))
      : '0.00',
    varianceAnalysis: explainDifference(difference, lines, leftOut),
    openLines: {
      count: open.count,
      blocking: open.count - open.later.length + unrecorded.length,
      items: open.lines.map(named),
    },
    outstandingItems: {
      count: outstanding.count,
      items: outstanding.lines.map((line) => ({
        ...named(line),
        ageDays: daysBetween(line.transactionDate as Day, periodEnd as Day),
      })),
    },
    mayReopen: isProved(statement.status) && !(next && isProved(next.status)),
  }
})

/** What was open at the end of a day: what still is, and what something of a later day explains. */
async function itemsOn<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  day: string,
): Promise<Waiting<S> & { later: LineOf[S][] }> {
  const [open, later] = await Promise.all([
    waitingLines(scope, side, accountId, books, day),
    explainedLater(scope, side, accountId, books, day),
  ])
  const lines = [...open.lines, ...later].sort((one, other) =>
    one.transactionDate < other.transactionDate ? -1 : 1,
  )
  return {
    count: open.count + later.length,
    lines: lines.slice(0, SHOWN_MAX),
    later,
  }
}

const named = ({
  id,
  transactionDate,
  description,
  amount,
  explainedOn,
}: Pick<SourceTransaction, 'id' | 'transactionDate' | 'description' | 'amount' | 'explainedOn'>) => ({
  id,
  transactionDate,
  description,
  amount,
  explainedOn: explainedOn ?? null,
})
