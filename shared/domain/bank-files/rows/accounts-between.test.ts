import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'
import { fileParts } from './file-parts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const HEADER = 'Date,Description,Amount\n'
const CHEQUING = '01/15/2026,Rent,-12.50\n01/16/2026,Client,40.00\n01/17/2026,Fuel,-30.00\n'
const SAVINGS = '01/18/2026,Interest,1.25\n01/19/2026,Fee,-2.00\n01/20/2026,Fee,-2.00\n'
const nets = (text: string) =>
  readBankFile(bytes(text), { readsAllAccounts: true }).accounts.map(
    ({ account, proof }) => `${account ?? ''} ${decimalOf(proof.net)}`,
  )

test.each([
  ['with the header again', `Account:,0111\n${HEADER}${CHEQUING}\nAccount:,0222\n${HEADER}${SAVINGS}`],
  ['without it', `Account: 0111\n${HEADER}${CHEQUING}Account: 0222\n${SAVINGS}`],
  ['both below the header', `${HEADER}Account: 0111\n${CHEQUING}Account: 0222\n${SAVINGS}`],
])('accounts one below the other are told apart, %s', (_, text) => {
  expect(nets(text)).toEqual(['0111 -2.50', '0222 -2.75'])
  expect(readBankFile(bytes(text)).questions).toMatchObject([{ code: 'account' }])
  expect(fileParts(bytes(text), {}).parts.map(({ account }) => account)).toEqual(['0111', '0222'])
})

test('an account is told by its number rather than by what it is called', () => {
  const account = (name: string, number: string) => `Kontoname;${name}\nKontonummer;${number}\n`
  const header = 'Datum;Text;Betrag\n'
  const [first, second] = ['02.11.2026;Miete;-5,00\n', '14.11.2026;Zinsen;3,10\n']
  const text = `${account('Giro', '4711001')}${header}${first}${account('Spar', '4711002')}${header}${second}`
  expect(nets(text)).toEqual(['4711001 -5.00', '4711002 3.10'])
  expect(nets(text.replace(/Kontonummer.*\n/g, ''))).toEqual(['Giro -5.00', 'Spar 3.10'])
  const reading = readBankFile(bytes(text.replace(/Kontonummer.*\n/g, '')), { readsAllAccounts: true })
  expect(reading.rows.map(({ description, memo }) => [description, memo])).toEqual([
    ['Miete', undefined],
    ['Zinsen', undefined],
  ])
})

test('a column of names of accounts tells them apart where none has their numbers', () => {
  const rows = '02.11.2026;Miete;-5,00\n14.11.2026;Zinsen;3,10\n16.11.2026;Strom;-7,00\n'.split('\n')
  const named = rows.slice(0, 3).map((row, at) => `${at === 1 ? 'Spar' : 'Giro'};${row}\n`)
  expect(nets(`Kontoname;Datum;Text;Betrag\n${named.join('')}`)).toEqual(['Giro -12.00', 'Spar 3.10'])
})

test('the pages of one account are one account', () => {
  expect(nets(`Account: 0111\n${HEADER}${CHEQUING}Account: 0111\n${HEADER}${SAVINGS}`)).toEqual([' -5.25'])
  expect(nets(`${HEADER}${CHEQUING}Page 2 of 300\n${HEADER}${SAVINGS}`)).toEqual([' -5.25'])
})

test('a mapping saved for such a file reads one that holds a single account', () => {
  const several = readBankFile(
    bytes(`Account: 0111\n${HEADER}${CHEQUING}Account: 0222\n${HEADER}${SAVINGS}`),
    {
      readsAllAccounts: true,
    },
  )
  const { rows } = readBankFile(bytes(`Account: 0111\n${HEADER}${CHEQUING}`), { mapping: several.mapping })
  expect(rows.map(({ amount }) => decimalOf(amount))).toEqual(['-12.50', '40.00', '-30.00'])
})
