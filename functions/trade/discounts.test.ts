/** A cash discount is granted on the tax as well: 1,190.00 with 190.00 of tax, paid 2% less, is 20.00 of the price and 3.80 of the tax. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let bank: number
let full: Json
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  bank = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  full = await aTaxCode(ground, 'V19', { ratePercent: '19' })
})
afterAll(() => desk.stop())

const balances = async (...codes: string[]) => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId: ground.companyId } })
  return codes.map((code) => body.find((each: Json) => each.accountCode === code).balance)
}
/** Of 1,000.00 with a tax, unless it is said to be of another amount. */
const taxed = async (contactId: string, rest: Json = {}, unitPrice = '1000.00', taxCodeId = full.id) => {
  const chartAccountId = await chartAccount(ground, rest.kind === 'bill' ? '6250' : '4000')
  const lines = [{ chartAccountId, description: 'Bread', unitPrice, taxCodeId }]
  return aDocument(ground, contactId, unitPrice, { lines, ...rest })
}
const discounted = async (amount: string, documents: Json[], account = '4200', rest: Json = {}) => {
  const line = await aBankLine(desk, as, bank, { amount, transactionDate: '2026-01-20' })
  const body = {
    sourceTransactionId: line.id,
    documents: documents.map(({ id, total }) => ({ id, amount: total })),
    difference: { chartAccountId: await chartAccount(ground, account), includesTax: true, ...rest },
  }
  return desk.call('createMatch', { as, body })
}
const untied = async () =>
  Promise.all(
    ['receivable', 'payable'].map(async (side) => {
      const query = { companyId: ground.companyId, side, asOfDate: '2026-12-31' }
      return (await desk.call('getAging', { as, query })).body.difference
    }),
  )
const customer = async () => (await aContact(ground)).id

test('a discount that a customer took reduces the tax that is owed, and unmatching takes all of it back', async () => {
  const invoice = await taxed(await customer())
  expect(await balances('1100', '2300', '4000')).toEqual(['1190.00', '190.00', '1000.00'])
  const { body: match } = await discounted('1166.20', [invoice])
  expect(match.payment.difference).toMatchObject({ amount: '-23.80', taxAmount: '-3.80' })
  const codes = ['1020', '1100', '2300', '4000', '4200']
  expect(await balances(...codes)).toEqual(['1166.20', '0.00', '186.20', '1000.00', '-20.00'])
  expect(await untied()).toEqual(['0.00', '0.00'])
  const payment = (await desk.call('getTradeDocument', { as, params: { id: match.payment.id } })).body
  const parts = payment.lines.map(({ netAmount, taxAmount, taxCode }: Json) => [
    netAmount,
    taxAmount,
    taxCode,
  ])
  expect(parts).toEqual([
    ['1166.20', '0.00', null],
    ['20.00', '3.80', 'V19'],
  ])

  expect((await desk.call('deleteMatch', { as, params: { id: match.id } })).status).toBe(204)
  expect(await balances(...codes)).toEqual(['0.00', '1190.00', '190.00', '1000.00', '0.00'])
  expect(await untied()).toEqual(['0.00', '0.00'])
})

test('a discount that a vendor granted reduces the tax that is claimed back', async () => {
  const vendor = (await aContact(ground, { name: 'Rowan Paper', kind: 'vendor' })).id
  const bill = await taxed(vendor, { kind: 'bill' })
  await discounted('-1166.20', [bill], '4900')
  const codes = ['1020', '2000', '1350', '4900']
  expect(await balances(...codes)).toEqual(['-1166.20', '0.00', '186.20', '20.00'])
  expect(await untied()).toEqual(['0.00', '0.00'])
})

test('two invoices of different taxes are discounted in one receipt, each tax by its part', async () => {
  const reduced = await aTaxCode(ground, 'V7', {
    ratePercent: '7',
    salesChartAccountId: await chartAccount(ground, '2450'),
  })
  const contact = await customer()
  const both = [await taxed(contact), await taxed(contact, {}, '100.00', reduced.id)]
  // Two per cent of 1,297.00: 22.00 of the prices, 3.80 of 190.00, 0.14 of 7.00.
  await discounted('1271.06', both)
  expect(await balances('1100', '2300', '2450', '4200')).toEqual(['0.00', '186.20', '6.86', '-22.00'])
  expect(await untied()).toEqual(['0.00', '0.00'])
})

test('what is kept back when a credit note is refunded keeps its tax back as well', async () => {
  const note = await taxed(await customer(), { kind: 'credit_note' })
  expect(await balances('1100', '2300')).toEqual(['-1190.00', '-190.00'])
  await discounted('-1166.20', [note])
  expect(await balances('1100', '2300', '4200')).toEqual(['0.00', '-186.20', '20.00'])
})

test('a fee leaves the tax as it is, and ledger entries know of none', async () => {
  const invoice = await taxed(await customer())
  const { body: match } = await discounted('1166.20', [invoice], '6100', { includesTax: false })
  expect(match.payment.difference.taxAmount).toBeUndefined()
  expect(await balances('1100', '2300', '6100')).toEqual(['0.00', '190.00', '23.80'])

  const line = await aBankLine(desk, as, bank, { amount: '98.00', transactionDate: '2026-01-20' })
  const entry = await aLedgerEntry(desk, as, bank, { amount: '-100.00', transactionDate: '2026-01-20' })
  const chartAccountId = await chartAccount(ground, '4200')
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const reply = await desk.call('createMatch', {
    as,
    body: { ...body, difference: { chartAccountId, includesTax: true } },
  })
  expect([reply.status, reply.body.code]).toEqual([422, 'match.tax-of-documents'])
})

test('whether a discount includes tax is remembered with its account, and proposed the next time', async () => {
  const contact = (await aContact(ground, { name: 'Larch Studio' })).id
  await discounted('1166.20', [await taxed(contact)])
  const next = await taxed(contact)
  await aBankLine(desk, as, bank, {
    amount: '1166.20',
    description: `LARCH STUDIO ${next.number}`,
    transactionDate: '2026-01-25',
  })
  await desk.call('createMatchingRun', { as, body: { accountId: bank, mode: 'live' } })
  await desk.drain()
  const [proposal] = (await desk.call('listProposals', { as, query: { accountId: bank } })).body
  const { differenceAccountId: chartAccountId, differenceIncludesTax: includesTax } = proposal.payment
  expect([chartAccountId, includesTax]).toEqual([await chartAccount(ground, '4200'), true])
  const body = { difference: { chartAccountId, includesTax } }
  expect((await desk.call('approveProposal', { as, params: { id: proposal.id }, body })).status).toBe(200)
  expect(await balances('1100', '2300', '4200')).toEqual(['0.00', '372.40', '-40.00'])
})
