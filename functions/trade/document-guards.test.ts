import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let vendor: string
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  vendor = (await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })).id
})
afterAll(() => desk.stop())

test('a bill is numbered here, and a number that is typed for it is refused with where it belongs', async () => {
  const typed = aDocument(ground, vendor, '30.00', { kind: 'bill', number: 'AP-77' })
  await expect(typed).rejects.toThrow(
    'Bills are numbered automatically. Enter AP-77 as the supplier’s reference.',
  )
  const credit = aDocument(ground, vendor, '30.00', { kind: 'vendor_credit', number: 'AP-78' })
  await expect(credit).rejects.toThrow('Supplier credits are numbered automatically.')
})

test('a reference of a vendor is warned about however it is written', async () => {
  const bill = (vendorReference: string) =>
    aDocument(ground, vendor, '30.00', { kind: 'bill', vendorReference })
  const { number } = await bill('HF-5521')
  for (const again of ['HF 5521', 'hf5521', 'HF–05521'])
    await expect(bill(again)).rejects.toThrow(`was already entered as ${number}`)
  await bill('HF-55210')
})

test('neither a document nor a tax nor a contact is booked to retained earnings', async () => {
  const chartAccountId = await chartAccount(ground, '3900')
  const words = '3900 Retained Earnings cannot be chosen here'
  const lines = [{ chartAccountId, unitPrice: '10.00' }]
  await expect(aDocument(ground, vendor, '', { kind: 'bill', lines })).rejects.toThrow(words)
  expect(await aTaxCode(ground, 'R8', { salesChartAccountId: chartAccountId })).toMatchObject({
    message: expect.stringContaining(words),
  })
  expect(await aContact(ground, { chartAccountId })).toMatchObject({
    message: expect.stringContaining(words),
  })
})

test('a document is not entered for a contact or with a tax code that is switched off in the same moment', async () => {
  // The calls are counted: none may be sent twice.
  desk.rough.calm(true)
  const tax = await aTaxCode(ground, 'M8')
  const { id: taxCodeId, companyId, version, createdBy, createdAt, updatedAt, ...code } = tax
  const chartAccountId = await chartAccount(ground, '6250')
  const bank = await anAccount(desk, as, companyId)
  const named = { companyId, contactId: vendor, documentDate: '2026-01-10' }
  const bill = { ...named, kind: 'bill', lines: [{ chartAccountId, unitPrice: '10.00', taxCodeId }] }
  const payment = { ...named, kind: 'vendor_payment', financialAccountId: bank.id, amount: '5.00' }
  const enter = {
    bill: () => desk.call('createTradeDocument', { as, body: bill }),
    payment: () => desk.call('createTradePayment', { as, body: payment }),
  }
  const switchCode = (isActive: boolean, at: number) =>
    desk.call('updateTaxCode', { as, params: { id: taxCodeId }, body: { ...code, isActive, version: at } })
  const switchVendor = (isActive: boolean, at: number) => {
    const body = { name: 'Atlas Paper', isActive, version: at }
    return desk.call('updateContact', { as, params: { id: vendor }, body })
  }
  const inTheLastMoment = async (what: keyof typeof enter, work: () => Promise<unknown>) => {
    expect((await enter[what]()).status).toBe(201)
    desk.faults.comeBefore('TransactWriteItemsCommand', work)
    return (await enter[what]()).body.code
  }
  expect(await inTheLastMoment('bill', () => switchCode(false, version))).toBe('tax-code.inactive')
  await switchCode(true, version + 1)
  expect(await inTheLastMoment('bill', () => switchVendor(false, 1))).toBe('contact.inactive')
  await switchVendor(true, 2)
  expect(await inTheLastMoment('payment', () => switchVendor(false, 3))).toBe('contact.inactive')
})
