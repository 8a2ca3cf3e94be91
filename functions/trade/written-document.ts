/** What was typed of an invoice, a bill or a credit note, as it is kept: with its due date, its taxes and what it comes to. */

import type { Contact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument, TradeLine } from '../../shared/contract/trade-documents.ts'
import { addDays, day } from '../../shared/domain/calendar/day.ts'
import { minorUnitOf } from '../../shared/domain/currencies/minor-unit.ts'
import { decimalIn } from '../../shared/domain/money/format-money.ts'
import { absolute, decimalOf, type Money, money } from '../../shared/domain/money/money.ts'
import { CONTACT_WORDS } from '../../shared/domain/trade/contact-words.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../shared/domain/trade/document-kinds.ts'
import {
  isTooWide,
  type PricedLine,
  priceLine,
  totalsOfLines,
} from '../../shared/domain/trade/price-lines.ts'
import { getCompany } from '../storage/entities/company.ts'
import { contactEntity, getContact } from '../storage/entities/contact.ts'
import { listTaxCodes, taxCodeEntity } from '../storage/entities/tax-code.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseTooFine } from '../storage/refuse-too-fine.ts'
import { refuseUnmeantDays } from '../storage/refuse-unmeant-days.ts'
import { baseOf } from './base-of.ts'
import { refuseUnbookable } from './refuse-unbookable.ts'

export interface TypedDocument {
  contactId: string
  documentDate: string
  dueDate?: string | null | undefined
  currency?: string | undefined
  rate?: string | undefined
  vendorReference?: string | null | undefined
  notes?: string | null | undefined
  lines: readonly TypedLine[]
}

interface TypedLine {
  chartAccountId: number
  description: string
  quantity: string
  unitPrice: string
  taxCodeId?: string | null | undefined
  /** Of a document that another program wrote, as it rounded it. */
  taxAmount?: string | undefined
}

type Written = Pick<
  TradeDocument,
  | 'contactId'
  | 'contactName'
  | 'documentDate'
  | 'dueDate'
  | 'currency'
  | 'base'
  | 'vendorReference'
  | 'notes'
  | 'lines'
  | 'netTotal'
  | 'taxTotal'
  | 'total'
  | 'openAmount'
>

export async function writtenDocument(
  plan: WritePlan,
  kind: DocumentKind,
  typed: TypedDocument,
): Promise<Written> {
  const { scope } = plan
  const { side, effect } = DOCUMENT_KINDS[kind]
  const [company, contact] = await Promise.all([getCompany(scope), getContact(scope, typed.contactId)])
  if (!company) throw refuse('not-found')
  refuseUnmeantDays(company, plan.context.now, { documentDate: typed.documentDate })
  holdContact(plan, contact, side === 'receivable' ? 'customer' : 'vendor')
  const byTerms = addDays(day(typed.documentDate), contact.termsDays)
  const dueDate = effect === 'charge' ? typed.dueDate || byTerms : null
  if (dueDate !== null && dueDate < typed.documentDate) throw refuse('trade.due-early')

  const currency = typed.currency ?? company.baseCurrency
  const lines = await pricedLines(plan, kind, typed.lines, currency)
  const priced = totalsOfLines(lines)
  const amounts = [...Object.values(priced), ...lines.map(({ netAmount }) => netAmount)]
  if (amounts.some(isTooWide)) throw refuse('trade.too-wide')
  if (priced.total <= 0n) throw refuse('trade.total')
  const total = decimalOf(priced.total)
  return {
    contactId: contact.id,
    contactName: contact.name,
    documentDate: typed.documentDate,
    dueDate,
    currency,
    base: baseOf(company.baseCurrency, { currency, rate: typed.rate }, priced.total),
    vendorReference: (side === 'payable' && typed.vendorReference) || null,
    notes: typed.notes || null,
    lines: lines.map(({ netAmount, taxAmount, ...line }, at) => ({
      lineNumber: at + 1,
      ...line,
      netAmount: decimalOf(netAmount),
      taxAmount: decimalOf(taxAmount),
    })),
    netTotal: decimalOf(priced.netTotal),
    taxTotal: decimalOf(priced.taxTotal),
    total,
    openAmount: total,
  }
}

/** A contact that documents are entered for, and that nobody switches off in the same moment. */
export function holdContact(plan: WritePlan, contact: Contact, wanted: Contact['kind']): void {
  const { name, kind, isActive } = contact
  if (kind !== wanted)
    throw refuse('contact.kind', { name, kind: CONTACT_WORDS[kind], wanted: CONTACT_WORDS[wanted] })
  if (!isActive) throw refuse('contact.inactive', { name })
  plan.hold(contactEntity, contact)
}

async function pricedLines(
  plan: WritePlan,
  kind: DocumentKind,
  lines: readonly TypedLine[],
  currency: string,
) {
  const isSale = DOCUMENT_KINDS[kind].side === 'receivable'
  const [taxCodes] = await Promise.all([
    listTaxCodes(plan.scope),
    refuseUnbookable(
      plan.scope,
      lines.map(({ chartAccountId }) => chartAccountId),
    ),
  ])
  return lines.map(({ taxCodeId, taxAmount: stated, ...line }) => {
    const found = taxCodeId ? taxCodes.find(({ id }) => id === taxCodeId) : undefined
    if (taxCodeId && !found) throw refuse('not-found')
    if (found && !found.isActive) throw refuse('tax-code.inactive', { code: found.code })
    if (found) plan.hold(taxCodeEntity, found)
    const ratePercent = found?.ratePercent ?? '0'
    const reckoned = priceLine({ ...line, ratePercent }, currency)
    const taxed = { ...reckoned, taxAmount: statedTax(stated, reckoned, currency, found?.code) }
    const account = found?.[isSale ? 'salesChartAccountId' : 'purchaseChartAccountId'] ?? null
    if (found && account === null && taxed.taxAmount !== 0n)
      throw refuse('trade.tax-account', { code: found.code, what: isSale ? 'sales' : 'purchases' })
    const tax: Pick<TradeLine, 'taxCodeId' | 'taxCode' | 'ratePercent' | 'taxChartAccountId'> = {
      taxCodeId: found?.id ?? null,
      taxCode: found?.code ?? null,
      ratePercent,
      taxChartAccountId: account,
    }
    return { ...line, ...tax, ...taxed }
  })
}

/** What was sent stands: another program may have rounded the tax of a line to the cent beside ours, and no further. */
function statedTax(
  stated: string | undefined,
  { netAmount, taxAmount }: PricedLine,
  currency: string,
  code = '',
): Money {
  if (stated === undefined) return taxAmount
  const tax = money(stated)
  const shown = (amount: Money) => decimalIn(currency, amount)
  const said = { stated: shown(tax), net: shown(netAmount) }
  refuseTooFine(tax, currency)
  if (tax !== 0n && code === '') throw refuse('trade.tax-uncoded', said)
  if (absolute(tax - taxAmount) > minorUnitOf(currency))
    throw refuse('trade.tax-stated', { ...said, code, reckoned: shown(taxAmount) })
  return tax
}
