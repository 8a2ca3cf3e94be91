/** What a bank line pays of open documents: the payment with its entry, held by the match of the two, and what it settles. */
import type { AcceptedDifference, MatchedPayment } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { TOLERANCE } from '../../shared/domain/matches/match.ts'
import { amountInWords } from '../../shared/domain/money/format-money.ts'
import { absolute, decimalOf, type Money, money, sumOf } from '../../shared/domain/money/money.ts'
import {
  DOCUMENT_KINDS,
  isSettledByMoneyIn,
  paymentKindOf,
} from '../../shared/domain/trade/document-kinds.ts'
import { rememberDifference } from '../storage/difference-accounts.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { findSample } from '../storage/entities/sample.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { holdingRate } from '../storage/kept-in.ts'
import { holderOf } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { differenceLines } from './difference-lines.ts'
import { draftedPayment } from './drafted-payment.ts'
import type { TypedAmount } from './line-of-amount.ts'
import { postHeld } from './post-document.ts'
import { settleInPlan } from './settle-in-plan.ts'
import { holdContact } from './written-document.ts'

export interface LinePayment {
  matchId: string
  /** Null where the match awaits approval, and the payment with it. */
  approvedBy: string | null
  line: SourceTransaction
  settles: readonly { document: TradeDocument; amount: string }[]
  /** Where the documents are settled by more or less than the line brings; left out, more than they are stays as credit. */
  difference?: AcceptedDifference | undefined
  /** Where the line is in another currency than that of the company, and what it settles is not in the company's; left out, the rate of the table that holds on its day. */
  rate?: string | undefined
  /** Where the line returns a payment, which it then settles: what took back what that had settled. */
  returns?: { payment: TradeDocument; undoneBy: string[] } | undefined
}

export async function payFromLine(
  plan: WritePlan,
  { matchId, approvedBy, line, settles, difference, rate: stated, returns }: LinePayment,
): Promise<{ payment: MatchedPayment; entry: LedgerTransaction }> {
  const { scope } = plan
  const [{ document: first }] = settles as [LinePayment['settles'][number]]
  const isConverted = first.currency !== line.currency
  refuseMixed(line, settles)
  if (isConverted && returns) throw refuse('match.returned-currency', { number: returns.payment.number })
  if (isConverted && difference) throw refuse('match.converted-difference', { number: first.number })
  const [company, contact, account] = await Promise.all([
    getCompany(scope),
    getContact(scope, first.contactId),
    getAccount(scope, line.financialAccountId),
    refuseSample(scope, line),
  ])
  if (!company) throw refuse('not-found')
  holdContact(plan, contact, contact.kind)
  const { baseCurrency } = company
  const date = day(line.transactionDate)
  const mayFollow = isConverted && first.currency === baseCurrency
  const rate = stated ?? (mayFollow ? undefined : await holdingRate(scope, { account, baseCurrency, date }))
  if (account.currency !== baseCurrency && !rate && !mayFollow)
    throw refuse('currency.payment', { account: account.name, currency: account.currency })

  const amount = absolute(money(line.amount))
  const settled = sumOf(settles.map((each) => money(each.amount)))
  const kind = paymentKindOf(DOCUMENT_KINDS[first.kind].side, money(line.amount))
  const again = returns ? linesBesideMoney(returns.payment) : []
  const beside = sumOf(again.map((each) => money(each.amount) + money(each.tax?.amount ?? '0')))
  const rest = settled - beside
  const differing = isConverted ? [] : acceptedLines(amount, rest, { line, settles, difference, returns })
  const draft = await draftedPayment(plan, {
    kind,
    contact,
    account,
    documentDate: line.transactionDate,
    amount: decimalOf(amount),
    baseCurrency,
    rate,
    ...(isConverted && { converted: { currency: first.currency, amount: decimalOf(settled) } }),
    notes: null,
    lines: [...again, ...differing],
    returns: returns && {
      documentId: first.id,
      documentNumber: first.number,
      undoneBy: returns.undoneBy,
    },
    settles: settles.map(({ document, amount }) => ({ documentId: document.id, amount })),
  })
  const posted = await postHeld(plan, draft, holderOf(matchId, [line], []))
  const approval = { approvedBy, approvedAt: approvedBy && plan.now }
  const payment = await settleInPlan(plan, { ...posted.document, ...approval })
  plan.move(tradeDocument, undefined, payment)
  // A cent says nothing of the next fee or discount, nor does what a bank takes for a return.
  if (difference && !returns && absolute(settled - amount) > TOLERANCE)
    rememberDifference(plan, {
      contactId: contact.id,
      chartAccountId: difference.chartAccountId,
      ...(difference.includesTax !== undefined && { includesTax: difference.includesTax }),
    })
  const documents = settles.map(({ document: { id, number }, amount }) => ({
    id,
    number,
    amount: decimalOf(money(amount)),
  }))
  const { id, number } = payment
  const entry = posted.ledgerLines[0]!
  const [accepted] = differing
  const taxed = sumOf(differing.map(({ tax }) => money(tax?.amount ?? '0')))
  const sign = money(line.amount) > 0n ? -1n : 1n
  return {
    payment: {
      id,
      number,
      kind,
      contactId: contact.id,
      contactName: contact.name,
      documents,
      ...(isConverted && { currency: first.currency }),
      ...(returns && { isReturn: true }),
      difference: accepted && {
        entryId: entry.journalEntryId!,
        date: entry.transactionDate,
        description: accepted.description,
        amount: decimalOf(sign * (rest - amount)),
        chartAccountId: accepted.chartAccountId,
        ...(taxed !== 0n && { taxAmount: decimalOf(sign * taxed) }),
      },
    },
    entry,
  }
}

