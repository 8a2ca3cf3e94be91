/** A payment as it is typed: what the bank brought or took, what it was less by, and what it settles. */
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { decimalOf, type Money, parseMoney, sumOf } from '../../../../../shared/domain/money/money.ts'
import { taxOfDifference } from '../../../../../shared/domain/trade/tax-of-difference.ts'

export interface PaymentDraft {
  financialAccountId: number | null
  documentDate: string | null
  /** In the currency of the documents. */
  amount: string
  /** What the bank brought or took, where its account is in another currency than the documents. */
  atBank: string
  /** Of an account in another currency than the company's. */
  rate: string
  /** A fee or discount, where there is one. */
  feeAccountId: string | null
  feeAmount: string
  /** Whether a discount reduces the tax of what it settles as well; null while nobody said. */
  reducesTax: boolean | null
  notes: string
  /** By the id of each document, empty for nothing; null while nobody typed one. */
  allocations: Record<string, string> | null
}

/** A payment that says what of which document it settles. */
export type AllocatedPayment = PaymentDraft & { allocations: Record<string, string> }

/** As far as it is an amount yet. */
export const typed = (amount: string): Money => parseMoney(amount) ?? 0n

/** What it was recorded from is settled as far as the payment goes, until an amount is typed. */
export function allocated(
  draft: PaymentDraft,
  { id, openAmount }: Pick<TradeDocument, 'id' | 'openAmount'>,
): AllocatedPayment {
  const total = typed(draft.amount) + typed(draft.feeAmount)
  const settled = total > typed(openAmount) ? openAmount : total > 0n ? decimalOf(total) : ''
  return { ...draft, allocations: draft.allocations ?? { [id]: settled } }
}

/** The only account that the money can be at need not be chosen. */
export function atOnlyAccount<Draft extends Pick<PaymentDraft, 'financialAccountId'>>(
  draft: Draft,
  accounts: readonly { id: number }[],
): Draft {
  const [only, ...others] = accounts
  const isOnly = draft.financialAccountId === null && only !== undefined && others.length === 0
  return isOnly ? { ...draft, financialAccountId: only.id } : draft
}

interface AtBank {
  account: { currency: string } | undefined
  documents: string
  base: string
}

/** Of which currency a rate has to be stated: of what is not the company's own, where no two amounts say it already. */
export function statedCurrency({ account, documents, base }: AtBank): string | undefined {
  const currency = account?.currency ?? documents
  const follows = currency !== documents && documents === base
  return currency === base || follows ? undefined : currency
}

/** What it settles in all, what of it is named, and what is left over as credit; below zero where more is named than there is. */
export function paymentTotals({ amount, feeAmount, allocations }: AllocatedPayment) {
  const total = typed(amount) + typed(feeAmount)
  const named = sumOf(Object.values(allocations).map(typed))
  return {
    total: decimalOf(total),
    allocated: decimalOf(named),
    left: decimalOf(total - named),
    isTooMuch: named > total,
  }
}

/** What of a discount is tax of the documents that it settles; none of what is paid beyond them. */
export function taxWithinFee(
  { feeAmount, allocations }: Pick<AllocatedPayment, 'feeAmount' | 'allocations'>,
  documents: readonly Pick<TradeDocument, 'id' | 'currency' | 'total' | 'lines'>[],
): Money {
  const settles = documents
    .map((document) => ({ document, amount: decimalOf(typed(allocations[document.id] ?? '')) }))
    .filter(({ amount }) => typed(amount) > 0n)
  const discount = typed(feeAmount)
  return discount > 0n && settles.length > 0 ? taxOfDifference(discount, settles) : 0n
}

/** Whether more of a document is typed than is open of it. */
export function isAboveOpen({ openAmount }: { openAmount: string }, amount = ''): boolean {
  return typed(amount) > typed(openAmount)
}

/** @param isConverted whether the account is in another currency than the documents */
export function paymentErrors(draft: PaymentDraft, isConverted = false): Record<string, string> {
  const errors: Record<string, string> = {}
  if (draft.financialAccountId === null) errors.financialAccountId = 'Choose an account'
  if (!draft.documentDate) errors.documentDate = 'Date is required'
  if (typed(draft.amount) <= 0n) errors.amount = 'Enter an amount'
  if (isConverted && typed(draft.atBank) <= 0n) errors.atBank = 'Enter what the bank statement says'
  if (typed(draft.feeAmount) !== 0n && draft.feeAccountId === null)
    errors.feeAccountId = 'Choose what it is posted to'
  return errors
}

/**
 * As it is sent.
 * @param includesTax whether the fee or discount reduces the tax of what is settled
 * @param currency of the documents, where the account is in another one
 */
export function paymentBody(draft: AllocatedPayment, includesTax = false, currency?: string) {
  const { feeAccountId, feeAmount } = draft
  return {
    financialAccountId: draft.financialAccountId!,
    documentDate: draft.documentDate!,
    ...(currency
      ? { amount: draft.atBank, converted: { currency, amount: draft.amount } }
      : { amount: draft.amount }),
    ...(draft.rate && { rate: draft.rate }),
    notes: draft.notes || null,
    lines:
      typed(feeAmount) === 0n
        ? []
        : [
            {
              chartAccountId: Number(feeAccountId),
              amount: feeAmount,
              description: '',
              ...(includesTax && { includesTax }),
            },
          ],
    allocations: Object.entries(draft.allocations).flatMap(([documentId, amount]) =>
      typed(amount) > 0n ? [{ documentId, amount }] : [],
    ),
  }
}
