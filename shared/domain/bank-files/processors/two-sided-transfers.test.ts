import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'

const HEADER =
  'ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch'
const read = (...lines: string[]) =>
  readBankFile(new TextEncoder().encode([HEADER, ...lines, ''].join('\n')), { readsAllAccounts: true })
const moves = (reading: ReturnType<typeof read>) =>
  reading.rows.map(({ amount, currency, description }) => `${decimalOf(amount)} ${currency} ${description}`)
const DAYS = '2026-01-15 09:00:00,2026-01-15 09:05:00'

test('a conversion between own balances leaves the one and reaches the other', () => {
  const reading = read(`B-1,COMPLETED,NEUTRAL,${DAYS},0.50,EUR,,,Acme,99.50,EUR,Acme,107.20,USD,1.08,,`)
  expect(moves(reading)).toEqual(['-99.50 EUR Acme', '-0.50 EUR Fee: Acme', '107.20 USD Acme'])
  expect(reading.accounts.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
})

test('a fee in another currency is a line in that currency', () => {
  const reading = read(`T-1,COMPLETED,OUT,${DAYS},0.40,GBP,,,Acme,99.50,EUR,Oak Ltd,99.50,EUR,1,Inv 7,`)
  expect(moves(reading)).toEqual(['-99.50 EUR Oak Ltd Inv 7', '-0.40 GBP Fee: Oak Ltd Inv 7'])
})

test('a transfer that was given back is set aside, for it is not said when', () => {
  const { rows, rejected } = read(
    `T-1,COMPLETED,IN,${DAYS},0,EUR,,,Oak Ltd,20.00,EUR,Acme,20.00,EUR,1,Inv 6,`,
    `T-2,REFUNDED,OUT,${DAYS},0.40,EUR,,,Acme,99.50,EUR,Oak Ltd,99.50,EUR,1,Inv 7,`,
  )
  expect(rows).toHaveLength(1)
  expect(rejected).toMatchObject([{ code: 'amount-missing', line: 3 }])
})
