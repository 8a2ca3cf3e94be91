import fc from 'fast-check'
import { zlibSync } from 'fflate'
import { expect, test } from 'vitest'
import { makePdf } from '../../../../functions/evidence/make-pdf.ts'
import { budgetMs } from '../../../../test/budget.ts'
import { decimalOf } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'
import { aPdf, type Placed } from './a-pdf.ts'
import { printedPage } from './printed-page.ts'

// `FUZZ_RUNS` and `FUZZ_SEED` ask for more damaged files than the usual few hundred.
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 3_000) / 10)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_105)

const ROWS = [
  ['2026-03-02', 'Corner Bakery', '-4.50', '95.50'],
  ['2026-03-03', 'Client 42', '1,200.00', '1,295.50'],
  ['2026-03-05', 'Rent', '-900.00', '395.50'],
]
const linesOf = (rows: readonly string[][]): Placed[] =>
  rows.flatMap((cells, at) =>
    cells.map((text, column) => ({ x: [40, 120, 350, 450][column]!, y: 100 + at * 16, text, size: 9 })),
  )
const STATEMENT = linesOf(ROWS)
const read = (bytes: Uint8Array) =>
  readBankFile(bytes).rows.map(({ date, description, amount, balance }) => [
    date,
    description,
    decimalOf(amount),
    balance === undefined ? '' : decimalOf(balance),
  ])
const EXPECTED = [
  ['2026-03-02', 'Corner Bakery', '-4.50', '95.50'],
  ['2026-03-03', 'Client 42', '1200.00', '1295.50'],
  ['2026-03-05', 'Rent', '-900.00', '395.50'],
]
const refusal = (bytes: Uint8Array): string => refusalOf(bytes)?.message ?? 'it was read'
const refusalOf = (bytes: Uint8Array): BankFileError | undefined => {
  try {
    readBankFile(bytes)
  } catch (error) {
    if (error instanceof BankFileError) return error
    throw error
  }
  return undefined
}
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('a statement is read however its file is written', async () => {
  expect(read(aPdf([STATEMENT]))).toEqual(EXPECTED)
  expect(read(aPdf([STATEMENT], { isPacked: true, isUnicode: true }))).toEqual(EXPECTED)
  const table = { body: structuredClone(ROWS), widths: [80, 200, 80, 80] }
  const content = [{ text: 'Example Bank' }, { table, layout: 'noBorders' }]
  expect(read(await makePdf({ title: 'Statement', at: '2026-03-31', content }))).toEqual(EXPECTED)
})

test('each row says the page and line it stands on, and the receipt that the file proves itself', () => {
  const { rows, proof, dialect } = readBankFile(aPdf([STATEMENT]))
  expect(rows[1]!.raw).toBe('Page 1, line 2: 2026-03-03 Client 42 1,200.00 1,295.50')
  expect([dialect.format, proof.balanceChain, proof.stated]).toEqual(['pdf', 'holds', 'holds'])
  expect([proof.openingBalance, proof.closingBalance]).toEqual([1_000_000n, 3_955_000n])
})

test('a text in two lines with its day and amounts in the middle is one text', () => {
  const around = ROWS.flatMap(([day, text, amount, balance], at): Placed[] => {
    const place = (x: number, y: number, shown: string) => ({ x, y: 100 + at * 26 + y, text: shown, size: 9 })
    const texts = [place(120, -6, text!), place(120, 6, `more of ${at}`)]
    return [place(40, 0, day!), ...texts, place(350, 0, amount!), place(450, 0, balance!)]
  })
  expect(readBankFile(aPdf([around])).rows.map(({ description }) => description)).toEqual([
    'Corner Bakery more of 0',
    'Client 42 more of 1',
    'Rent more of 2',
  ])
})

test('where a balance does not follow, its page and line are shown and nothing is read', () => {
  const wrong = linesOf(ROWS.map((row, at) => (at === 2 ? [...row.slice(0, 3), '400.00'] : row)))
  const refused = refusalOf(aPdf([wrong]))
  expect(refused?.broken).toEqual({ place: 'Page 1, line 3', text: '2026-03-05 Rent -900.00 400.00' })
  expect(refused?.message).toContain(
    'On page 1, line 3, the balance does not follow from the rows before it: it should be 395.50 and is printed as 400.00.',
  )
})

test('a statement of two accounts is two accounts, each proved by itself, and not read where one is not', () => {
  const label = (x: number, y: number, text: string): Placed => ({ x, y, text, size: 9 })
  const below = (placed: readonly Placed[]) => placed.map((one) => ({ ...one, y: one.y + 200 }))
  const savings = [
    ['2026-03-04', 'Interest', '1.25', '501.25'],
    ['2026-03-09', 'To chequing', '-100.00', '401.25'],
    ['2026-03-10', 'Bonus', '2.00', '403.25'],
  ]
  const pdf = (rows: readonly string[][]) =>
    aPdf([
      [
        label(40, 60, 'Account number: 0111'),
        ...STATEMENT,
        label(40, 280, 'Account number: 0222'),
        ...below(linesOf(rows)),
      ],
    ])
  const { accounts, rows, evidence } = readBankFile(pdf(savings), { readsAllAccounts: true })
  expect(accounts.map(({ account, proof }) => [account, proof.rowsRead, proof.balanceChain])).toEqual([
    ['0111', 3, 'holds'],
    ['0222', 3, 'holds'],
  ])
  expect(rows.at(-1)!.raw).toContain('Page 1, line 8')
  expect(evidence).toContain('The rows of 0222 lead from the balance 500.00 of the statement to 403.25')
  expect(printedPage(pdf(savings), 1).rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6])
  const wrong = savings.map((row, at) => (at === 2 ? [...row.slice(0, 3), '400.00'] : row))
  expect(refusal(pdf(wrong))).toContain('the balance does not follow')
})

