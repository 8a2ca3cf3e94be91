import {
  getTradeDocument,
  type ShownTradeDocument,
  type TradeDocument,
} from '../../shared/contract/trade-documents.ts'
import { isPayment } from '../../shared/domain/trade/document-kinds.ts'
import { standing } from '../../shared/domain/trade/settlements.ts'
import { lambda } from '../runtime/lambda.ts'
import { findEntries } from '../storage/entities/journal-entry.ts'
import { findMatches } from '../storage/entities/match.ts'
import { findDocuments, getDocument } from '../storage/entities/trade-document.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

export const handler = lambda(getTradeDocument, async ({ params, scope }) => {
  const document = await getDocument(scope, params.id)
  return { ...document, bankLines: await bankLinesOf(scope, document) }
})

/** By the ledger entries of the payments: whether they were posted with their match or matched later. */
async function bankLinesOf(scope: Scope, document: TradeDocument): Promise<ShownTradeDocument['bankLines']> {
  const others = standing(document).map(({ documentId }) => documentId)
  const payments = [document, ...(await findDocuments(scope, others))].filter(
    ({ kind, journalEntryId }) => isPayment(kind) && journalEntryId,
  )
  const entries = await findEntries(
    scope,
    payments.flatMap(({ journalEntryId }) => journalEntryId ?? []),
  )
  const numberOf = new Map(payments.map(({ journalEntryId, number }) => [journalEntryId, number]))
  const lines = await findLines(
    scope,
    'ledger',
    entries.flatMap(({ ledgerTransactionIds }) => ledgerTransactionIds),
  )
  const matched = [...lines.values()].flatMap((line) => (line.matchId ? [{ line, id: line.matchId }] : []))
  const matches = await findMatches(
    scope,
    matched.map(({ id }) => id),
  )
  return matched.flatMap(({ line: { financialAccountId, journalEntryId }, id: matchId }) =>
    (matches.get(matchId)?.sourceTransactions ?? []).map(
      ({ id: lineId, transactionDate, description, amount }) => ({
        lineId,
        transactionDate,
        description,
        amount,
        financialAccountId,
        matchId,
        paymentNumber: numberOf.get(journalEntryId) ?? '',
      }),
    ),
  )
}
