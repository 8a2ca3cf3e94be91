import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname
const NODE = join(ROOT, 'node_modules/.bin/node')
const folder = mkdtempSync(join(tmpdir(), 'tieout-match-'))

const BANK = `Date,Description,Amount
2025-03-03,ACH CREDIT ACME SUPPLY INV10432,100.00
2025-03-05,POS PURCHASE STAPLES #12,-45.10
2025-03-20,CHEQUE 1204,-250.00
2025-03-21,DEPOSIT,301.75
2025-03-31,MONTHLY FEE,-12.00
`
const LEDGER = `Date,Description,Amount,Reference
2025-03-04,Staples office supplies,45.10,
2025-03-03,Acme Supply,-100.00,INV-10432
2025-03-18,Rent,250.00,CHQ 1204
2025-03-21,Ana Silva,-120.25,
2025-03-21,Tom Larsen,-181.50,
`

function aFile(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

function match(bank: string, ledger: string) {
  const out = join(folder, 'out.json')
  const said = execFileSync(NODE, ['cli/match.ts', bank, ledger, '--json', out], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { said, outcome: JSON.parse(readFileSync(out, 'utf8')) as Outcome }
}

interface Outcome {
  engine: string
  proposals: { bank: number[]; ledger: number[]; cardinality: string; tier: string; difference: string }[]
  unmatched: { bank: number[]; ledger: number[] }
  timing: { readMs: number; matchMs: number }
  nearMisses: { bank: number[]; ledger: number[]; finding: { code: string } }[]
}

const shown = ({ proposals }: Outcome) =>
  proposals.map(({ bank, ledger, tier }) => `${bank}=${ledger} ${tier}`).sort()

const EXPECTED = ['1=2 auto_approved', '2=1 suggested', '3=3 suggested', '4=4,5 auto_approved']

test('two files are matched by row, and the summary says how', () => {
  const { said, outcome } = match(aFile('bank.csv', BANK), aFile('ledger.csv', LEDGER))
  expect(shown(outcome)).toEqual(EXPECTED)
  expect(outcome.unmatched).toEqual({ bank: [5], ledger: [] })
  expect(outcome.proposals.every(({ difference }) => difference === '0.00')).toBe(true)
  expect(said).toContain("ledger amounts cancel the bank's")
  expect(said).toMatch(/Unmatched +1 bank lines, 0 ledger entries/)
})

test('a ledger with the sign of the bank is turned over, and said so', () => {
  const turned = LEDGER.replaceAll(/,(-?)(\d+\.\d\d),/g, (_, sign: string, digits: string) =>
    sign ? `,${digits},` : `,-${digits},`,
  )
  const { said, outcome } = match(aFile('bank.csv', BANK), aFile('same-sign.csv', turned))
  expect(shown(outcome)).toEqual(EXPECTED)
  expect(said).toContain("ledger amounts carry the bank's sign and were turned over")
})

test('a file whose days can be read in two ways is read as the other file says', () => {
  const ledger = LEDGER.replaceAll(/2025-03-(\d\d)/g, (_, date: string) => `03/${date}/2025`)
    .split('\n')
    .slice(0, 3)
    .join('\n')
  const { said, outcome } = match(aFile('bank.csv', BANK), aFile('ambiguous.csv', `${ledger}\n`))
  expect(shown(outcome)).toEqual(['1=2 auto_approved', '2=1 suggested'])
  expect(said).toContain('Assumed: Month first')
})

test('columns by other names, or two for the amount, are read the same', () => {
  const rows = LEDGER.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',') as [string, string, string, string])
  const money = (amount: string, isDebit: boolean) =>
    amount.startsWith('-') === isDebit ? '' : amount.replace('-', '')
  const debitCredit = rows.map(([date, text, amount, reference]) =>
    [date, text, money(amount, true), money(amount, false), reference].join(),
  )
  const foreign = rows.map(([date, text, amount, reference]) =>
    [date.split('-').reverse().join('.'), text, amount.replace('.', ','), reference].join(';'),
  )
  const files = [
    `posting_date,customer_vendor,debit,credit,doc_number\n${debitCredit.join('\n')}\n`,
    `Datum;Beschreibung;Betrag;Rechnung\n${foreign.join('\n')}\n`,
  ]
  for (const [at, content] of files.entries()) {
    expect(shown(match(aFile('bank.csv', BANK), aFile(`variant-${at}.csv`, content)).outcome)).toEqual(
      EXPECTED,
    )
  }
})

test('what does not cancel out but belongs together is pointed out', () => {
  const bank = aFile('slip.csv', 'Date,Description,Amount\n2025-03-05,CARD PURCHASE CEDAR PRINTING,-154.20\n')
  const ledger = aFile('slip-ledger.csv', 'Date,Description,Amount\n2025-03-04,Cedar Printing,145.20\n')
  const { said, outcome } = match(bank, ledger)
  expect(outcome.proposals).toEqual([])
  expect(outcome.nearMisses).toMatchObject([
    { bank: [1], ledger: [1], finding: { code: 'digits.transposed' } },
  ])
  expect(said).toContain('bank row 1, ledger row 1: Two digits look exchanged')
})

test('identical rows are paired in the order of their rows', () => {
  const rows = (amount: string) =>
    `Date,Description,Amount\n${Array.from({ length: 12 }, () => `2025-03-05,CITY PARKING,${amount}`).join('\n')}\n`
  const { outcome } = match(aFile('twins.csv', rows('-4.50')), aFile('twins-ledger.csv', rows('4.50')))
  expect(outcome.proposals.every(({ bank, ledger }) => bank[0] === ledger[0])).toBe(true)
})

test('what cannot be read is said in a sentence', () => {
  const bank = aFile('bank.csv', BANK)
  const run = (...args: string[]) =>
    spawnSync(NODE, ['cli/match.ts', ...args], { cwd: ROOT, encoding: 'utf8' })
  expect(run(bank).stderr).toContain('usage:')
  expect(run(bank, join(folder, 'missing.csv')).stderr).toMatch(/missing\.csv/)
  const empty = run(bank, aFile('empty.csv', ''))
  expect(empty.status).toBe(2)
  expect(empty.stderr).not.toContain('    at ')
})
