import { expect, test } from 'vitest'
import { faultOf } from '../books/entry.ts'
import { entryLinesOf } from './document-entry.ts'

const [CONTROL, SALES, TAX, BANK, FEE] = [1, 2, 3, 4, 5]
const UNTAXED = { taxCodeId: null, taxCode: null, ratePercent: '0', taxChartAccountId: null }
const line = (chartAccountId: number, netAmount: string, taxAmount = '0.00') => ({
  chartAccountId,
  description: '',
  netAmount,
  taxAmount,
  ...(taxAmount === '0.00' ? UNTAXED : { ...UNTAXED, ratePercent: '15', taxChartAccountId: TAX }),
})
const sides = (of: ReturnType<typeof entryLinesOf>) =>
  of.map(({ chartAccountId, debitAmount, creditAmount }) => [chartAccountId, debitAmount, creditAmount])

test('an invoice debits receivables by its total, credits its lines, and its tax as one line of its own', () => {
  const entry = entryLinesOf(
    {
      kind: 'invoice',
      number: 'INV-2026-000001',
      contactName: 'Harbour Bakery',
      total: '345.00',
      lines: [line(SALES, '200.00', '30.00'), line(SALES, '100.00', '15.00')],
    },
    CONTROL,
  )
  expect(faultOf(entry)).toBeUndefined()
  expect(sides(entry)).toEqual([
    [CONTROL, '345.00', '0.00'],
    [SALES, '0.00', '200.00'],
    [SALES, '0.00', '100.00'],
    [TAX, '0.00', '45.00'],
  ])
})

test('a receipt less a fee brings the bank what came, the fee its expense, and the customer the whole', () => {
  const entry = entryLinesOf(
    {
      kind: 'customer_payment',
      number: 'REC-2026-000001',
      contactName: 'Harbour Bakery',
      total: '500.00',
      lines: [line(BANK, '485.20'), line(FEE, '14.80')],
    },
    CONTROL,
  )
  expect(sides(entry)).toEqual([
    [CONTROL, '0.00', '500.00'],
    [BANK, '485.20', '0.00'],
    [FEE, '14.80', '0.00'],
  ])
})

test('the lines of a code are marked with it, also where its rate is nothing, and two codes on one account are two lines', () => {
  const coded = (of: ReturnType<typeof line>, taxCode: string, ratePercent: string) => ({
    ...of,
    taxCodeId: `5.202601.${taxCode}`,
    taxCode,
    ratePercent,
  })
  const entry = entryLinesOf(
    {
      kind: 'vendor_credit',
      number: 'VC-2026-000001',
      contactName: 'Rowan Paper',
      total: '360.00',
      lines: [
        coded(line(SALES, '200.00', '30.00'), 'V15', '15'),
        coded(line(SALES, '100.00', '5.00'), 'V5', '5'),
        coded(line(SALES, '25.00'), 'Z', '0'),
      ],
    },
    CONTROL,
  )
  expect(faultOf(entry)).toBeUndefined()
  expect(entry.map(({ creditAmount, tax }) => [creditAmount, tax?.code, tax?.side, tax?.part])).toEqual([
    ['0.00', undefined, undefined, undefined],
    ['200.00', 'V15', 'purchases', 'net'],
    ['100.00', 'V5', 'purchases', 'net'],
    ['25.00', 'Z', 'purchases', 'net'],
    ['30.00', 'V15', 'purchases', 'tax'],
    ['5.00', 'V5', 'purchases', 'tax'],
  ])
})
