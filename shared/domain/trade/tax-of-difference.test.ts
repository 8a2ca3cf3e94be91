import { expect, test } from 'vitest'
import { STANDARD_CHART } from '../books/standard-chart.ts'
import { decimalOf, money, sumOf } from '../money/money.ts'
import { isDiscountAccount, partsOfDifference } from './tax-of-difference.ts'

const [SALES, TAX, REDUCED] = [1, 2, 3]
/** By net, tax and the account of the tax. */
const aDocument = (...lines: [net: string, tax: string, taxChartAccountId: number | null][]) => ({
  currency: 'EUR',
  total: decimalOf(lines.reduce((sum, [net, tax]) => sum + money(net) + money(tax), 0n)),
  lines: lines.map(([netAmount, taxAmount, taxChartAccountId]) => ({
    chartAccountId: SALES,
    description: '',
    netAmount,
    taxAmount,
    taxChartAccountId,
    taxCodeId: taxChartAccountId === null ? null : String(taxChartAccountId),
    taxCode: taxChartAccountId === null ? null : `V${taxChartAccountId}`,
    ratePercent: taxChartAccountId === null ? '0' : '19',
  })),
})
const whole = (document: ReturnType<typeof aDocument>) => ({ document, amount: document.total })
/** By tax account, what is net and what is tax; all of the difference is placed. */
const partsOf = (difference: string, ...settles: Parameters<typeof partsOfDifference>[1]) => {
  const parts = partsOfDifference(money(difference), settles)
  const placed = sumOf(parts.map(({ netAmount, taxAmount }) => netAmount + taxAmount))
  expect(decimalOf(placed)).toBe(difference)
  return parts.map(({ taxed, netAmount, taxAmount }) => [
    taxed.taxChartAccountId,
    decimalOf(netAmount),
    decimalOf(taxAmount),
  ])
}

const FULL = aDocument(['1000.00', '190.00', TAX])

test('a discount of 23.80 on 1,190.00 with 190.00 of tax has 3.80 of tax in it', () => {
  expect(partsOf('23.80', whole(FULL))).toEqual([[TAX, '20.00', '3.80']])
  // What is paid too much has it as well, the other way round.
  expect(partsOf('-23.80', whole(FULL))).toEqual([[TAX, '-20.00', '-3.80']])
})

test('two per cent of two invoices of 19% and 7% reduce each tax by two per cent', () => {
  // 1,190.00 and 107.00 are 1,297.00; two per cent are 25.94, of 190.00 3.80, of 7.00 0.14.
  expect(partsOf('25.94', whole(FULL), whole(aDocument(['100.00', '7.00', REDUCED])))).toEqual([
    [TAX, '20.00', '3.80'],
    [REDUCED, '2.00', '0.14'],
  ])
})

test('a line without tax has none in its part of the discount', () => {
  // 100.00 at 8% and 100.00 without: of 2.08 one per cent of 8.00.
  expect(partsOf('2.08', whole(aDocument(['100.00', '8.00', TAX], ['100.00', '0.00', null])))).toEqual([
    [TAX, '1.00', '0.08'],
    [null, '1.00', '0.00'],
  ])
  expect(partsOf('2.00', whole(aDocument(['100.00', '0.00', null])))).toEqual([[null, '2.00', '0.00']])
})

test('the tax is rounded once for all documents, not with each', () => {
  // 10.00 x 8 / 108 is 0.7407; a third of it with each of three is 0.2469, which would be 0.25 three times.
  const each = whole(aDocument(['100.00', '8.00', TAX]))
  expect(partsOf('10.00', each, each, each)).toEqual([[TAX, '9.26', '0.74']])
  // Of a cent nothing is tax.
  expect(partsOf('0.01', each)).toEqual([[TAX, '0.01', '0.00']])
})

test('of a document that is settled in part its part counts', () => {
  // 595.00 of 1,190.00 has 95.00 of tax, beside 595.00 without: 11.90 x 95 / 1,190 is 0.95.
  const rest = whole(aDocument(['595.00', '0.00', null]))
  expect(partsOf('11.90', { document: FULL, amount: '595.00' }, rest)).toEqual([
    [TAX, '5.00', '0.95'],
    [null, '5.95', '0.00'],
  ])
})

test('a cent that three equal parts leave stands with one of them, and is no tax', () => {
  const thirds = [1, 2, 3].map((account) => whole(aDocument(['100.00', '0.00', account])))
  expect(partsOf('10.00', ...thirds).map(([, net]) => net)).toEqual(['3.34', '3.33', '3.33'])
})

test('income is a discount of either, an expense one of a vendor, and fees, roundings and exchanges are none', () => {
  const account = (code: string) => STANDARD_CHART.find(({ accountCode }) => accountCode === code)!
  const codes = ['4000', '4200', '4900', '4910', '5000', '6100', '6200', '6250', '6910', '6990', '2300']
  const discounts = (side: 'receivable' | 'payable') =>
    codes.filter((code) => isDiscountAccount(side, account(code)))
  expect(discounts('receivable')).toEqual(['4000', '4200', '4900'])
  expect(discounts('payable')).toEqual(['4000', '4200', '4900', '5000', '6250'])
})
