import { expect, test } from 'vitest'
import { STANDARD_CHART } from '../books/standard-chart.ts'
import { decimalOf, money } from '../money/money.ts'
import { isDiscountAccount, taxOfDifference } from './tax-of-difference.ts'

const [SALES, TAX, REDUCED] = [1, 2, 3]
/** By net, tax and the account of the tax. */
const aDocument = (...lines: [net: string, tax: string, taxChartAccountId: number | null][]) => ({
  total: decimalOf(lines.reduce((sum, [net, tax]) => sum + money(net) + money(tax), 0n)),
  lines: lines.map(([netAmount, taxAmount, taxChartAccountId]) => ({
    chartAccountId: SALES,
    description: '',
    netAmount,
    taxAmount,
    taxChartAccountId,
  })),
})
const whole = (document: ReturnType<typeof aDocument>) => ({ document, amount: document.total })
const taxOf = (difference: string, ...settles: Parameters<typeof taxOfDifference>[1]) =>
  [...taxOfDifference(money(difference), settles)].map(([id, tax]) => [id, decimalOf(tax)])

const FULL = aDocument(['1000.00', '190.00', TAX])

test('a discount of 23.80 on 1,190.00 with 190.00 of tax has 3.80 of tax in it', () => {
  expect(taxOf('23.80', whole(FULL))).toEqual([[TAX, '3.80']])
  // What is paid too much has it as well, the other way round.
  expect(taxOf('-23.80', whole(FULL))).toEqual([[TAX, '-3.80']])
})

test('two per cent of two invoices of 19% and 7% reduce each tax by two per cent', () => {
  // 1,190.00 and 107.00 are 1,297.00; two per cent are 25.94, of 190.00 3.80, of 7.00 0.14.
  expect(taxOf('25.94', whole(FULL), whole(aDocument(['100.00', '7.00', REDUCED])))).toEqual([
    [TAX, '3.80'],
    [REDUCED, '0.14'],
  ])
})

test('a line without tax has none in its part of the discount', () => {
  // 100.00 at 8% and 100.00 without: of 2.08 one per cent of 8.00.
  expect(taxOf('2.08', whole(aDocument(['100.00', '8.00', TAX], ['100.00', '0.00', null])))).toEqual([
    [TAX, '0.08'],
  ])
  expect(taxOf('2.00', whole(aDocument(['100.00', '0.00', null])))).toEqual([])
})

test('the tax is rounded once for all documents, not with each', () => {
  // 10.00 x 8 / 108 is 0.7407; a third of it with each of three is 0.2469, which would be 0.25 three times.
  const each = whole(aDocument(['100.00', '8.00', TAX]))
  expect(taxOf('10.00', each, each, each)).toEqual([[TAX, '0.74']])
  // Of a cent nothing is tax.
  expect(taxOf('0.01', each)).toEqual([])
})

test('of a document that is settled in part its part counts', () => {
  // 595.00 of 1,190.00 has 95.00 of tax, beside 595.00 without: 11.90 x 95 / 1,190 is 0.95.
  const rest = whole(aDocument(['595.00', '0.00', null]))
  expect(taxOf('11.90', { document: FULL, amount: '595.00' }, rest)).toEqual([[TAX, '0.95']])
})

test('income is a discount of either, an expense one of a vendor, and fees, roundings and exchanges are none', () => {
  const account = (code: string) => STANDARD_CHART.find(({ accountCode }) => accountCode === code)!
  const codes = ['4000', '4200', '4900', '4910', '5000', '6100', '6200', '6250', '6910', '6990', '2300']
  const discounts = (side: 'receivable' | 'payable') =>
    codes.filter((code) => isDiscountAccount(side, account(code)))
  expect(discounts('receivable')).toEqual(['4000', '4200', '4900'])
  expect(discounts('payable')).toEqual(['4000', '4200', '4900', '5000', '6250'])
})
