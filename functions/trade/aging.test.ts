import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aPayment, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let customer: string
let bank: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  customer = (await aContact(ground)).id
  bank = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
})
afterAll(() => desk.stop())

const aging = async (asOfDate: string, side = 'receivable'): Promise<Json> =>
  (await desk.call('getAging', { as, query: { companyId: ground.companyId, side, asOfDate } })).body
const received = (amount: string, settles: Record<string, string>, documentDate: string, rest: object = {}) =>
  aPayment(ground, { contactId: customer, financialAccountId: bank, amount, documentDate, ...rest }, settles)

test('what is open stands by how late it is, beside the account that says the same', async () => {
  const cafe = (await aContact(ground, { name: 'Atlas Cafe', termsDays: 0 })).id
  await aDocument(ground, cafe, '80.00')
  const invoice = await aDocument(ground, customer, '500.00')
  await received('620.00', { [invoice.id]: '200.00' }, '2026-01-20')
  expect(await aging('2026-02-15')).toMatchObject({
    currency: 'CAD',
    contacts: [
      { contactName: 'Atlas Cafe', amounts: { days31to60: '80.00', total: '80.00', count: 1 } },
      { contactName: 'Harbour Bakery', amounts: { days1to30: '300.00', credit: '-420.00', count: 2 } },
    ],
    totals: { days1to30: '300.00', days31to60: '80.00', credit: '-420.00', total: '-40.00' },
    controlBalance: '-40.00',
    difference: '0.00',
  })
})

test('a past day says the same before and after it was paid, credited, returned and voided later', async () => {
  const invoice = await aDocument(ground, customer, '500.00')
  const note = await aDocument(ground, customer, '60.00', { kind: 'credit_note', documentDate: '2026-01-25' })
  const day = '2026-01-31'
  const before = await aging(day)
  expect(before.totals).toMatchObject({ current: '500.00', credit: '-60.00', total: '440.00' })

  const receipt = await received('440.00', { [invoice.id]: '440.00' }, '2026-02-10')
  const body = { documentId: note.id, amount: '60.00', date: '2026-02-10' }
  await desk.call('allocateDocument', { as, params: { id: invoice.id }, body })
  expect((await aging('2026-02-10')).contacts).toEqual([])
  expect(await aging(day)).toEqual(before)

  const [{ allocationId }] = receipt.settlements
  const params = { id: receipt.id, allocationId }
  await desk.call('undoAllocation', { as, params, body: { date: '2026-02-20' } })
  await received('440.00', { [receipt.id]: '440.00' }, '2026-02-20', { kind: 'customer_refund' })
  expect((await aging('2026-02-12')).totals.total).toBe('0.00')
  expect((await aging('2026-02-20')).totals).toMatchObject({ days1to30: '440.00', total: '440.00' })
  expect(await aging(day)).toEqual(before)
})

test('payables are aged like receivables, each on its own side', async () => {
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper', termsDays: 10 })
  await aDocument(ground, id, '70.00', { kind: 'bill' })
  expect((await aging('2026-01-20', 'payable')).totals.current).toBe('70.00')
  expect(await aging('2026-05-01', 'payable')).toMatchObject({
    totals: { over90: '70.00' },
    controlBalance: '70.00',
    difference: '0.00',
  })
  expect((await aging('2026-05-01')).totals.count).toBe(0)
})

test('what was posted to receivables by hand is shown as a difference', async () => {
  await aDocument(ground, customer, '500.00')
  const [control, sales] = [await chartAccount(ground, '1100'), await chartAccount(ground, '4000')]
  const { companyId } = ground
  const body = {
    journalEntry: { companyId, entryDate: '2026-01-15', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: control, debitAmount: '25.00' },
      { chartAccountId: sales, creditAmount: '25.00' },
    ],
  }
  await desk.call('createJournalEntry', { as, body })
  expect(await aging('2026-01-31')).toMatchObject({
    totals: { total: '500.00' },
    controlBalance: '525.00',
    difference: '25.00',
  })
})

test('a statement of account goes from its opening by each document to what is owed, a discount apart from what was paid', async () => {
  const first = await aDocument(ground, customer, '500.00')
  await aDocument(ground, customer, '80.00', { documentDate: '2026-02-05' })
  const gone = await aDocument(ground, customer, '9.00', { documentDate: '2026-02-06' })
  await desk.call('voidTradeDocument', { as, params: { id: gone.id }, body: { reason: 'Entered twice' } })
  const discount = {
    chartAccountId: await chartAccount(ground, '4200'),
    amount: '9.00',
    description: '2% in time',
  }
  const lines = [discount]
  const receipt = await received('441.00', { [first.id]: '450.00' }, '2026-02-10', { lines })
  const statement = (query: object) =>
    desk.call('getContactStatement', { as, params: { id: customer }, query: query as never })
  const { body } = await statement({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(body).toMatchObject({
    contactName: 'Harbour Bakery',
    opening: '500.00',
    lines: [
      { number: 'INV-2026-000002', difference: null, amount: '80.00', balance: '580.00' },
      { number: receipt.number, kind: 'customer_payment', amount: '-441.00', balance: '139.00' },
      { number: receipt.number, difference: '2% in time', amount: '-9.00', balance: '130.00' },
    ],
    closing: '130.00',
  })
  expect((await statement({ startDate: '2026-03-01', endDate: '2026-02-28' })).status).toBe(422)
})
