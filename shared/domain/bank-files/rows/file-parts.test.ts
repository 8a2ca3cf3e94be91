import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { fileParts, notDivided } from './file-parts.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const partsOf = (text: string) =>
  fileParts(bytesOf(text), {}).parts.map(({ account, currency, proof }) => [
    account,
    currency,
    proof.rowsAccepted,
    decimalOf(proof.net),
    proof.stated,
  ])

const statement = (account: string, closing: string) =>
  `:20:1\n:25:${account}\n:28C:1/1\n:60F:C260301EUR100,00\n:61:2603020302D40,00NTRFNONREF\n:86:Rent ${account}\n:62F:C260331EUR${closing}\n-\n`

test('each account of an MT940 file is a part, proved by its own balances', () => {
  expect(partsOf(statement('DE01', '60,00') + statement('DE02', '61,00'))).toEqual([
    ['DE01', 'EUR', 1, '-40.00', 'holds'],
    ['DE02', 'EUR', 1, '-40.00', 'broken'],
  ])
})

test('currencies of one account are parts, and a row stands in one of them', () => {
  expect(
    partsOf(
      'Date,Description,Amount,Currency\n2026-03-13,Client,100.00,EUR\n2026-03-14,Fee,-2.50,USD\n2026-03-15,Rent,-40.00,EUR\n2026-03-16,Tea,-1.00,EUR\n',
    ),
  ).toEqual([
    [undefined, 'EUR', 3, '59.00', 'absent'],
    [undefined, 'USD', 1, '-2.50', 'absent'],
  ])
})

test('a mapping of a part reads its rows alone, whatever was chosen before', () => {
  const text =
    'Date,Description,Amount,Account\n2026-03-13,Client,100.00,111\n2026-03-14,Fee,-2.50,222\n2026-03-15,Rent,-40.00,111\n2026-03-16,Tea,-1.00,111\n'
  const chosen = readBankFile(bytesOf(text)).questions[0]!.options[0]!.mapping
  const [first, second] = fileParts(bytesOf(text), { mapping: chosen }).parts
  expect([first?.proof.rowsAccepted, second?.proof.rowsAccepted]).toEqual([3, 1])
  expect(readBankFile(bytesOf(text), { mapping: second!.mapping }).rows).toHaveLength(1)
})

test('a file of one account, one with another question, and one with a row in no part have no parts', () => {
  const header = 'Date,Description,Amount,Account\n'
  expect(partsOf(`${header}2026-03-13,Client,100.00,111\n2026-03-14,Fee,-2.50,111\n`)).toEqual([])
  expect(partsOf(`${header}01/02/2026,Client,100.00,111\n01/03/2026,Fee,-2.50,222\n`)).toEqual([])
  const torn = `${header}2026-03-13,Client,100.00,111\n2026-03-14,Fee,-2.50,222\n2026-03-15,Rent,-40.00,111\n2026-03-16,Lost\n`
  expect(partsOf(torn)).toEqual([])
})

test('a file is divided where each of its rows is in one part, and the rows that are in none or two are named', () => {
  const bytes = bytesOf(
    'Date,Description,Amount,Account\n2026-03-13,Client,100.00,111\n2026-03-14,Fee,-2.50,222\n2026-03-15,Rent,-40.00,111\n2026-03-16,Tea,-1.00,333\n',
  )
  const mapping = {
    format: 'csv' as const,
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    account: 'Account',
    dateFormat: 'YYYY-MM-DD',
    invert: false,
  }
  const said = (...accounts: string[]) =>
    notDivided(
      bytes,
      accounts.map((onlyAccount) => ({ ...mapping, onlyAccount })),
      {},
    )
  expect(said('111', '222', '333')).toBeUndefined()
  expect(said('111', '333')).toContain('1 row of account 222 that none of its parts takes')
  expect(said('111', '222', '*')).toContain('2 rows of account 111 that 2 of its parts take')
})
