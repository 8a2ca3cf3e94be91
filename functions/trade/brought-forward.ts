/**
 * A document that other books left open: dated on their last day, so that what is owed begins there with the account that says so, and
 * due when it was, so that it is as late as it is. Its tax was theirs to declare, and is within the amount.
 */
import type { Contact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { addDays, type Day, day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { claimDocumentNumber, leaseDocumentNumber, moveReference } from '../storage/document-numbers.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseTooFine } from '../storage/refuse-too-fine.ts'
import type { Scope } from '../storage/scope.ts'
import { lineOfAmount } from './line-of-amount.ts'
import { openDocument } from './open-document.ts'
import { holdContact } from './written-document.ts'

interface OpenRow {
  kind: TradeDocument['kind']
  number: string
  documentDate: string
  dueDate?: string | null | undefined
  openAmount: string
}

interface Ground {
  contact: Contact
  company: { baseCurrency: string }
  asOfDate: Day
}

export async function broughtForward(
  plan: WritePlan,
  { kind, number: typed, documentDate, dueDate, openAmount }: OpenRow,
  { contact, company, asOfDate }: Ground,
): Promise<TradeDocument> {
  const { side, effect, label } = DOCUMENT_KINDS[kind]
  holdContact(plan, contact, side === 'receivable' ? 'customer' : 'vendor')
  refuseTooFine(money(openAmount), company.baseCurrency)
  const due = dueDate || addDays(day(documentDate), contact.termsDays)
  if (due < documentDate) throw refuse('trade.due-early')
  const equity = await openingEquity(plan.scope)

  if (side === 'receivable') claimDocumentNumber(plan, typed)
  const description = `${label} ${typed} of ${dayInWords(day(documentDate))}, brought forward`
  const total = decimalOf(money(openAmount))
  const draft = openDocument(plan, {
    kind,
    number: side === 'receivable' ? typed : await leaseDocumentNumber(plan, { kind, documentDate: asOfDate }),
    contactId: contact.id,
    contactName: contact.name,
    documentDate: asOfDate,
    dueDate: effect === 'charge' ? due : null,
    currency: company.baseCurrency,
    vendorReference: side === 'payable' ? typed : null,
    notes: null,
    lines: [lineOfAmount({ chartAccountId: equity.id, amount: openAmount, description }, 0)],
    netTotal: total,
    taxTotal: decimalOf(0n),
    total,
    openAmount: total,
    financialAccountId: null,
    settles: [],
  })
  await moveReference(plan, undefined, draft)
  return draft
}

/** Such a document has the number of the books that wrote it. */
export async function isBroughtForward(scope: Scope, { lines }: TradeDocument): Promise<boolean> {
  const { id } = await openingEquity(scope)
  return lines.every(({ chartAccountId }) => chartAccountId === id)
}

async function openingEquity(scope: Scope): Promise<StoredChartAccount> {
  const chart = await listChart(scope)
  return chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.opening)!
}
