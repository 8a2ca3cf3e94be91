/** Open documents as the engine takes them, and what it proposes that bank lines pay of them. */
import type { Proposal as ShownProposal } from '../../shared/contract/matching.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import type { OpenDocument } from '../../shared/domain/matching/engine/documents/open-document.ts'
import type { Proposal } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { absolute, decimalOf, money } from '../../shared/domain/money/money.ts'
import {
  DOCUMENT_KINDS,
  isSettledByMoneyIn,
  paymentKindOf,
} from '../../shared/domain/trade/document-kinds.ts'
import type { DifferenceAccount } from '../storage/difference-accounts.ts'
import { findSample } from '../storage/entities/sample.ts'
import { openDocuments } from '../storage/entities/trade-document.ts'
import type { Scope } from '../storage/scope.ts'

/** What lines of an account may pay: nothing of one with sample data. A payment in another currency than the company's takes the rate of the table. */
export async function payableBy(scope: Scope, accountId: number): Promise<TradeDocument[]> {
  const sample = await findSample(scope)
  if (sample?.accounts.some(({ id }) => id === accountId)) return []
  return openDocuments(scope)
}

export function asOpenDocument(document: TradeDocument): OpenDocument {
  const { id, kind, number, vendorReference, contactId, contactName, currency } = document
  return {
    id,
    number,
    ...(vendorReference && { reference: vendorReference }),
    contactId,
    contactName,
    settledBy: isSettledByMoneyIn(kind) ? 'in' : 'out',
    dueOn: day(document.dueDate ?? document.documentDate),
    open: money(document.openAmount),
    currency,
  }
}

/** What the line brings, without what it is more by, goes to the documents in their order. */
export function shownPayment(
  shown: ShownProposal,
  { ledgerIds, difference }: Proposal,
  documentOf: ReadonlyMap<string, TradeDocument>,
  differences: ReadonlyMap<string, DifferenceAccount>,
): ShownProposal {
  const paid = ledgerIds.map((id) => documentOf.get(id)!)
  const [{ kind, contactId, contactName }] = paid as [TradeDocument]
  const brought = money(shown.sourceTransactions[0]!.amount)
  const isOver = difference > 0n === brought > 0n
  let left = absolute(isOver ? brought - difference : brought)
  const documents = paid.map(({ id, number, dueDate, openAmount }) => {
    const open = money(openAmount)
    const amount = open - left > 0n ? left : open
    left -= amount
    return { id, number, dueDate, openAmount, amount: decimalOf(amount) }
  })
  const last = differences.get(contactId)
  const of = paymentKindOf(DOCUMENT_KINDS[kind].side, brought)
  return {
    ...shown,
    payment: {
      kind: of,
      contactId,
      contactName,
      documents,
      differenceAccountId: last?.chartAccountId ?? null,
      ...(last?.includesTax !== undefined && { differenceIncludesTax: last.includesTax }),
    },
  }
}
