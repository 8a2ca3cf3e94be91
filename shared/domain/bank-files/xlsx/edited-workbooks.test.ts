/** A bank's workbook as people hand it on: with a row taken out, remarks, sums, formulas and a copy of the sheet. */
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { readBankFile } from '../read-bank-file.ts'

const bytesOf = (xml: string) => new TextEncoder().encode(xml)

/** A cell's text, a number, a formula with or without the value that it came to, or nothing. */
type Cell = string | number | { formula: string; value?: number } | null

const HEADER: Cell[] = ['Date', 'Description', 'Amount', 'Balance']
const LINES: Cell[][] = [
  ['2026-03-02', 'Client Oak', 1250, 3350],
  ['2026-03-03', 'Rent', -900, 2450],
  ['2026-03-05', 'Client Elm', 430.5, 2880.5],
  ['2026-03-06', 'Paper', -18.99, 2861.51],
  ['2026-03-09', 'Client Ash', 780, 3641.51],
  ['2026-03-10', 'Client Fir', 125, 3766.51],
  ['2026-03-12', 'Client Yew', 600, 4366.51],
]

function aWorkbook(...sheets: Cell[][][]): Uint8Array {
  const xmlOf = (cell: Cell) => {
    if (cell === null) return '<c/>'
    if (typeof cell === 'string') return `<c t="str"><v>${cell}</v></c>`
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
    return `<c><f>${cell.formula}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`
  }
  const parts = sheets.map((rows, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    bytesOf(
      `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(xmlOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ),
  ])
  const names = sheets.map((_, at) => `<sheet name="Sheet ${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
  const targets = sheets.map(
    (_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  return zipSync({
    'xl/workbook.xml': bytesOf(`<workbook><sheets>${names.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': bytesOf(`<Relationships>${targets.join('')}</Relationships>`),
    ...Object.fromEntries(parts),
  })
}

const read = (...rows: Cell[][]) => readBankFile(aWorkbook([HEADER, ...rows]))
const amountsOf = ({ rows }: ReturnType<typeof read>) => rows.map(({ amount }) => decimalOf(amount))
const AMOUNTS = ['1250.00', '-900.00', '430.50', '-18.99', '780.00', '125.00', '600.00']

test('a row that was taken out leaves a break, which is told, and no question', () => {
  const reading = read(...LINES.toSpliced(3, 1))
  expect(reading.certain).toBe(true)
  expect(amountsOf(reading)).toEqual(AMOUNTS.toSpliced(3, 1))
  expect(reading.proof).toMatchObject({ balanceChain: 'broken', brokenAt: [4] })
  expect(reading.proof.brokenBy.map(decimalOf)).toEqual(['-18.99'])
})

test('a remark beside the table takes no row away', () => {
  const reading = read(...LINES.with(2, [...(LINES[2] ?? []), null, 'paid late']))
  expect(amountsOf(reading)).toEqual(AMOUNTS)
  expect(reading.rejected).toEqual([])
})

test('sums below the rows and between them are no rows', () => {
  const sum: Cell[] = ['Total', null, { formula: 'SUM(C2:C8)', value: 2266.51 }]
  const between: Cell[] = [null, 'Subtotal', { formula: 'SUM(C2:C4)', value: 780.5 }]
  const reading = read(...LINES.toSpliced(3, 0, between), sum)
  expect(amountsOf(reading)).toEqual(AMOUNTS)
  expect(reading.skipped).toHaveLength(2)
})

test('a sum that no word names is known by what it comes to, in one column and in two', () => {
  const one = read(...LINES.toSpliced(3, 0, [null, null, 780.5]), [null, null, 2266.51])
  expect(amountsOf(one)).toEqual(AMOUNTS)
  expect(one.rejected).toEqual([])
  expect(one.skipped.map(({ reason }) => reason)).toEqual(
    Array(2).fill('A total of the rows above, not a transaction'),
  )

  const inAndOut = LINES.map(([day, text, amount]): Cell[] =>
    Number(amount) > 0 ? [day!, text!, amount!, null] : [day!, text!, null, -Number(amount)],
  )
  const header: Cell[] = ['Date', 'Description', 'Money in', 'Money out']
  const two = readBankFile(aWorkbook([header, ...inAndOut, [null, null, 3185.5, 918.99]]))
  expect(amountsOf(two)).toEqual(AMOUNTS)
  expect(two.rejected).toEqual([])
})

test.for<[string, Cell[][], Cell[]]>([
  ['a cent beside the sum', LINES, [null, null, 2266.52]],
  ['the sum with a text', LINES, [null, 'To savings', 2266.51]],
  ['the only row once more', LINES.slice(0, 1), [null, null, 1250]],
])('without its day a row is set aside: %s', ([, lines, last]) => {
  expect(read(...lines, last).rejected.map(({ code }) => code)).toEqual(['date-missing'])
})

test('formulas are read by the values that they came to', () => {
  const reading = read(
    ...LINES.map(([day, text, amount, balance]): Cell[] => [
      day ?? null,
      text ?? null,
      { formula: 'F2*1', value: Number(amount) },
      { formula: 'D1+C2', value: Number(balance) },
    ]),
  )
  expect(amountsOf(reading)).toEqual(AMOUNTS)
  expect(reading.evidence.filter((fact) => fact.includes('formula'))).toEqual([])
})

test('a formula without its value is said to have none, and its row set aside', () => {
  const reading = read(...LINES.with(4, ['2026-03-09', 'Client Ash', { formula: 'F6*2' }, 3641.51]))
  expect(reading.certain).toBe(true)
  expect(reading.rejected.map(({ row, code }) => [row, code])).toEqual([[5, 'amount-missing']])
  expect(reading.evidence).toContain(
    '1 cell is a formula whose value the workbook does not keep, read as empty: open it in a spreadsheet program, save it, and import it again',
  )
})

test('where no amount has a value the balance is not taken for it', () => {
  const lost = LINES.map(([day, text, , balance]): Cell[] => [
    day ?? null,
    text ?? null,
    { formula: 'F2*1' },
    balance ?? null,
  ])
  expect(() => read(...lost)).toThrow('formulas whose values it does not keep')
})

test('where no amount has a value no other column of figures is taken for it', () => {
  const rows = LINES.map(([day, text, amount]): Cell[] => [
    day ?? null,
    text ?? null,
    Number(amount),
    Number(amount) / 5,
    { formula: 'C2+D2' },
  ])
  const asked = readBankFile(aWorkbook([['Date', 'Description', 'Net', 'Tax', 'Amount'], ...rows]))
  expect(asked.questions.map(({ code, sentence }) => [code, sentence])).toEqual([
    [
      'columns',
      expect.stringMatching(/^The column Amount holds formulas whose values the file does not keep/),
    ],
  ])
  // What a column is named that means something else is nobody's doubt.
  const named = readBankFile(aWorkbook([['Date', 'Description', 'Amount', 'Tax', 'Total'], ...rows]))
  expect(named.questions.map(({ code }) => code)).toEqual(['sign'])
})

test('a sheet and its copy are read once', () => {
  const sheet = [HEADER, ...LINES]
  const reading = readBankFile(aWorkbook(sheet, sheet))
  expect(amountsOf(reading)).toEqual(AMOUNTS)
  expect(reading.certain).toBe(true)
})

test('days of which one half was typed in another way are read alike', () => {
  const [first = [], ...others] = LINES
  const reading = read(
    ['2026-03-02', ...first.slice(1)],
    ...others.map(([day, ...cells]): Cell[] => [turned(day), ...cells]),
  )
  expect(reading.rows.map(({ date }) => date)).toEqual(LINES.map(([day]) => day))
})

const turned = (day: Cell | undefined) => String(day).split('-').reverse().join('.')