test('two rows are too few to prove the first one, unless the file says what was there before', () => {
  const two = ROWS.slice(0, 2)
  expect(refusal(aPdf([linesOf(two)]))).toContain('states no opening and closing balance')
  const opened = [
    ...linesOf(two),
    { x: 40, y: 60, text: 'Opening balance', size: 9 },
    { x: 200, y: 60, text: '100.00', size: 9 },
  ]
  expect(read(aPdf([opened]))).toEqual(EXPECTED.slice(0, 2))
})

test('a card of which it is not said whose money its balance is leaves the sign to a person', () => {
  const card = [...STATEMENT, { x: 40, y: 40, text: 'Visa Business, card statement', size: 9 }]
  expect(readBankFile(aPdf([card])).questions.map(({ code }) => code)).toEqual(['sign'])
})

test('a scan is told as a scan, also where a machine put its words behind the picture', () => {
  expect(refusal(aPdf([[]], { hasPicture: true }))).toContain('The PDF is a scan')
  expect(refusal(aPdf([STATEMENT], { hasPicture: true, isHidden: true }))).toContain('The PDF is a scan')
  expect(refusal(aPdf([[]]))).toContain('has no text')
})

test('a protected one is told as such, and what is cut off or no statement too', () => {
  expect(refusal(aPdf([STATEMENT], { trailer: '/Encrypt 9 0 R' }))).toContain('The PDF is protected')
  expect(refusal(latin('%PDF-1.7\nnothing'))).toContain('damaged or cut off')
  const letter = [{ x: 40, y: 80, text: 'Dear customer, nothing is due.', size: 9 }]
  expect(refusal(aPdf([letter]))).toContain('No table of days and amounts')
})

test('what unpacks to a great deal, draws itself or goes round in circles is refused in bounded time', {
  timeout: budgetMs(30),
}, () => {
  const bomb = textOf(zlibSync(new Uint8Array(40_000_000)))
  const file = textOf(aPdf([STATEMENT]))
  const content = file.slice(file.indexOf('11 0 obj'), file.indexOf('endobj', file.indexOf('11 0 obj')) + 6)
  const stream = (number: number, dict: string, body: string) =>
    `${number} 0 obj\n<< ${dict} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj`
  const packed = file.replace(content, stream(11, '/Filter /FlateDecode', bomb))
  expect(refusal(latin(packed))).toContain('too large when it is unpacked')

  const calls = '/A Do '.repeat(100)
  const forms = [0, 1, 2, 3, 4].map((at) =>
    stream(20 + at, `/Subtype /Form /Resources << /XObject << /A ${21 + at} 0 R >> >>`, calls),
  )
  const drawing = file
    .replace(content, stream(11, '', calls))
    .replace('/Font <<', '/XObject << /A 20 0 R >> /Font <<')
    .replace('trailer', `${forms.join('\n')}\ntrailer`)
  expect(refusal(latin(drawing))).toContain('far more than a statement')

  const circle = file.replace('/Kids [10 0 R]', '/Kids [2 0 R 10 0 R 2 0 R]')
  expect(read(latin(circle))).toEqual(EXPECTED)
  expect(refusal(latin(`%PDF-1.7\n${'1 0 obj <<>> stream '.repeat(200_000)}`))).toContain('damaged')
  expect(refusal(latin(`%PDF-1.7\n1 0 obj ${'['.repeat(1_000_000)}`))).toContain('damaged')
})

test('a damaged one is read as it was, or refused, and never otherwise', { timeout: budgetMs(60) }, () => {
  const whole = [aPdf([STATEMENT]), aPdf([STATEMENT], { isPacked: true, isUnicode: true })]
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255), count: fc.nat(20) })
  const damaged = fc.record({ of: fc.nat(1), changes: fc.array(change, { minLength: 1, maxLength: 6 }) })
  fc.assert(
    fc.property(damaged, ({ of, changes }) => {
      const bytes = whole[of]!.slice()
      for (const { at, byte, count } of changes) {
        const from = at % bytes.length
        if (count < 12) bytes[from] = byte
        else bytes.copyWithin(from, (from * 7) % bytes.length, ((from * 7) % bytes.length) + count)
      }
      try {
        const { certain, proof } = readBankFile(bytes)
        if (certain) expect([proof.balanceChain, proof.rowsRejected]).not.toContain('broken')
      } catch (error) {
        expect(error).toBeInstanceOf(BankFileError)
      }
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('a page shows its words where they stand, and by each row of the import the line that it was read from', () => {
  const [first, ...rest] = ROWS
  const pdf = aPdf([linesOf([first!]), linesOf(rest)])
  const pages = [1, 2, 9].map((number) => printedPage(pdf, number))
  expect(pages.map(({ number, count, rows }) => [number, count, rows.map(({ row }) => row)])).toEqual([
    [1, 2, [1]],
    [2, 2, [2, 3]],
    [2, 2, [2, 3]],
  ])
  for (const { words, rows, width, height } of pages)
    for (const { row, top, bottom } of rows) {
      const within = words.filter(({ y }) => y > top && y < bottom).map(({ text }) => text)
      expect(within.join(' ')).toBe(ROWS[row - 1]!.join(' '))
      expect([top > 0, bottom < height, words.every(({ right }) => right < width)]).toEqual([
        true,
        true,
        true,
      ])
    }
})
