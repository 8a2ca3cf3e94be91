import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aPayment, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let customer: string
let bank: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  customer = (await aContact(ground)).id
  bank = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
})
afterAll(() => desk.stop())

const balances = async (...codes: string[]) => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId: ground.companyId } })
  return codes.map((code) => body.find((each: Json) => each.accountCode === code).balance)
}
const document = async (id: string): Promise<Json> =>
  (await desk.call('getTradeDocument', { as, params: { id } })).body
const open = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await document(id)).openAmount))
const received = (amount: string, settles: Record<string, string>, rest: object = {}) =>
  aPayment(ground, { contactId: customer, financialAccountId: bank, amount, ...rest }, settles)
const allocate = (id: string, documentId: string, amount: string, date?: string) =>
  desk.call('allocateDocument', { as, params: { id }, body: { documentId, amount, ...(date && { date }) } })
const undo = (id: string, allocationId: string, date?: string) =>
  desk.call('undoAllocation', { as, params: { id, allocationId }, body: date ? { date } : {} })
const openEntries = async (): Promise<Json[]> =>
  (await desk.call('listLedgerTransactions', { as, query: { accountId: bank, unmatched: true } })).body

test('one receipt settles several invoices and part of another, and waits at the bank to be matched', async () => {
  const [first, second] = [
    await aDocument(ground, customer, '300.00'),
    await aDocument(ground, customer, '80.00'),
  ]
  const receipt = await received('350.00', { [first.id]: '300.00', [second.id]: '50.00' })
  expect(receipt).toMatchObject({ number: 'REC-2026-000001', total: '350.00', openAmount: '0.00' })
  expect(await open(first.id, second.id)).toEqual(['0.00', '30.00'])
  expect(await balances('1100', '1020')).toEqual(['30.00', '350.00'])
  expect(await openEntries()).toMatchObject([
    {
      amount: '-350.00',
      description: 'REC-2026-000001 Harbour Bakery',
      journalEntryId: receipt.journalEntryId,
    },
  ])
})

test('a payout less its fee settles the whole invoice, and the fee is posted with it', async () => {
  const invoice = await aDocument(ground, customer, '500.00')
  const fee = { chartAccountId: await chartAccount(ground, '6100'), amount: '14.80', description: 'Card fee' }
  const receipt = await received('485.20', { [invoice.id]: '500.00' }, { lines: [fee] })
  expect([receipt.total, await open(invoice.id)]).toEqual(['500.00', ['0.00']])
  expect(await balances('1020', '6100', '1100')).toEqual(['485.20', '14.80', '0.00'])
})

test('what is paid too much stays as credit, and settles the next invoice', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const receipt = await received('100.00', { [invoice.id]: '90.00' })
  expect([receipt.openAmount, await balances('1100')]).toEqual(['10.00', ['-10.00']])
  const next = await aDocument(ground, customer, '40.00', { documentDate: '2026-02-03' })
  const { body } = await allocate(receipt.id, next.id, '10.00')
  expect(body).toMatchObject({
    openAmount: '0.00',
    settlements: [{}, { date: '2026-02-03', amount: '10.00' }],
  })
  expect(await open(next.id)).toEqual(['30.00'])
})

test('a credit note settles an invoice, and what is left of it is refunded', async () => {
  const [invoice, note] = [
    await aDocument(ground, customer, '90.00'),
    await aDocument(ground, customer, '60.00', { kind: 'credit_note' }),
  ]
  await allocate(invoice.id, note.id, '40.00')
  const refund = await received('20.00', { [note.id]: '20.00' }, { kind: 'customer_refund' })
  expect(await open(invoice.id, note.id, refund.id)).toEqual(['50.00', '0.00', '0.00'])
  expect(await balances('1100', '1020')).toEqual(['50.00', '-20.00'])
  expect(await openEntries()).toMatchObject([{ amount: '20.00' }])
})

test('a bill is paid in part, and a discount of its vendor is what the rest is settled by', async () => {
  const { id: contactId } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const bill = await aDocument(ground, contactId, '200.00', { kind: 'bill' })
  const discount = { chartAccountId: await chartAccount(ground, '4900'), amount: '4.00' }
  await received('146.00', { [bill.id]: '150.00' }, { contactId, kind: 'vendor_payment', lines: [discount] })
  expect(await open(bill.id)).toEqual(['50.00'])
  expect(await balances('2000', '1020', '4900')).toEqual(['50.00', '-146.00', '4.00'])
})

test('more than is open is refused with the figure, and nothing is written', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  await received('50.00', { [invoice.id]: '50.00' })
  const before = await desk.stateHash()
  await expect(received('60.00', { [invoice.id]: '40.01' })).rejects.toThrow(
    'Only CA$40.00 of INV-2026-000001 is open on Jan 20, 2026, so CA$40.01 cannot be allocated. Allocate less: the rest of a payment stays as credit, or is posted to an account that you choose.',
  )
  await expect(received('10.00', { [invoice.id]: '20.00' })).rejects.toThrow(
    'The payment is CA$10.00, so CA$20.00 of it cannot be allocated.',
  )
  expect(await desk.stateHash()).toBe(before)
})

