import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, money } from '../money/money.ts'
import { explainDifference, type StatementLine } from './explain-difference.ts'

const line = (id: string, amount: string, rest: Partial<StatementLine> = {}): StatementLine => ({
  id,
  transactionDate: '2026-01-05',
  description: `Payment ${id}`,
  amount,
  ...rest,
})
const first = (difference: string, lines: StatementLine[]) => explainDifference(money(difference), lines)[0]

test('a statement that ties has nothing to explain', () => {
  expect(explainDifference(0n, [line('a', '10.00')])).toEqual([])
})

test('a line that stands twice is named with its twin', () => {
  const twins = [line('a', '-45.10', { description: 'Rent' }), line('b', '-45.10', { description: 'Rent' })]
  const found = first('45.10', [line('x', '7.00'), ...twins])
  expect(found).toMatchObject({ kind: 'twice' })
  expect(found?.lines.map(({ id }) => id).sort()).toEqual(['a', 'b'])
  expect(found?.sentence).toBe(
    '“Rent” of Jan 5, 2026, money out of 45.10, stands twice, and one of the two is exactly the difference.',
  )
})

test('an amount is read with its thousands, and its direction in words', () => {
  expect(first('-9999.50', [line('a', '9999.50')])?.sentence).toBe(
    '“Payment a” of Jan 5, 2026, money in of 9,999.50, is exactly the difference: the bank may not have it.',
  )
  expect(first('-2700.00', [line('a', '-15800.00')])?.sentence).toContain('would explain it as 18,500.00:')
})

test('transposed digits are seen where swapping two neighbours makes up the difference', () => {
  expect(first('27.00', [line('a', '158.00'), line('b', '12.00')])).toMatchObject({
    kind: 'digits_transposed',
    sentence: expect.stringContaining('185.00'),
  })
})

test('a row that an import left out comes first when it holds the amount, however the file writes it', () => {
  for (const raw of [
    '2026-01-07;Deposit;1.234,50',
    '2026-01-07,Deposit,"1,234.50"',
    '07.01 Deposit 1234.50',
  ]) {
    const rows = [{ importId: 'i', row: 7, raw }]
    expect(explainDifference(money('1234.50'), [line('a', '1234.50')], rows)[0]).toMatchObject({
      kind: 'left_out',
      row: 7,
    })
  }
  const repeated = [{ importId: 'i', row: 8, raw: 'x', amount: '9.00' }]
  expect(explainDifference(money('9.00'), [], repeated)[0]).toMatchObject({ kind: 'left_out' })
  expect(explainDifference(money('-9.00'), [], repeated)).toEqual([])
})

/** The books after a mistake in what were true ones; the culprit is the line that was made, or the one that was changed. */
const mistakes: Record<string, (lines: StatementLine[], at: number) => StatementLine[]> = {
  'a line that the bank does not have': (lines) => [...lines, line('culprit', '-77.31')],
  'two lines that the bank does not have': (lines) => [
    ...lines,
    line('culprit', '-77.31'),
    line('other', '-12.18'),
  ],
  'a line that stands twice': (lines, at) => [...lines, { ...lines[at]!, id: 'culprit' }],
  'a line whose sign is turned': (lines, at) =>
    lines.map((each, place) =>
      place === at ? { ...each, id: 'culprit', amount: decimalOf(-money(each.amount)) } : each,
    ),
  'a payment that the bank has twice and the books once': (lines, at) =>
    lines.flatMap((each, place) => (place === at ? [{ ...each, id: 'culprit' }] : [each])),
}

const cents = fc
  .integer({ min: 1000, max: 9_999_999 })
  .map((units) => (units % 100 === 0 ? units + 1 : units))
const books = fc
  .uniqueArray(cents, { minLength: 3, maxLength: 40, selector: (amount) => amount })
  .chain((amounts) =>
    fc.tuple(
      fc.constant(amounts),
      fc.array(fc.boolean(), { minLength: amounts.length, maxLength: amounts.length }),
      fc.nat(amounts.length - 1),
    ),
  )
  .map(([amounts, signs, at]) => ({
    at,
    lines: amounts.map((amount, place) =>
      line(`l${place}`, decimalOf(BigInt(signs[place] ? amount : -amount) * 100n)),
    ),
  }))

const sum = (of: StatementLine[]) => of.reduce((total, { amount }) => total + money(amount), 0n)

for (const [mistake, make] of Object.entries(mistakes)) {
  test(`the culprit that was planted is among the first three: ${mistake}`, () => {
    fc.assert(
      fc.property(books, ({ lines, at }) => {
        const wrong = make(lines, at)
        const isSame = sum(lines) === sum(wrong)
        const difference = isSame ? money(lines[at]!.amount) : sum(lines) - sum(wrong)
        const found = explainDifference(difference, wrong).slice(0, 3)
        expect(found.some((each) => each.lines.some(({ id }) => id === 'culprit'))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
}
