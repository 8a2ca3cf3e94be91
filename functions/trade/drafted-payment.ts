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
import { refuseUnbookable } from './refuse-unbookable.ts'

interface TypedPayment
  extends Pick<TradeDocument, 'kind' | 'documentDate' | 'settles' | 'notes' | 'returns'> {
  contact: Pick<Contact, 'id' | 'name'>
  account: Pick<StoredAccount, 'id' | 'chartAccountId' | 'currency'>
  amount: string
  baseCurrency: string
  /** Of an account in another currency. */
  rate?: string | undefined
  /** A fee or a discount that what is settled is more by; below zero where it is less by it. */
  lines: readonly TypedAmount[]
}

/** The draft, still to be posted or moved. Refuses accounts that it cannot be posted to, what comes to nothing, and more allocated than it comes to. */
export async function draftedPayment(
  plan: WritePlan,
  { contact, account, amount, baseCurrency, rate, lines: typed, ...of }: TypedPayment,
): Promise<TradeDocument> {
  await refuseUnbookable(
    plan.scope,
    typed.map(({ chartAccountId }) => chartAccountId),
  )
  const atBank = { chartAccountId: account.chartAccountId, amount, description: '' }
  const lines = [atBank, ...typed].map(lineOfAmount)
  const [net, tax] = (['netAmount', 'taxAmount'] as const).map((of) =>
    sumOf(lines.map((line) => money(line[of]))),
  )
  const sum = net! + tax!
  if (sum <= 0n) throw refuse('trade.total')
  if (isTooWide(sum)) throw refuse('trade.too-wide')
  const total = decimalOf(sum)
  const allocated = sumOf(of.settles.map((settled) => money(settled.amount)))
  const shown = (much: Money) => amountInWords(much, account.currency)
  if (allocated > sum)
    throw refuse('trade.allocated-above', { total: shown(sum), allocated: shown(allocated) })
  return openDocument(plan, {
    ...of,
    number: await leaseDocumentNumber(plan, of),
    contactId: contact.id,
    contactName: contact.name,
    dueDate: null,
    currency: account.currency,
    base: baseOf(baseCurrency, { currency: account.currency, rate }, sum),
    vendorReference: null,
    lines,
    netTotal: decimalOf(net!),
    taxTotal: decimalOf(tax!),
    total,
    openAmount: total,
    financialAccountId: account.id,
  })
}
