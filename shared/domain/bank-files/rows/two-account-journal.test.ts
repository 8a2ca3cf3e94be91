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

test('a journal of debited and credited accounts is read so that money in at the bank is a credit on the other side', () => {
  const { open, rows, evidence } = read(GERMAN)
  expect(open).toEqual([])
  expect(rows).toEqual([
    '2026-10-02 -1200.00',
    '2026-10-05 850.00',
    '2026-10-13 49.90',
    '2026-10-28 -2380.00',
  ])
  expect(evidence).toContain(
    'Money comes in where account 1200 is debited, and goes out where it is credited',
  )
})

test('a reversal is turned round, and a row of other accounts is set aside', () => {
  const { rows, rejected } = read(
    `${GERMAN}29.10.2026;ST-1;-49,90;4920;1200;Storno Telefon\n30.10.2026;AFA;120,00;4830;0420;Abschreibung\n`,
  )
  expect(rows.at(-1)).toBe('2026-10-29 -49.90')
  expect(rejected).toBe(1)
})

test('where two accounts could be the one at the bank, a person is asked', () => {
  const two = GERMAN.replace('850,00;4210;1200', '850,00;4210;1210').replace(
    '49,90;4920;1200',
    '49,90;4920;1210',
  )
  expect(read(two).open).toEqual(['account'])
  const bytes = new TextEncoder().encode(two)
  const [question] = readBankFile(bytes, { side: 'ledger' }).questions
  const of = (account: string) => {
    const mapping = question?.options.find(({ label }) => label === account)?.mapping
    const found = readBankFile(bytes, { side: 'ledger', ...(mapping && { mapping }) })
    expect(found.questions).toEqual([])
    return found.rows.map(({ date, amount }) => `${date} ${decimalOf(amount)}`)
  }
  expect(of('1200')).toEqual(['2026-10-02 -1200.00', '2026-10-28 -2380.00'])
  expect(of('1210')).toEqual(['2026-10-05 850.00', '2026-10-13 49.90'])
})

const DATEV = `"EXTF";700;21;"Buchungsstapel";13;20261102120000000;;"RE";"";"";1001;10001;20260701;4;20261201;20270131;"Winter";"";1;0;0;"EUR"
Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext
1190,00;"S";"EUR";;;"";1200;10021;"";0512;"RE-1";"";;"Kunde Kern"
535,50;"H";"EUR";;;"";1200;70003;"";712;"ER-7";"";;"Holz Weber"
90,00;"S";"EUR";;;"";4920;1200;"";0301;"";"";;"Telefon"
`

test('a batch of DATEV is read for the account that stands out, with the years of its period', () => {
  const { open, rows, rejected } = read(DATEV)
  expect({ open, rejected }).toEqual({ open: [], rejected: 0 })
  expect(rows).toEqual(['2026-12-05 -1190.00', '2026-12-07 535.50', '2027-01-03 90.00'])
})

test('a list of DATEV without entries is refused in words', () => {
  expect(() => read(DATEV.replace(';21;"Buchungsstapel"', ';16;"Debitoren/Kreditoren"'))).toThrow(
    'Export the entries (Buchungsstapel) or the sheet of the account (Kontoblatt)',
  )
})
