/** A document comes into the books: one entry against the account that says what is owed, with a ledger entry where it touches a bank. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { LedgerTransaction } from '../../shared/contract/transactions.ts'
import { debitOf, type EntryLine, lineOf } from '../../shared/domain/books/entry.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { currencyFaultOf, inBase } from '../../shared/domain/currencies/in-base.ts'
import { isKept } from '../../shared/domain/currencies/minor-unit.ts'
import { money, sumOf } from '../../shared/domain/money/money.ts'
import { entryLinesOf, entryWords } from '../../shared/domain/trade/document-entry.ts'
import { CONTROL_ACCOUNT_CODES, DOCUMENT_KINDS, isSent } from '../../shared/domain/trade/document-kinds.ts'
import { ledgerLinesOf, touchedBy } from '../journal/ledger-lines-of.ts'
import { atRate } from '../storage/at-rate.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { listWithContact } from '../storage/entities/trade-document.ts'
import { exchangeAccount } from '../storage/exchange-account.ts'
import { createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { type Holder, heldLine } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { finenessOf } from '../storage/refuse-too-fine.ts'
import { postedFor } from '../transactions/post-ledger-line.ts'
import { issuedAs } from './issued-as.ts'

/** The approved document, still to be moved. What a customer is sent keeps who it is from and to. */
export async function postDocument(plan: WritePlan, draft: TradeDocument): Promise<TradeDocument> {
  const { document } = await postHeld(plan, draft)
  return isSent(draft.kind) ? { ...document, issued: await issuedAs(plan.scope, draft) } : document
}

/** The same with its ledger entries, which a match holds from the beginning where it is posted for one. */
export async function postHeld(
  plan: WritePlan,
  draft: TradeDocument,
  holder?: Holder,
): Promise<{ document: TradeDocument; ledgerLines: LedgerTransaction[] }> {
  const { side, entryType } = DOCUMENT_KINDS[draft.kind]
  const [chart, accounts] = await Promise.all([listChart(plan.scope), listAccounts(plan.scope)])
  const code = CONTROL_ACCOUNT_CODES[side]
  const control = chart.find(({ accountCode, isActive }) => accountCode === code && isActive)
  if (!control) throw refuse('trade.no-control', { code })

  const entryDate = day(draft.documentDate)
  const lines = draft.atBank
    ? await convertedLines(plan, draft, control.id, draft.atBank)
    : keptLines(draft, control.id, accounts)
  const named = {
    id: newEntryId(plan, entryDate),
    entryDate,
    description: entryWords(draft),
    referenceNumber: draft.vendorReference ?? draft.number,
    category: side === 'receivable' ? ('income' as const) : ('expense' as const),
  }
  const ledgerLines = ledgerLinesOf(plan, named, touchedBy(lines, chart, accounts))
  const { category: _, ...entry } = named
  const [entryNumber] = await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1)
  createEntry(plan, {
    ...entry,
    entryNumber: entryNumber!,
    entryType,
    status: 'POSTED',
    currency: draft.base?.currency ?? draft.currency,
    lines,
    ledgerTransactionIds: ledgerLines.map(({ id }) => id),
    ...postedFor(holder),
  })
  for (const line of ledgerLines)
    plan.move(ledgerEntry, undefined, holder ? heldLine('ledger', line, holder) : line)
  listWithContact(plan, draft)
  const document = {
    ...draft,
    status: 'APPROVED' as const,
    journalEntryId: named.id,
    approvedBy: plan.context.userId,
    approvedAt: plan.now,
  }
  return { document, ledgerLines }
}

/** Of one in another currency each line at its rate; what the bank and the control account say of it is exact. */
function keptLines(draft: TradeDocument, controlId: number, accounts: readonly StoredAccount[]): EntryLine[] {
  const { base, currency } = draft
  const lines = entryLinesOf(draft, controlId)
  if (!base) return lines
  const exact = [controlId, ...accounts.map(({ chartAccountId }) => chartAccountId)]
  return atRate(lines, { currency, rate: base.rate, baseCurrency: base.currency }, exact)
}

/** Of a payment that its bank converted: what the bank says is exact, the rest is at the rate of the payment, and what digits of a rate cannot say is realised. */
async function convertedLines(
  plan: WritePlan,
  draft: TradeDocument,
  controlId: number,
  atBank: NonNullable<TradeDocument['atBank']>,
): Promise<EntryLine[]> {
  const { base, currency } = draft
  const baseCurrency = base?.currency ?? currency
  const [control, bank, ...rest] = entryLinesOf(draft, controlId)
  if (![control!, ...rest].every((line) => isKept(debitOf(line), currency)))
    throw refuse('entry.cents', finenessOf(currency))
  const brought = debitOf(bank!) < 0n ? -money(atBank.amount) : money(atBank.amount)
  const atItsRate = (line: EntryLine) => ({ ...line, currency, rate: base?.rate })
  const typed = [
    atItsRate(control!),
    {
      ...lineOf(bank!.chartAccountId, brought, bank!.description),
      currency: atBank.currency,
      rate: atBank.rate ?? undefined,
    },
    ...rest.map(atItsRate),
  ]
  const fault = currencyFaultOf(typed, baseCurrency)
  if (fault) throw refuse(`currency.${fault}`, { currency: baseCurrency })
  const lines = inBase(typed, baseCurrency)
  const left = -sumOf(lines.map(debitOf))
  if (left === 0n) return lines
  const { id } = await exchangeAccount(plan, DEFAULT_ACCOUNT_CODES.realisedExchange)
  return [...lines, lineOf(id, left, entryWords(draft))]
}
