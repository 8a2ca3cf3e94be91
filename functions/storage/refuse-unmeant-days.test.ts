import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aPayment, chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('a day that was mistyped by a century is refused wherever it would come into the books, and nothing is written', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const ground = { desk, as, companyId }
  const { id: financialAccountId } = await anAccount(desk, as, companyId)
  const [debit, credit] = [await chartAccount(ground, '6350'), await chartAccount(ground, '2000')]
  const { id: contactId } = await aContact(ground)
  const invoice = await aDocument(ground, contactId, '80.00')
  const drafted = await aDocument(ground, contactId, '10.00', { approve: false })
  const money = { contactId, financialAccountId, amount: '50.00' }
  const [receipt, other] = [
    await aPayment(ground, money, { [invoice.id]: '20.00' }),
    await aPayment(ground, money),
  ]
  const journalEntryLines = [
    { chartAccountId: debit, debitAmount: '7.00' },
    { chartAccountId: credit, creditAmount: '7.00' },
  ]
  const entry = (rest: object) => ({ entryDate: '2026-01-15', ...rest })
  const enter = (rest: object) =>
    desk.call('createJournalEntry', {
      as,
      body: { journalEntry: { companyId, ...entry(rest) }, journalEntryLines },
    })
  const [draft, posted] = [
    (await enter({ referenceNumber: 'A' })).body,
    (await enter({ referenceNumber: 'B', status: 'POSTED' })).body,
  ]
  const line = { financialAccountId, description: 'Typed', amount: '5.00' }
  const document = {
    contactId,
    lines: [{ chartAccountId: await chartAccount(ground, '4000'), unitPrice: '9' }],
  }
  const allocation = { documentId: invoice.id, amount: '1.00' }
  const taken = { id: receipt.id, allocationId: receipt.settlements[0].allocationId }
  const before = await desk.stateHash()

  for (const day of ['1926-01-15', '2126-01-15'])
    for (const refused of [
      enter({ entryDate: day }),
      enter({ entryDate: '2026-01-15', autoReverseOn: '2126-01-15' }),
      desk.call('updateJournalEntry', {
        as,
        params: { id: draft.id },
        body: { journalEntry: entry({ entryDate: day }), journalEntryLines, version: 1 },
      }),
      desk.call('reverseJournalEntry', { as, params: { id: posted.id }, body: { date: day } }),
      desk.call('createLedgerTransaction', { as, body: { ...line, transactionDate: day } }),
      desk.call('createSourceTransaction', { as, body: { ...line, transactionDate: day } }),
      desk.call('createTradeDocument', {
        as,
        body: { companyId, kind: 'invoice', ...document, documentDate: day },
      }),
      desk.call('updateTradeDocument', {
        as,
        params: { id: drafted.id },
        body: { ...document, documentDate: day, version: 1 },
      }),
      desk.call('createTradePayment', {
        as,
        body: { companyId, kind: 'customer_payment', ...money, documentDate: day },
      }),
      desk.call('allocateDocument', { as, params: { id: other.id }, body: { ...allocation, date: day } }),
      desk.call('undoAllocation', { as, params: taken, body: { date: day } }),
    ]) {
      const { status, body } = await refused
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'day.not-meant', expect.anything()])
      expect(body.message).toMatch(/^Jan 15, (1926|2126) is out of range\. Choose a date from Jan 1, 20/)
    }
  expect(await desk.stateHash()).toBe(before)
})
