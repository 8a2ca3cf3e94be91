import { utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { PLAIN_COLUMNS_AND_BALANCE } from '../../../../test/plain-columns.ts'
import { readBankFile } from '../../bank-files/read-bank-file.ts'
import type { AccountPack } from '../read-account.ts'
import { checkBankBalances } from './check-bank-balances.ts'

const HEADER = 'Date,Description,Amount,Balance'
const DEPOSIT = '2026-01-06,Deposit,100.00,1100.00'
const RENT = '2026-01-20,Rent,-40.00,1060.00'
const FEE = '2026-01-31,Fee,-10.00,1050.00'
const mapping = PLAIN_COLUMNS_AND_BALANCE

const readingOf = (rows: string[]) =>
  readBankFile(utf8ToBytes([HEADER, ...rows].join('\n')), { fileName: 'bank.csv', side: 'bank', mapping })

/** An approved January with the lines that the files bring, and what is said of it. */
function said(files: string[][], closingBalance: string, typed: string[] = []) {
  const readings = new Map(files.map((rows, at) => [`i${at}`, readingOf(rows)]))
  const lines = [...readings].flatMap(([importBatchId, { rows }]) =>
    rows.map(({ date, amount }) => ({ transactionDate: date as string, importBatchId, units: amount })),
  )
  const all = [...lines, ...typed.map((transactionDate) => ({ transactionDate, importBatchId: null }))]
  const reconciliation = { id: 'january', periodEnd: '2026-01-31', closingBalance, status: 'approved' }
  const of = {
    bank: new Map(all.map((line, at) => [String(at), line])),
    period: { reconciliations: [reconciliation] },
  } as unknown as AccountPack
  const faults: string[] = []
  const notes: string[] = []
  checkBankBalances(of, readings, {
    fail: (name, sentence) => faults.push(`${name} ${sentence}`),
    note: (name, sentence) => notes.push(`${name} ${sentence}`),
    prove: () => {},
    count: () => {},
  })
  return { faults, notes }
}

test('a closing balance that the file says is no fault and no note', () => {
  expect(said([[DEPOSIT, RENT, FEE]], '1050.00')).toEqual({ faults: [], notes: [] })
})

test.each<[string, string[]]>([
  ['of which a page is missing', [DEPOSIT, FEE]],
  ['in which a row cannot be read', [DEPOSIT, RENT.replace('01-20', '13-20'), FEE]],
])('the last row of a file %s speaks against a closing balance that fits the lines', (_, rows) => {
  expect(said([rows], '1090.00').faults).toEqual([
    `january closes with 1090.00, and row ${rows.length} of import i0 stands at 1050.00`,
  ])
  expect(said([rows], '1050.00').faults).toEqual([])
})

test('a closing balance that the last row of a file says is the bank’s, although a balance before it is misprinted', () => {
  const misprinted = [DEPOSIT, RENT.replace('1060.00', '1060.40'), FEE]
  expect(said([misprinted], '1050.00')).toEqual({
    faults: [],
    notes: ['import i0 has balances that do not follow from row to row at row 2'],
  })
  const early = misprinted.map((row) => row.replace('01-31', '01-29'))
  expect(said([early], '1050.00').notes.at(-1)).toBe(
    'january closes with 1050.00, which a file of the pack says of an earlier day: a person said it of 2026-01-31',
  )
})

test('what came after the last row of a file leaves the word to whoever typed it', () => {
  expect(said([[DEPOSIT, FEE]], '1090.00', ['2026-01-31']).faults).toEqual([])
})

test('of two files one of which says the closing balance the other is a note', () => {
  const early = [DEPOSIT, '2026-01-31,Tip,-1.00,1099.00']
  const { faults, notes } = said([early, [DEPOSIT, RENT, FEE]], '1050.00')
  expect([faults, notes]).toEqual([[], ['import i0 says 1099.00 of 2026-01-31, and another file 1050.00']])
  expect(said([early, [DEPOSIT, RENT, FEE]], '1060.00').faults).toHaveLength(1)
})
