import { expect, test } from 'vitest'
import { readJournal } from './read-journal.ts'

const line = (account: string, debitAmount: string, creditAmount: string, description = '') => ({
  account,
  debitAmount,
  creditAmount,
  description,
})

test('rows of one day and number are an entry, with the words of its first row', () => {
  const text = [
    'Date,Journal No.,Account,Debit,Credit,Description,Line Description',
    '2026-01-31,PAY-1,6700,"2,000.00",,January payroll,Gross',
    '2026-01-31,PAY-1,2400,,450.00,,Withheld',
    '2026-01-31,PAY-1,1020 Operating,,1550.00,,',
    '2026-01-31,DEP-1,6800,150.00,,Depreciation,',
    '2026-01-31,DEP-1,1590,,150.00,,',
  ].join('\n')
  expect(readJournal(text, 'EUR')).toEqual({
    rows: [
      {
        line: 2,
        entryDate: '2026-01-31',
        referenceNumber: 'PAY-1',
        description: 'January payroll',
        lines: [
          line('6700', '2000.00', '0.00', 'Gross'),
          line('2400', '0.00', '450.00', 'Withheld'),
          line('1020 Operating', '0.00', '1550.00'),
        ],
      },
      {
        line: 5,
        entryDate: '2026-01-31',
        referenceNumber: 'DEP-1',
        description: 'Depreciation',
        lines: [line('6800', '150.00', '0.00'), line('1590', '0.00', '150.00')],
      },
    ],
    problems: [],
  })
})

test('a row that leaves day and number out is of the entry above it, and without numbers an entry ends where it balances', () => {
  const blank = 'Date\tNum\tAccount\tDebit\tCredit\n2026-01-31\tA\tRent\t5\t\n\t\tBank\t\t5\n'
  expect(readJournal(blank, 'EUR').rows).toMatchObject([{ referenceNumber: 'A', lines: [{}, {}] }])
  const plain =
    'Date,Account,Debit,Credit\n2026-01-31,a,5,\n2026-01-31,b,,5\n2026-01-31,c,7,\n2026-01-31,d,,7\n'
  expect(readJournal(plain, 'EUR').rows.map(({ lines }) => lines.length)).toEqual([2, 2])
})

test('what does not balance, is no date, no amount or has no account is said with its line, and nothing is taken', () => {
  const said = (...rows: string[]) => {
    const { rows: taken, problems } = readJournal(
      ['Date,Number,Account,Debit,Credit', ...rows].join('\n'),
      'EUR',
    )
    expect(taken).toEqual([])
    return problems
  }
  expect(said('2026-01-31,A,6350,40.00,', '2026-01-31,A,1020,,39.99')).toEqual([
    'Line 2, A: debits are 40.00 and credits 39.99.',
  ])
  expect(said('31.1.,A,6350,40.00,', '2026-01-31,A,,5,', '2026-01-31,A,1020,five,')).toEqual([
    'Line 2: “31.1.” is no date. Write it as 2026-01-31.',
    'Line 3: an account is needed.',
    'Line 4: “five” is no amount.',
  ])
})

test('debits and credits are read with a comma where the file writes one', () => {
  const german = 'Date;Number;Account;Debit;Credit\n31.01.2026;A;6350;12,50;\n31.01.2026;A;1020;;12,50\n'
  expect(readJournal(german, 'EUR').rows).toMatchObject([
    { lines: [line('6350', '12.50', '0.00'), line('1020', '0.00', '12.50')] },
  ])
})
