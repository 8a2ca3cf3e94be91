/** The quarter of a small company, its figures worked out beforehand: 8% on its own lines, a code of nothing, a discount, a credit, what was booked from the bank, and a payment to the tax office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import {
  aContact,
  aDocument,
  aPayment,
  aTaxCode,
  chartAccount,
  type TradeGround,
} from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let bank: number
let full: Json
let none: Json
let toVoid: Json
const as = 'anna'
const QUARTER = { startDate: '2026-01-01', endDate: '2026-03-31' }

beforeAll(async () => {
  desk = await startDesk()
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  bank = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  full = await aTaxCode(ground)
  none = await aTaxCode(ground, 'Z', { ratePercent: '0', name: 'Exports' })
  const [customer, vendor] = [
    await aContact(ground),
    await aContact(ground, { name: 'Rowan', kind: 'vendor' }),
  ]
  const of = async (kind: string, documentDate: string, ...priced: [price: string, code: Json | null][]) => {
    const account = await chartAccount(ground, kind === 'bill' ? '6250' : '4000')
    const lines = priced.map(([unitPrice, code]) => ({
      chartAccountId: account,
      unitPrice,
      taxCodeId: code?.id ?? null,
    }))
    const contact = kind === 'bill' ? vendor : customer
    return aDocument(ground, contact.id, '', { kind, documentDate, lines })
  }

  // Before the quarter: 8.00 are owed already.
  await of('invoice', '2025-12-20', ['100.00', full])
  const sold = await of('invoice', '2026-01-10', ['1250.00', full], ['400.00', none], ['50.00', null])
  await of('credit_note', '2026-02-03', ['200.00', full])
  await of('bill', '2026-02-10', ['310.00', full])
  toVoid = await of('invoice', '2026-03-05', ['999.00', full])

  // Of 1,800.00 with 100.00 of tax within, 2% less are 25.50 of what has 8%, 2.00 of it tax, and 9.00 of the rest.
  const discounts = await chartAccount(ground, '4200')
  await aPayment(
    ground,
    {
      contactId: customer.id,
      financialAccountId: bank,
      amount: '1764.00',
      lines: [{ chartAccountId: discounts, amount: '36.00', includesTax: true }],
    },
    { [sold.id]: '1800.00' },
  )
  // Counter sales of 54.00 with 4.00 within, and paper of 21.60 with 1.60.
  for (const [amount, code] of [
    ['54.00', '4000'],
    ['-21.60', '6250'],
  ] as const) {
    const line = await aBankLine(desk, as, bank, { amount, transactionDate: '2026-03-12' })
    const parts = [{ chartAccountId: await chartAccount(ground, code), amount, taxCodeId: full.id }]
    await desk.call('bookLine', { as, params: { id: line.id }, body: { parts } })
  }
  // What was owed is paid to the tax office.
  const office = await aBankLine(desk, as, bank, { amount: '-8.00', transactionDate: '2026-01-28' })
  const parts = [{ chartAccountId: await chartAccount(ground, '2300'), amount: '-8.00' }]
  await desk.call('bookLine', { as, params: { id: office.id }, body: { parts } })
  await desk.call('voidTradeDocument', { as, params: { id: toVoid.id }, body: { reason: 'Entered twice' } })
})
afterAll(() => desk.stop())

const report = async (query: Json = QUARTER): Promise<Json> => {
  const params = { companyId: ground.companyId }
  return (await desk.call('getSalesTax', { as, params, query })).body
}
const linesOf = async (side: string, code: Json, rest: Json = {}): Promise<Json> =>
  desk.call('listSalesTaxLines', {
    as,
    params: { companyId: ground.companyId },
    query: { ...QUARTER, side, taxCodeId: code.id, ratePercent: code.ratePercent, ...rest },
  })

test('what is owed for a quarter is the tax on sales less the tax on purchases, code by code, with credits, discounts and what was booked from the bank', async () => {
  const { codes, totals } = await report()
  expect(codes).toMatchObject([
    {
      code: 'S8',
      ratePercent: '8.00',
      // 1,250.00 - 200.00 - 25.00 + 50.00, of each 8%.
      salesNet: '1075.00',
      salesTax: '86.00',
      purchasesNet: '330.00',
      purchasesTax: '26.40',
      owed: '59.60',
    },
    { code: 'Z', ratePercent: '0.00', salesNet: '392.00', salesTax: '0.00', owed: '0.00' },
  ])
  expect(totals).toMatchObject({ salesTax: '86.00', purchasesTax: '26.40', owed: '59.60' })
})

test('it agrees with the accounts of the taxes, and what moved them without a code stands beside it', async () => {
  const { accounts, accountTotals } = await report()
  expect(accounts).toMatchObject([
    { accountCode: '1350', opening: '0.00', byCodes: '-26.40', otherwise: '0.00', closing: '-26.40' },
    { accountCode: '2300', opening: '8.00', byCodes: '86.00', otherwise: '-8.00', closing: '86.00' },
  ])
  expect(accountTotals).toEqual({ opening: '8.00', byCodes: '59.60', otherwise: '-8.00', closing: '59.60' })
  const params = { companyId: ground.companyId }
  const { body } = await desk.call('getTrialBalance', { as, params, query: { asOfDate: QUARTER.endDate } })
  const owed = body.accounts.find(({ accountCode }: Json) => accountCode === '2300')
  expect(owed.creditBalance).toBe('86.00')
})

test('each figure opens to the entries that it comes of, page by page, and a void one is none of them', async () => {
  const { body } = await linesOf('sales', full)
  expect(body.map(({ entryDate, netAmount, taxAmount }: Json) => [entryDate, netAmount, taxAmount])).toEqual([
    ['2026-01-10', '1250.00', '100.00'],
    ['2026-01-20', '-25.00', '-2.00'],
    ['2026-02-03', '-200.00', '-16.00'],
    ['2026-03-12', '50.00', '4.00'],
  ])
  const paged: Json[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await linesOf('sales', full, { limit: 1, ...(cursor && { cursor }) })
    paged.push(...page.body)
    cursor =
      new URLSearchParams(/<[^?]*\?([^>]*)>/.exec(page.headers.link ?? '')?.[1]).get('cursor') ?? undefined
    more = cursor !== undefined
  }
  expect(paged).toEqual(body)
  expect((await linesOf('purchases', full)).body).toHaveLength(2)
  expect((await linesOf('sales', none)).body).toMatchObject([
    { netAmount: '400.00', taxAmount: '0.00' },
    { netAmount: '-8.00', taxAmount: '0.00' },
  ])
})

test('what is credited later is of its own day: the quarter that was reported stays as it was', async () => {
  const before = await report()
  const vendor = await aContact(ground, { name: 'Elm Paper', kind: 'vendor' })
  const returned = {
    chartAccountId: await chartAccount(ground, '6250'),
    unitPrice: '310.00',
    taxCodeId: full.id,
  }
  await aDocument(ground, vendor.id, '', {
    kind: 'vendor_credit',
    documentDate: '2026-04-02',
    lines: [returned],
  })
  expect({ ...(await report()), runAt: '' }).toEqual({ ...before, runAt: '' })
  const april = await report({ startDate: '2026-04-01', endDate: '2026-04-30' })
  expect(april.totals).toMatchObject({ purchasesNet: '-310.00', purchasesTax: '-24.80', owed: '24.80' })
  expect(april.accountTotals).toMatchObject({ opening: '59.60', closing: '84.40' })
  expect(verify(await desk.items()).broken).toEqual([])
})

test('a rate that changes is a line of its own', async () => {
  const { id, version } = full
  const to = { code: 'S8', name: 'Sales tax', ratePercent: '9', version }
  const accounts = {
    salesChartAccountId: full.salesChartAccountId,
    purchaseChartAccountId: full.purchaseChartAccountId,
  }
  await desk.call('updateTaxCode', { as, params: { id }, body: { ...to, ...accounts } })
  const contact = await aContact(ground, { name: 'Larch' })
  const sold = { chartAccountId: await chartAccount(ground, '4000'), unitPrice: '100.00', taxCodeId: id }
  await aDocument(ground, contact.id, '', { documentDate: '2026-03-31', lines: [sold] })
  const { codes } = await report()
  expect(codes.map(({ code, ratePercent, salesTax }: Json) => [code, ratePercent, salesTax])).toEqual([
    ['S8', '8.00', '86.00'],
    ['S8', '9.00', '9.00'],
    ['Z', '0.00', '0.00'],
  ])
})

test('an entry by hand says by its tax codes what is of which tax, and takes it back with its reversal', async () => {
  const { companyId } = ground
  const line = async (
    code: string,
    side: 'debitAmount' | 'creditAmount',
    amount: string,
    taxCode?: Json,
  ) => ({
    chartAccountId: await chartAccount(ground, code),
    [side]: amount,
    taxCodeId: taxCode?.id ?? null,
  })
  const journalEntryLines = [
    await line('1010', 'debitAmount', '108.00'),
    await line('4000', 'creditAmount', '100.00', full),
    await line('2300', 'creditAmount', '8.00', full),
    await line('6250', 'debitAmount', '50.00', full),
    await line('1350', 'debitAmount', '4.00', full),
    await line('1010', 'creditAmount', '54.00'),
  ]
  const journalEntry = { companyId, entryDate: '2026-06-10', status: 'POSTED' }
  const { status, body } = await desk.call('createJournalEntry', {
    as,
    body: { journalEntry, journalEntryLines },
  })
  expect([status, body.lines.map(({ tax }: Json) => tax && `${tax.side} ${tax.part}`)]).toEqual([
    201,
    [undefined, 'sales net', 'sales tax', 'purchases net', 'purchases tax', undefined],
  ])
  const june = { startDate: '2026-06-01', endDate: '2026-06-30' }
  expect((await report(june)).totals).toMatchObject({
    salesNet: '100.00',
    salesTax: '8.00',
    purchasesNet: '50.00',
    purchasesTax: '4.00',
    owed: '4.00',
  })
  expect((await report(june)).accountTotals).toMatchObject({ byCodes: '4.00', otherwise: '0.00' })

  await desk.call('reverseJournalEntry', { as, params: { id: body.id }, body: { date: '2026-06-30' } })
  expect((await report(june)).totals).toMatchObject({ salesTax: '0.00', purchasesTax: '0.00', owed: '0.00' })
  const unknown = [{ ...journalEntryLines[0], taxCodeId: body.id }, journalEntryLines[1]]
  const refused = await desk.call('createJournalEntry', {
    as,
    body: { journalEntry, journalEntryLines: unknown },
  })
  expect(refused.status).toBe(404)
})
