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
