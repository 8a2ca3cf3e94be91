import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { settlementInDecimals } from './settlement.ts'

const CASES = join(import.meta.dirname, '..', 'corpus', 'cases')
const read = (text: string) => readBankFile(new TextEncoder().encode(text))
const readCase = (name: string) => readBankFile(new Uint8Array(readFileSync(join(CASES, `${name}.csv`))))
const moved = (reading: ReturnType<typeof read>) => {
  const named = Object.entries(settlementInDecimals(reading.settlement!))
  return Object.fromEntries(named.filter(([, amount]) => amount !== '0.00'))
}

test.each([
  ['stripe', { gross: '165.00', fees: '-7.39', refunds: '-20.00', payouts: '-137.61' }],
  ['paypal', { gross: '150.00', fees: '-4.95', refunds: '-50.00', payouts: '-95.05' }],
  ['adyen', { gross: '129.80', fees: '-3.90', refunds: '-49.90', payouts: '-76.00' }],
])('what %s pays out is gross less fees and refunds', (name, expected) => {
  const reading = readCase(`processor-${name}`)
  expect(moved(reading)).toEqual(expected)
  expect(decimalOf(reading.proof.net)).toBe('0.00')
})

test('a disputed payment and what the dispute cost stand apart', () => {
  expect(moved(readCase('processor-stripe-by-payout'))).toEqual({
    gross: '120.00',
    refunds: '-20.00',
    disputes: '-15.00',
    fees: '-18.78',
  })
})

test('a reserve is neither a fee nor a refund', () => {
  const reading = read(
    'id,Type,Amount,Fee,Net,Currency,Created (UTC),Description\ntxn_1,charge,100.00,3.20,96.80,usd,2026-03-02 09:00,Order\ntxn_2,reserve_transaction,-25.00,0.00,-25.00,usd,2026-03-14 09:00,Reserve\n',
  )
  expect(moved(reading)).toEqual({ gross: '100.00', fees: '-3.20', reserves: '-25.00' })
})

test('one row in which gross less the fee is not the net leaves every row as it stands', () => {
  const file = (net: string) =>
    `Date,Description,Gross,Fee,Net\n2026-03-14,Order 1,100.00,3.20,96.80\n2026-03-15,Order 2,50.00,1.75,${net}\n2026-03-16,To bank,-145.05,0.00,-145.05\n2026-03-17,Back,-1.00,0.00,-1.00\n2026-03-18,Back,-1.00,0.00,-1.00\n`
  expect(
    read(file('48.25'))
      .rows.map(({ amount }) => decimalOf(amount))
      .slice(0, 4),
  ).toEqual(['100.00', '-3.20', '50.00', '-1.75'])
  const torn = read(file('48.20'))
  expect(torn.settlement).toBeUndefined()
  expect(torn.rows.map(({ amount }) => decimalOf(amount)).slice(0, 2)).toEqual(['96.80', '48.20'])
})

test('a fee beside its amount is a line more, and no row of the file more', () => {
  const { proof, rows } = read(
    'Date,Description,Gross,Fee,Net\n2026-03-14,Order 1,100.00,3.20,96.80\n2026-03-15,Order 2,50.00,1.75,48.25\n2026-03-16,To bank,-145.05,0.00,-145.05\n',
  )
  expect(rows).toHaveLength(5)
  expect(proof).toMatchObject({ rowsRead: 5, feeRows: 2 })
  expect(read('Date,Description,Amount\n2026-03-14,Fee,-3.20\n').proof.feeRows).toBeUndefined()
})

test('a fee that cannot be read rejects its row and takes no part of it', () => {
  const mapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Net',
    invert: false,
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    delimiter: ',',
    fees: { columns: ['Fee'], plusIs: 'cost', amountIs: 'net' },
  } as const
  const bytes = new TextEncoder().encode(
    'Date,Description,Net,Fee\n2026-03-14,Order 1,96.80,3.20\n2026-03-15,Order 2,48.25,n/a\n',
  )
  const { rows, rejected } = readBankFile(bytes, {
    mapping: { ...mapping, fees: { ...mapping.fees, columns: ['Fee'] } },
  })
  expect(rows.map(({ row, amount }) => [row, decimalOf(amount)])).toEqual([
    [1, '100.00'],
    [2, '-3.20'],
  ])
  expect(rejected).toMatchObject([{ row: 3, code: 'amount-unreadable' }])
})

test('a file with the newest line first keeps its balances where both amount and fee have moved them', () => {
  const { proof, rows } = read(
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nEXCHANGE,Current,2026-09-13 10:00:00,2026-09-13 10:00:05,Exchanged,-50.00,0.25,EUR,COMPLETED,1049.25\nTOPUP,Current,2026-09-02 10:00:00,2026-09-02 10:00:05,Top-Up,200.00,0.00,EUR,COMPLETED,1099.50\nTRANSFER,Current,2026-09-01 10:00:00,2026-09-01 10:00:05,To Supplier,-100.00,0.50,EUR,COMPLETED,899.50\n',
  )
  expect(proof.balanceChain).toBe('holds')
  expect([decimalOf(proof.openingBalance!), decimalOf(proof.closingBalance!)]).toEqual(['1000.00', '1049.25'])
  expect(rows.map(({ amount }) => decimalOf(amount))).toEqual([
    '-0.25',
    '-50.00',
    '200.00',
    '-0.50',
    '-100.00',
  ])
})