/** All of one customer or vendor, in one currency, and settled by money of its direction. */
function refuseMixed(line: SourceTransaction, settles: LinePayment['settles']): void {
  const [{ document: first }] = settles as [LinePayment['settles'][number]]
  const other = settles.find(({ document }) => document.contactId !== first.contactId)?.document
  if (other)
    throw refuse('match.documents-contacts', {
      number: first.number,
      name: first.contactName,
      other: other.number,
      otherName: other.contactName,
    })
  const foreign = settles.find(({ document }) => document.currency !== first.currency)?.document
  if (foreign)
    throw refuse('match.documents-currency', {
      number: foreign.number,
      currency: foreign.currency,
      other: first.number,
      otherCurrency: first.currency,
    })
  const isIn = money(line.amount) > 0n
  const wrong = settles.find(({ document }) => isSettledByMoneyIn(document.kind) !== isIn)?.document
  if (wrong)
    throw refuse('match.documents-direction', { number: wrong.number, direction: isIn ? 'in' : 'out' })
}

/** Sample data go without a trace, and what they paid could not. */
async function refuseSample(scope: Scope, { financialAccountId }: SourceTransaction): Promise<void> {
  const sample = await findSample(scope)
  if (!sample?.accounts.some(({ id }) => id === financialAccountId)) return
  const { name } = await getAccount(scope, financialAccountId)
  throw refuse('match.documents-sample', { account: name })
}

/** What the documents are settled by beyond the money. */
function acceptedLines(
  amount: Money,
  settled: Money,
  { line, settles, difference, returns }: Pick<LinePayment, 'line' | 'settles' | 'difference' | 'returns'>,
): TypedAmount[] {
  if (returns && !difference && settled !== amount)
    throw refuse('match.returned-differs', {
      number: returns.payment.number,
      paid: amountInWords(settled, line.currency),
      amount: amountInWords(amount, line.currency),
    })
  if (!difference) {
    if (settled <= amount) return []
    throw refuse('match.documents-over', {
      settled: amountInWords(settled, line.currency),
      amount: amountInWords(amount, line.currency),
    })
  }
  if (settled === amount) throw refuse('match.amounts-equal')
  const { chartAccountId, description = '', includesTax } = difference
  const words = description || `Difference: ${line.description}`
  const accepted = { chartAccountId, amount: decimalOf(settled - amount), description: words, includesTax }
  return differenceLines(accepted, settles)
}

/** What a payment was more or less than the money by: a discount that was granted falls away with it, and its tax. */
function linesBesideMoney({ lines: [, ...beside] }: TradeDocument): TypedAmount[] {
  return beside.map(({ chartAccountId, description, netAmount, taxAmount, ...taxed }) => {
    const line = { chartAccountId, description, amount: netAmount }
    return taxed.taxCodeId === null ? line : { ...line, tax: { ...taxed, amount: taxAmount } }
  })
}
