/** What each write of customers, vendors, their documents and of transfers needs, made anew each time. */
import { aBankLine, anAccount } from './builders.ts'
import type { Call, Desk } from './desk.ts'
import { booksRequestsOn } from './each-books-write.ts'
import { aContact, aDocument, aPayment, chartAccount } from './trade-builders.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  accountId: number
  another: (what: string) => string
}

type Request = Pick<Call, 'params' | 'body'>

export function tradeRequestsOn({ desk, as, companyId, accountId, another }: Ground) {
  const ground = { desk, as, companyId }
  const aTaxCode = () => ({ code: another('S'), name: 'Sales tax', ratePercent: '8' })
  const requests = {
    createContact: async () => ({ body: { companyId, kind: 'customer', name: another('Customer') } }),
    importContacts: async () => ({
      body: { companyId, contacts: [{ kind: 'vendor', name: another('Vendor') }] },
    }),
    importOpenDocuments: async () => {
      const { name: contactName } = await aContact(ground, { name: another('Customer') })
      const of = { kind: 'invoice', contactName, number: another('N'), documentDate: '2026-01-05' }
      return { body: { companyId, asOfDate: '2026-01-31', documents: [{ ...of, openAmount: '90.00' }] } }
    },
    importTradeDocuments: async () => {
      const { name: contactName } = await aContact(ground, { name: another('Customer') })
      const of = { kind: 'invoice', contactName, number: another('N'), documentDate: '2026-01-05' }
      const lines = [{ account: '4000', unitPrice: '90.00' }]
      return { body: { companyId, approve: true, documents: [{ ...of, lines }] } }
    },
    updateContact: async () => ({
      params: { id: (await aContact(ground)).id },
      body: { name: another('Renamed'), version: 1 },
    }),
    deleteContact: async () => ({ params: { id: (await aContact(ground)).id } }),
    createTaxCode: async () => ({ body: { companyId, ...aTaxCode() } }),
    updateTaxCode: async () => {
      const { body } = await desk.call('createTaxCode', { as, body: { companyId, ...aTaxCode() } })
      return { params: { id: body.id }, body: { ...aTaxCode(), version: 1 } }
    },
    createTradeDocument: async () => ({
      body: { companyId, kind: 'invoice', approve: true, ...(await aTypedDocument()) },
    }),
    updateTradeDocument: async () => ({
      params: await aNewDocument(false),
      body: { ...(await aTypedDocument()), version: 1 },
    }),
    deleteTradeDocument: async () => ({ params: await aNewDocument(false) }),
    approveTradeDocument: async () => ({ params: await aNewDocument(false) }),
    voidTradeDocument: async () => ({
      params: await aNewDocument(true),
      body: { reason: 'Meant for somebody else' },
    }),
    createTradePayment: async () => {
      const [contactId, invoice] = await anInvoiceOf()
      const allocations = [{ documentId: invoice, amount: '60.00' }]
      const rest = { contactId, financialAccountId: accountId, documentDate: '2026-01-20', amount: '60.00' }
      return { body: { companyId, kind: 'customer_payment', ...rest, allocations } }
    },
    allocateDocument: async () => {
      const [contactId, invoice] = await anInvoiceOf()
      const credit = await aDocument(ground, contactId, '40.00', { kind: 'credit_note' })
      return { params: { id: credit.id }, body: { documentId: invoice, amount: '40.00' } }
    },
    undoAllocation: async () => {
      const [contactId, invoice] = await anInvoiceOf()
      const rest = { contactId, financialAccountId: accountId, amount: '60.00' }
      const { id, settlements } = await aPayment(ground, rest, { [invoice]: '60.00' })
      return { params: { id, allocationId: settlements[0].allocationId }, body: {} }
    },
    ...booksRequestsOn({ desk, as, companyId, another }),
    createTransfer: async () => {
      const { id: sourceTransactionId } = await aBankLine(desk, as, accountId)
      const { id: financialAccountId } = await anAccount(desk, as, companyId, { name: another('Savings') })
      return { body: { sourceTransactionId, financialAccountId } }
    },
  } satisfies Record<string, () => Promise<Request>>
  return requests

  async function aTypedDocument() {
    return {
      contactId: (await aContact(ground)).id,
      documentDate: '2026-01-10',
      lines: [{ chartAccountId: await chartAccount(ground, '4000'), unitPrice: '100.00' }],
    }
  }

  async function anInvoiceOf(): Promise<[contactId: string, invoiceId: string]> {
    const { id: contactId } = await aContact(ground)
    return [contactId, (await aDocument(ground, contactId, '100.00')).id]
  }

  async function aNewDocument(approve: boolean) {
    const { id: contactId } = await aContact(ground)
    return { id: (await aDocument(ground, contactId, '100.00', { approve })).id as string }
  }
}
