/** What must hold of invoices, bills, credit notes and payments, recounted from them and from the entries that posted them. */
import { parseRecordId } from '../ids/ids.ts'
import { money, sumOf } from '../money/money.ts'
import type { Check, CompanyItems, DocumentItem, EntryItem } from './items.ts'

export const tradeDocuments: Record<string, Check> = {
  'a document leaves open what nothing settles, on no day less than nothing': (of, fail) => {
    for (const { id, status, total, openAmount, settlements, documentDate } of of.documents) {
      const left = money(total) - sumOf(settlements.map(({ amount }) => money(amount)))
      const should = status === 'VOID' ? 0n : left
      if (money(openAmount) !== should) fail(`document ${id} leaves ${openAmount} open, a recount ${should}`)
      if (status !== 'APPROVED' && left !== money(total)) fail(`document ${id} is ${status} and settled`)
      for (const { date } of settlements) {
        const until = settlements.filter((each) => each.date <= date)
        if (date < documentDate || sumOf(until.map(({ amount }) => money(amount))) > money(total))
          fail(`document ${id} is settled by more than it is on ${date}`)
      }
    }
  },
  'both sides of an allocation say it alike': (of, fail) => {
    const documents = new Map(of.documents.map((document) => [document.id, document]))
    for (const { id, settlements } of of.documents)
      for (const { documentId, allocationId, amount, date } of settlements) {
        const other = documents
          .get(documentId)
          ?.settlements.find((each) => each.allocationId === allocationId)
        if (other?.documentId !== id || other.amount !== amount || other.date !== date)
          fail(`document ${id} is settled by ${documentId}, which says something else`)
      }
  },
  'a document is posted to what is owed on its day once it is approved, and its entry is void once it is': (
    of,
    fail,
  ) => {
    const entries = new Map(of.entries.map((entry) => [entry.id, entry]))
    const control = controlAccounts(of)
    for (const document of of.documents) {
      const { id, status, journalEntryId } = document
      if ((status !== 'DRAFT') !== (journalEntryId !== null))
        fail(`document ${id} is ${status} with the entry ${journalEntryId}`)
      if (journalEntryId && !isPostedBy(document, entries.get(journalEntryId), control))
        fail(`entry ${journalEntryId} does not post document ${id}`)
    }
  },
  'a payment that was posted with a match stands exactly as long as the match does': (of, fail) => {
    const documents = new Map(of.documents.map((document) => [document.id, document]))
    for (const { id, approvalStatus, payment, postedEntryId } of of.matches) {
      if (!payment) continue
      const paid = documents.get(payment.id)
      const should = approvalStatus === 'rejected' ? 'VOID' : 'APPROVED'
      if (paid?.status !== should || paid.journalEntryId !== postedEntryId)
        fail(`match ${id} is ${approvalStatus}, and its payment ${payment.id} is ${paid?.status}`)
    }
  },
  'a document is in the index by its state and by what it leaves open': (of, fail) => {
    for (const { id, kind, status, openAmount, documentDate, settlements, openPk, openSk } of of.documents) {
      const { key } = parseRecordId(id)!
      const last = settlements.map(({ date }) => date).sort()
      const isOpen = money(openAmount) !== 0n
      const side = RECEIVABLE.has(kind) ? 'receivable' : 'payable'
      const places: Record<string, string | undefined> = {
        DRAFT: `C#${of.companyId}#trade-drafts ${key}`,
        APPROVED: isOpen
          ? `C#${of.companyId}#trade#${side}#open ${documentDate}#${key}`
          : `C#${of.companyId}#trade#${side}#settled ${last.at(-1)}#${key}`,
      }
      const is = openPk === undefined ? undefined : `${openPk} ${openSk}`
      if (is !== places[status]) fail(`document ${id} is ${status} and stands in the index at ${is}`)
    }
  },
}

const RECEIVABLE = new Set(['invoice', 'credit_note', 'customer_payment', 'customer_refund'])
/** Those that debit the account that says what is owed. */
const DEBITING = new Set(['invoice', 'customer_refund', 'vendor_credit', 'vendor_payment'])

/** The numbers of the accounts for what customers owe and for what vendors are owed. */
function controlAccounts({ companyId, others }: CompanyItems): Map<string, unknown> {
  const chart = others.filter(({ pk }) => pk === `C#${companyId}#chart`)
  return new Map(chart.map(({ accountCode, id }) => [String(accountCode), id]))
}

function isPostedBy(
  { kind, status, total, documentDate, base }: DocumentItem,
  entry: EntryItem | undefined,
  control: ReadonlyMap<string, unknown>,
): boolean {
  if (!entry || entry.entryDate !== documentDate) return false
  if (entry.status !== (status === 'VOID' ? 'VOIDED' : 'POSTED')) return false
  const account = control.get(RECEIVABLE.has(kind) ? '1100' : '2000')
  const own = entry.lines.filter(({ chartAccountId }) => chartAccountId === account)
  const debit = sumOf(own.map(({ debitAmount, creditAmount }) => money(debitAmount) - money(creditAmount)))
  return debit === (DEBITING.has(kind) ? 1n : -1n) * money(base?.total ?? total)
}
