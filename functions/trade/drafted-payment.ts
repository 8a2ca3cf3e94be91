/** A payment in the making: what the bank brought or took, then what it was less or more by. */
import type { Contact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { amountInWords } from '../../shared/domain/money/format-money.ts'
import { decimalOf, type Money, money, sumOf } from '../../shared/domain/money/money.ts'
import { isTooWide } from '../../shared/domain/trade/price-lines.ts'
import { leaseDocumentNumber } from '../storage/document-numbers.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { baseOf } from './base-of.ts'
import { lineOfAmount, type TypedAmount } from './line-of-amount.ts'
import { openDocument } from './open-document.ts'
import { paidIn } from './paid-in.ts'
import { refuseUnbookable } from './refuse-unbookable.ts'

interface TypedPayment
  extends Pick<TradeDocument, 'kind' | 'documentDate' | 'settles' | 'notes' | 'returns'> {
  contact: Pick<Contact, 'id' | 'name'>
  account: Pick<StoredAccount, 'id' | 'name' | 'chartAccountId' | 'currency'>
  amount: string
  baseCurrency: string
  /** Of an account in another currency. */
  rate?: string | undefined
  /** Where the bank converted it: the currency of the documents, and what it came to in that. */
  converted?: { currency: string; amount: string } | undefined
  /** A fee or a discount that what is settled is more by; below zero where it is less by it. */
  lines: readonly TypedAmount[]
}

/** The draft, still to be posted or moved. Refuses accounts that it cannot be posted to, what comes to nothing, and more allocated than it comes to. */
export async function draftedPayment(
  plan: WritePlan,
  { contact, account, baseCurrency, lines: typed, amount: brought, rate, converted, ...of }: TypedPayment,
): Promise<TradeDocument> {
  await refuseUnbookable(
    plan.scope,
    typed.map(({ chartAccountId }) => chartAccountId),
  )
  const paid = paidIn({ account, amount: brought, baseCurrency, rate, converted })
  const first = { chartAccountId: account.chartAccountId, amount: paid.amount, description: '' }
  const lines = [first, ...typed].map(lineOfAmount)
  const [net, tax] = (['netAmount', 'taxAmount'] as const).map((of) =>
    sumOf(lines.map((line) => money(line[of]))),
  )
  const sum = net! + tax!
  if (sum <= 0n) throw refuse('trade.total')
  if (isTooWide(sum)) throw refuse('trade.too-wide')
  const total = decimalOf(sum)
  const allocated = sumOf(of.settles.map((settled) => money(settled.amount)))
  const shown = (much: Money) => amountInWords(much, paid.currency)
  if (allocated > sum)
    throw refuse('trade.allocated-above', { total: shown(sum), allocated: shown(allocated) })
  return openDocument(plan, {
    ...of,
    number: await leaseDocumentNumber(plan, of),
    contactId: contact.id,
    contactName: contact.name,
    dueDate: null,
    currency: paid.currency,
    ...(paid.atBank && { atBank: paid.atBank }),
    base: baseOf(baseCurrency, paid, sum),
    vendorReference: null,
    lines,
    netTotal: decimalOf(net!),
    taxTotal: decimalOf(tax!),
    total,
    openAmount: total,
    financialAccountId: account.id,
  })
}
