/** Rules and lines as the engine takes them. */
import type { Rule } from '../../shared/contract/rules.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { OpenLine } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import type { CompanyRule } from '../../shared/domain/matching/rules/company-rules.ts'
import { money } from '../../shared/domain/money/money.ts'

export function engineRule({ id, version, priority, when, action }: Omit<Rule, 'name'>): CompanyRule {
  const { side, textIncludes, direction, amountMin, amountMax, accountId, from, to } = when
  return {
    id,
    version,
    priority,
    when: {
      side,
      ...(textIncludes !== undefined && { textIncludes }),
      ...(direction !== undefined && { direction }),
      ...(amountMin !== undefined && { amountMin: money(amountMin) }),
      ...(amountMax !== undefined && { amountMax: money(amountMax) }),
      ...(accountId !== undefined && { accountId: String(accountId) }),
      ...(from !== undefined && { from: from as Day }),
      ...(to !== undefined && { to: to as Day }),
    },
    action: action.kind === 'book_to' ? { ...action, chartAccountId: String(action.chartAccountId) } : action,
  }
}

type Line = Pick<SourceTransaction, 'id' | 'transactionDate' | 'amount' | 'description' | 'currency'> &
  Partial<Pick<SourceTransaction, 'reference'> & Pick<LedgerTransaction, 'referenceNumber'>>

export function asOpenLine(line: Line): OpenLine {
  const reference = line.reference ?? line.referenceNumber
  return {
    id: line.id,
    day: line.transactionDate as Day,
    amount: money(line.amount),
    text: line.description,
    currency: line.currency,
    ...(reference && { reference }),
  }
}
