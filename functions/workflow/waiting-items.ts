/** What awaits a decision, as one list tells it. */
import type { RequestedChange } from '../../shared/contract/companies.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Match } from '../../shared/contract/matches.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { WaitingItem } from '../../shared/contract/workflow.ts'
import { preparerOf } from '../../shared/domain/books/entry.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { loosenedInWords } from '../../shared/domain/companies/loosened.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'

export type Waiting = Omit<WaitingItem, 'preparedByName'>

export function waitingMatch(match: Match): Waiting {
  // Ledger entries that are set against each other have no bank line.
  const lines = match.sourceTransactions.length > 0 ? match.sourceTransactions : match.ledgerTransactions
  const [line, ...more] = lines
  return {
    kind: 'match',
    id: match.id,
    title: more.length ? `${line!.description} and ${more.length} more` : line!.description,
    financialAccountId: match.financialAccountId,
    amount: decimalOf(sumOf(match.sourceTransactions.map(({ amount }) => money(amount)))),
    currency: match.currency,
    preparedBy: match.createdBy,
    preparedAt: match.createdAt,
  }
}

export function waitingEntry({
  id,
  entryNumber,
  description,
  totalDebits,
  currency,
  ...entry
}: JournalEntry): Waiting {
  return {
    kind: 'entry',
    id,
    title: description ? `${entryNumber}: ${description}` : entryNumber,
    financialAccountId: null,
    amount: totalDebits,
    currency,
    preparedBy: preparerOf(entry),
    preparedAt: entry.createdAt,
  }
}

export function waitingDocument({
  id,
  number,
  contactName,
  total,
  currency,
  ...document
}: TradeDocument): Waiting {
  return {
    kind: 'document',
    id,
    title: `${number}: ${contactName}`,
    financialAccountId: null,
    amount: total,
    currency,
    preparedBy: preparerOf(document),
    preparedAt: document.createdAt,
  }
}

export function waitingReconciliation(reconciliation: StoredReconciliation): Waiting {
  const { id, financialAccountId, periodStart, periodEnd, closingBalance, currency } = reconciliation
  return {
    kind: 'reconciliation',
    id,
    title: `${dayInWords(periodStart as Day)} to ${dayInWords(periodEnd as Day)}`,
    financialAccountId,
    amount: closingBalance,
    currency,
    preparedBy: reconciliation.completedBy!,
    preparedAt: reconciliation.completedAt!,
  }
}

export function waitingChange({ id, requestedChange, baseCurrency }: StoredCompany): Waiting[] {
  if (!requestedChange) return []
  const { kind, askedBy, askedAt } = requestedChange
  return [
    {
      kind,
      id: String(id),
      title: changeInWords(requestedChange, baseCurrency),
      financialAccountId: null,
      amount: null,
      currency: null,
      preparedBy: askedBy,
      preparedAt: askedAt,
    },
  ]
}

export function waitingRequest(request: ChangeRequest): Waiting {
  const { kind, about, title, amount, currency, askedBy, askedAt } = request
  return {
    kind,
    id: about,
    title,
    financialAccountId: 'financialAccountId' in request ? request.financialAccountId : null,
    amount,
    currency,
    preparedBy: askedBy,
    preparedAt: askedAt,
  }
}

function changeInWords(requested: RequestedChange, currency: string): string {
  if (requested.kind === 'policies') return loosenedInWords(requested, currency)
  const { lockedThrough } = requested
  return lockedThrough ? `Lock the books through ${dayInWords(lockedThrough as Day)}` : 'Open the books again'
}