test('two people settle the same invoice at once: it is settled once', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const both = await Promise.allSettled([
    received('90.00', { [invoice.id]: '90.00' }),
    received('90.00', { [invoice.id]: '90.00' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([await open(invoice.id), await balances('1100')]).toEqual([['0.00'], ['0.00']])
})

test('an allocation that is taken back gives both open amounts back, once', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const receipt = await received('90.00', { [invoice.id]: '90.00' })
  const [{ allocationId }] = receipt.settlements
  expect((await undo(invoice.id, allocationId)).body).toMatchObject({ openAmount: '90.00' })
  expect(await open(receipt.id, invoice.id)).toEqual(['90.00', '90.00'])
  expect((await undo(receipt.id, allocationId)).body.code).toBe('trade.allocation-undone')
})

test('a payment is voided only when it settles nothing, and its invoice is open again', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const receipt = await received('90.00', { [invoice.id]: '90.00' })
  const voidIt = (id: string) =>
    desk.call('voidTradeDocument', { as, params: { id }, body: { reason: 'Entered twice' } })
  expect((await voidIt(receipt.id)).body.message).toContain('is allocated to INV-2026-000001')
  expect((await voidIt(invoice.id)).body.message).toContain('is allocated to REC-2026-000001')
  await undo(receipt.id, receipt.settlements[0].allocationId)
  expect((await voidIt(receipt.id)).body.status).toBe('VOID')
  expect([await open(invoice.id), await balances('1100', '1020')]).toEqual([['90.00'], ['90.00', '0.00']])
})

test('a returned payment opens its invoice on the day of the return, with the fee of the bank beside it', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const receipt = await received('90.00', { [invoice.id]: '90.00' })
  const [{ allocationId }] = receipt.settlements
  expect((await undo(receipt.id, allocationId, '2026-01-19')).body.code).toBe('trade.undone-early')
  await undo(receipt.id, allocationId, '2026-01-28')
  const fee = { chartAccountId: await chartAccount(ground, '6100'), amount: '-12.00' }
  const rest = { kind: 'customer_refund', documentDate: '2026-01-28', lines: [fee] }
  const returned = await received('102.00', { [receipt.id]: '90.00' }, rest)
  expect(await open(invoice.id, receipt.id, returned.id)).toEqual(['90.00', '0.00', '0.00'])
  expect(await balances('1100', '1020', '6100')).toEqual(['90.00', '-12.00', '12.00'])
})

test('where two people are asked for, a payment settles what it was made for once the other has approved it', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const ben = `ben${ground.companyId}`
  await aMember(desk, as, ground.companyId, ben)
  const policy = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: ground.companyId }, body: policy })
  const receipt = await received('90.00', { [invoice.id]: '90.00' })
  expect([receipt.status, await open(invoice.id), await openEntries()]).toEqual(['DRAFT', ['90.00'], []])
  await desk.call('approveTradeDocument', { as: ben, params: { id: receipt.id } })
  expect([await open(invoice.id, receipt.id), await balances('1020')]).toEqual([['0.00', '0.00'], ['90.00']])
})

test('what belongs to somebody else, to the other side or to a draft is not settled', async () => {
  const other = await aContact(ground, { name: 'Atlas Cafe' })
  const [foreign, draft] = [
    await aDocument(ground, other.id, '90.00'),
    await aDocument(ground, customer, '90.00', { approve: false }),
  ]
  const credit = await aDocument(ground, customer, '5.00', { kind: 'credit_note' })
  await expect(received('9.00', { [foreign.id]: '9.00' })).rejects.toThrow('different customers or suppliers')
  await expect(received('9.00', { [draft.id]: '9.00' })).rejects.toThrow('is draft')
  await expect(received('9.00', { [credit.id]: '5.00' })).rejects.toThrow('cannot settle')
})

test('an allocation of a locked day is neither made nor taken back', async () => {
  const old = { documentDate: '2020-01-10' }
  const [invoice, note] = [
    await aDocument(ground, customer, '90.00', old),
    await aDocument(ground, customer, '60.00', { ...old, kind: 'credit_note' }),
  ]
  const body = { lockedThrough: '2020-01-31', version: 1 }
  await desk.call('updatePeriodLock', { as, params: { id: ground.companyId }, body })
  expect((await allocate(note.id, invoice.id, '10.00')).body.code).toBe('period.locked')
  expect((await allocate(note.id, invoice.id, '10.00', '2020-02-01')).status).toBe(200)
})

test('a payment on a completed day takes its statement back, and so do its approval and its void', async () => {
  const ben = `ben${ground.companyId}`
  await aMember(desk, as, ground.companyId, ben)
  await aBankLine(desk, as, bank, { amount: '90.00', transactionDate: '2026-01-20' })
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const asked = { financialAccountId: bank, ...period, openingBalance: '0.00', closingBalance: '90.00' }
  const { body } = await desk.call('createReconciliation', { as, body: { ...asked, status: 'in_progress' } })
  const params = { id: body.id }
  const complete = async () => {
    const reply = await desk.call('completeReconciliation', { as, params })
    return reply.body.status ?? reply.body.message
  }
  const status = async () => (await desk.call('getReconciliation', { as, params })).body.status
  expect(await complete()).toBe('completed')
  const receipt = await received('90.00', {})
  expect(await status()).toBe('in_progress')
  expect(await complete()).toBe('completed')
  await desk.call('voidTradeDocument', { as, params: { id: receipt.id }, body: { reason: 'Twice' } })
  expect(await status()).toBe('in_progress')
  const policy = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: ground.companyId }, body: policy })
  const draft = await received('90.00', {})
  expect(await complete()).toBe('completed')
  await desk.call('approveTradeDocument', { as: ben, params: { id: draft.id } })
  expect(await status()).toBe('in_progress')
})
