import { getStatement } from '../../shared/contract/bank-statements.ts'
import { neighboursOf } from '../../shared/domain/bank-statements/chain.ts'
import { explainDifference } from '../../shared/domain/bank-statements/explain-difference.ts'
import { balanceBefore } from '../../shared/domain/bank-statements/statement-figures.ts'
import { isProved } from '../../shared/domain/bank-statements/statement-state.ts'
import { type Day, daysBetween } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { readStatement } from './read-account.ts'
import { readLeftOut, readPeriod } from './read-period.ts'
import { shownStatement } from './shown-statement.ts'
import { waitingLines } from './waiting-lines.ts'

export const handler = lambda(getStatement, async ({ params, scope, now }) => {
  const { statement, account, chain, books } = await readStatement(scope, params.id)
  const shown = shownStatement(statement, account, books)
  const difference = money(shown.difference)
  const [open, outstanding, lines] = await Promise.all([
    waitingLines(scope, 'bank', account.id, books, statement.periodEnd),
    waitingLines(scope, 'ledger', account.id, books, statement.periodEnd),
    difference === 0n ? [] : readPeriod(scope, statement),
  ])
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
    openLines: { count: open.count, items: open.lines.map(named) },
    outstandingItems: {
      count: outstanding.count,
      items: outstanding.lines.map((line) => ({
        ...named(line),
        ageDays: daysBetween(line.transactionDate as Day, statement.periodEnd as Day),
      })),
    },
    mayReopen: isProved(statement.status) && !(next && isProved(next.status)),
  }
})

const named = ({
  id,
  transactionDate,
  description,
  amount,
}: {
  id: string
  transactionDate: string
  description: string
  amount: string
}) => ({ id, transactionDate, description, amount })
