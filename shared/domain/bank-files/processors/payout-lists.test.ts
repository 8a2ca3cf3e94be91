import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { settlementInDecimals } from './settlement.ts'

const read = (lines: string[], mapping?: ReturnType<typeof readBankFile>['mapping']) =>
  readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), mapping && { mapping })
const linesOf = ({ rows }: ReturnType<typeof read>) =>
  rows.map(({ description, amount, moved }) => `${description} ${decimalOf(amount)} ${moved}`)

const LIST = [
  'Date,Payout ID,Gross,Fees,Refunds,Net',
  '2026-03-02,P-1,1200.00,35.10,50.00,1114.90',
  '2026-03-03,P-2,800.00,23.50,0.00,776.50',
  '2026-03-04,P-3,30.00,0.90,45.00,-15.90',
]

test('a list of payouts that adds up in every row asks nothing, and what was taken off each has a line of its own', () => {
  const reading = read(LIST)
  expect(reading.questions).toEqual([])
  expect(reading.evidence).toContain(
    'Gross less Fees and Refunds is Net in every row: each fee and each deduction is a line of its own',
  )
  expect(linesOf(reading)).toEqual([
    'P-1 1200.00 gross',
    'Refunds: P-1 -50.00 refunds',
    'Fee: P-1 -35.10 fees',
    'P-2 800.00 gross',
    'Fee: P-2 -23.50 fees',
    'P-3 30.00 gross',
    'Refunds: P-3 -45.00 refunds',
    'Fee: P-3 -0.90 fees',
  ])
  // 1114.90 + 776.50 - 15.90
  expect(decimalOf(reading.proof.net)).toBe('1875.50')
  expect(settlementInDecimals(reading.settlement!)).toMatchObject({
    gross: '2030.00',
    refunds: '-95.00',
    fees: '-59.50',
    payouts: '0.00',
  })
})

test.each([
  ['both with a minus', ['-35.10,-50.00', '-23.50,0.00']],
  ['refunds alone with a minus', ['35.10,-50.00', '23.50,0.00']],
])('fees and refunds are taken off, %s', (_, [one, two]) => {
  const reading = read([
    LIST[0]!,
    `2026-03-02,P-1,1200.00,${one},1114.90`,
    `2026-03-03,P-2,800.00,${two},776.50`,
  ])
  expect(reading.certain).toBe(true)
  expect(reading.rows.map(({ amount }) => decimalOf(amount))).toEqual([
    '1200.00',
    '-50.00',
    '-35.10',
    '800.00',
    '-23.50',
  ])
})

test('a column of totals is the net of a list with refunds, and what was disputed is told apart', () => {
  const reading = read([
    'Payout Date,Status,Charges,Refunds,Chargebacks,Reserved Funds,Fees,Total,Currency',
    '2026-03-02,paid,1200.00,-50.00,-20.00,0.00,-35.10,1094.90,CAD',
    '2026-03-03,paid,800.00,0.00,0.00,0.00,-23.50,776.50,CAD',
  ])
  expect(reading.questions).toEqual([])
  expect(reading.rows.map(({ description }) => description)).toEqual([
    'Gross',
    'Refunds',
    'Chargebacks',
    'Fee',
    'Gross',
    'Fee',
  ])
  expect(settlementInDecimals(reading.settlement!)).toMatchObject({
    gross: '2000.00',
    refunds: '-50.00',
    disputes: '-20.00',
    fees: '-58.60',
  })
})

test('which column is the amount is not asked where the others come to it', () => {
  const reading = read([
    'Datum;Auszahlung;Brutto;Gebühren;Erstattungen;Netto',
    '02.03.2026;A-1;1.200,00;35,10;50,00;1.114,90',
    '03.03.2026;A-2;800,00;23,50;0,00;776,50',
  ])
  expect(reading.questions).toEqual([])
  expect(linesOf(reading)[1]).toBe('Erstattungen: A-1 -50.00 refunds')
  expect(decimalOf(reading.proof.net)).toBe('1891.40')
})

test('where it does not add up the line of the file is named, and what the signs mean is asked', () => {
  const reading = read(LIST.slice(0, 3).concat('2026-03-04,P-3,640.00,18.86,20.00,601.04'))
  expect(reading.evidence).toContain(
    'Gross less Fees and Refunds is not Net in line 4 of the file: every row is read by its Net alone',
  )
  expect(reading.questions.map(({ code }) => code)).toEqual(['sign'])
  expect(reading.rows.map(({ amount }) => decimalOf(amount))).toEqual(['1114.90', '776.50', '601.04'])
})

test('a fee on top of what was paid proves no sign', () => {
  const reading = read([
    'Date,Description,Gross,Fee,Net',
    '2026-03-02,A,100.00,3.00,103.00',
    '2026-03-03,B,50.00,1.00,51.00',
  ])
  expect(reading.questions.map(({ code }) => code)).toEqual(['sign'])
})

test('the list is read alike again under its mapping, and a refund that cannot be read rejects its row', () => {
  const { mapping, rows } = read(LIST)
  expect(mapping.deductions).toEqual([{ column: 'Refunds', plusIs: 'cost' }])
  expect(read(LIST, mapping).rows).toEqual(rows)
  const torn = read([...LIST.slice(0, 3), '2026-03-04,P-3,640.00,18.86,n/a,601.14'], mapping)
  expect(torn.rejected).toMatchObject([{ line: 4, code: 'amount-unreadable' }])
  expect(torn.rows).toHaveLength(5)
})
