import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'

const read = (text: string) => {
  const found = readBankFile(new TextEncoder().encode(text), { side: 'ledger', fileName: 'journal.csv' })
  return {
    open: found.questions.map(({ code }) => code),
    rows: found.rows.map(({ date, amount }) => `${date} ${decimalOf(amount)}`),
    rejected: found.rejected.length,
    evidence: found.evidence,
  }
}

const GERMAN = `Belegdatum;Belegnummer;Betrag;Sollkonto;Habenkonto;Buchungstext
02.10.2026;RE-1;1.200,00;1200;8400;Erlöse Kunde Weber
05.10.2026;M-10;850,00;4210;1200;Miete Oktober
13.10.2026;B-7;49,90;4920;1200;Telefon
28.10.2026;RE-2;2.380,00;1200;8400;Erlöse Kunde Kern
`

test('a journal of debited and credited accounts is read as the account of the bank sees it', () => {
  const { open, rows, evidence } = read(GERMAN)
  expect(open).toEqual([])
  expect(rows).toEqual([
    '2026-10-02 1200.00',
    '2026-10-05 -850.00',
    '2026-10-13 -49.90',
    '2026-10-28 2380.00',
  ])
  expect(evidence).toContain(
    'Money comes in where account 1200 is debited, and goes out where it is credited',
  )
})

test('a reversal is turned round, and a row of other accounts is set aside', () => {
  const { rows, rejected } = read(
    `${GERMAN}29.10.2026;ST-1;-49,90;4920;1200;Storno Telefon\n30.10.2026;AFA;120,00;4830;0420;Abschreibung\n`,
  )
  expect(rows.at(-1)).toBe('2026-10-29 49.90')
  expect(rejected).toBe(1)
})

test('where two accounts could be the one at the bank, a person is asked', () => {
  const two = GERMAN.replace('850,00;4210;1200', '850,00;4210;1210').replace(
    '49,90;4920;1200',
    '49,90;4920;1210',
  )
  expect(read(two).open).not.toEqual([])
})
