import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { guardFormula, unguardFormula, writeCsv } from '../exports/write-csv.ts'
import { decimalOf, type Money } from '../money/money.ts'
import { bundleFiles } from './bundle-files.ts'
import { ownFileMapping } from './own-file.ts'
import { type ExportedLine, type QuickbooksFormat, quickbooksFiles } from './quickbooks-files.ts'

const account = { name: 'Maple Chequing', currency: 'CAD', isCard: false }
const aLine = (rest: Partial<ExportedLine> = {}): ExportedLine => ({
  date: '2026-01-15',
  description: 'Paper, 2 boxes',
  amount: -120_5000n,
  reference: null,
  payee: null,
  category: null,
  otherAccount: null,
  ...rest,
})
const textOf = (format: QuickbooksFormat, ...lines: ExportedLine[]) =>
  quickbooksFiles(account, format, lines)
    .map(({ text }) => text)
    .join('')

test('three columns, with amounts as the bank account sees them', () => {
  expect(
    textOf('csv', aLine(), aLine({ date: '2026-02-03', description: 'Client "A"', amount: 5_0000n })),
  ).toBe(
    'Date,Description,Amount\r\n01/15/2026,"Paper, 2 boxes",-120.50\r\n02/03/2026,"Client ""A""",5.00\r\n',
  )
})

test('four columns: a credit takes money out, a debit brings it in', () => {
  expect(textOf('csv4', aLine(), aLine({ amount: 5_0000n }))).toBe(
    'Date,Description,Credit,Debit\r\n01/15/2026,"Paper, 2 boxes",120.50,\r\n01/15/2026,"Paper, 2 boxes",,5.00\r\n',
  )
})

test('in IIF each transaction has the split that balances it', () => {
  const text = textOf('iif', aLine({ reference: '1001', payee: 'Acme\tSupply', otherAccount: 'Office' }))
  expect(text.split('\r\n').slice(3, 6)).toEqual([
    'TRNS\tCHECK\t01/15/2026\tMaple Chequing\tAcme Supply\t-120.50\t1001\tPaper, 2 boxes',
    'SPL\tCHECK\t01/15/2026\tOffice\tAcme Supply\t120.50\t1001\tPaper, 2 boxes',
    'ENDTRNS',
  ])
})

test('JSON says everything, with exact amounts as text', () => {
  expect(JSON.parse(textOf('json', aLine({ payee: 'Acme' })))).toEqual({
    account: { name: 'Maple Chequing', currency: 'CAD' },
    transactions: [
      {
        date: '2026-01-15',
        description: 'Paper, 2 boxes',
        amount: '-120.50',
        reference: null,
        payee: 'Acme',
        category: null,
        otherAccount: null,
      },
    ],
  })
})

test('what QuickBooks Online would refuse at once is split into files that it takes, in a zip of the same bytes every time', () => {
  const lines = Array.from({ length: 2_500 }, (_, at) => aLine({ description: `Line ${at}` }))
  const files = quickbooksFiles(account, 'csv', lines)
  expect(files.map(({ rows }) => rows)).toEqual([999, 999, 502])
  const bundle = bundleFiles(files)
  expect(bundle).toMatchObject({ name: 'Maple-Chequing-2026-01-15-2026-01-15.zip', type: 'application/zip' })
  expect(bundleFiles(files).bytes).toEqual(bundle.bytes)
  const inside = unzipSync(bundle.bytes)
  expect(Object.keys(inside)).toEqual(files.map(({ name }) => name))
  expect(strFromU8(inside[files[0]!.name]!)).toBe(files[0]!.text)
})

test('no part is larger than QuickBooks Online takes, whatever the texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 3_900 }), { minLength: 1, maxLength: 150 }),
      (texts) => {
        const files = quickbooksFiles(
          account,
          'csv',
          texts.map((description) => aLine({ description })),
        )
        for (const { rows, text } of files) {
          expect(rows).toBeLessThan(1_000)
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(350_000)
        }
        expect(files.reduce((total, { rows }) => total + rows, 0)).toBe(texts.length)
      },
    ),
    { numRuns: 30 },
  )
})

test.each(['=cmd|calc', '+1', '-1', '@SUM', '\tx', '\rx', "'=x", ' =x', '＝x', '\0x'])(
  '%j is no formula in a text column',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(guardFormula(text))).toBe(text)
  },
)

test('a negative amount stays a number, and an ordinary text stays as it is', () => {
  const csv = writeCsv(
    [
      { name: 'Note', kind: 'text', value: ([note]: string[]) => note! },
      { name: 'Amount', kind: 'plain', value: ([, amount]: string[]) => amount! },
    ],
    [
      ['=1+1', '-5.00'],
      ["O'Hara", '5.00'],
    ],
  )
  expect(csv).toBe("Note,Amount\r\n'=1+1,-5.00\r\nO'Hara,5.00\r\n")
})

/** A bank's text as it is kept: trimmed, and never empty. */
const aText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", '"', ','), fc.string({ maxLength: 20 }))
      .map(([sign, rest]) => sign + rest),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim())
  .filter((text) => text !== '')
const anyLine = fc.record({
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  description: aText,
  amount: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((amount) => amount !== 0n),
})

test.each([
  ['csv', 'bank'],
  ['csv', 'ledger'],
  ['csv4', 'bank'],
  ['csv4', 'ledger'],
] as const)(
  'what is exported as %s and imported into the %s is the same: day, amount and text',
  (format, side) => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
        const written = lines.map((line) => aLine({ ...line, amount: line.amount as Money }))
        const bytes = new TextEncoder().encode(textOf(format, ...written))
        const { rows, rejected, questions } = readBankFile(bytes, {
          side,
          mapping: ownFileMapping(format, side),
        })
        const sign = side === 'bank' ? 1n : -1n
        expect([questions, rejected]).toEqual([[], []])
        expect(
          rows.map(({ date, description, amount }) => [date, unguardFormula(description), decimalOf(amount)]),
        ).toEqual(
          written.map(({ date, description, amount }) => [date, description, decimalOf(sign * amount)]),
        )
      }),
      { numRuns: 150 },
    )
  },
)
