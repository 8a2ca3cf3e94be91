import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { aFile, aLine, anEntry, anEvidence } from './an-evidence.ts'
import type { BankLine, Evidence } from './evidence.ts'
import { findCauses } from './find-causes.ts'

const first = (evidence: Evidence) => findCauses(evidence)[0]
const isMatched = { isExplained: true }

test('what ties out and has nothing open has nothing to explain', () => {
  expect(findCauses(anEvidence({ lines: [aLine('a', '10.00', isMatched)] }))).toEqual([])
})

test('a cheque that the bank does not have yet is no cause of anything', () => {
  expect(findCauses(anEvidence({ entries: [anEntry('cheque', '-320.00')] }))).toEqual([])
})

test('a line that stands twice is named with its twin', () => {
  const rent = { description: 'Rent', ...isMatched }
  const lines = [
    aLine('x', '7.00'),
    aLine('a', '-45.10', rent),
    aLine('b', '-45.10', { ...rent, isExplained: false }),
  ]
  const cause = first(anEvidence({ lines, lacks: '45.10' }))
  expect(cause).toMatchObject({
    kind: 'line_twice',
    figure: 'difference',
    mends: money('45.10'),
    leaves: 0n,
    sentence:
      '“Rent” of Jan 5, 2026, money out of CA$45.10, stands twice, and one of the two is exactly the difference.',
  })
  expect(cause?.lines.map(({ id }) => id).sort()).toEqual(['a', 'b'])
})

test('a line that two overlapping files brought in other words is one that stands twice', () => {
  const week = aFile(['200.00', '-45.10', '-3.00', '80.00'], { importId: 'week' })
  const month = aFile(['-45.10', '-3.00', '80.00', '12.00'], { importId: 'month', opening: '1200.00' })
  const again = { ...month[0]!, day: week[1]!.day, description: 'PAYMENT WEEK-2 7741', id: 'again' }
  const lines = [...week, again, { ...month[3]!, day: day('2026-01-06') }]
  expect(first(anEvidence({ lines, lacks: '45.10' }))).toMatchObject({ kind: 'line_twice' })
})

test('an amount is read with its thousands, and its direction in words', () => {
  expect(first(anEvidence({ lines: [aLine('a', '9999.50')], lacks: '-9999.50' }))?.sentence).toBe(
    '“Payment a” of Jan 5, 2026, money in of CA$9,999.50, is exactly the difference: the bank may not have it in this account.',
  )
  const [cause] = findCauses(anEvidence({ lines: [aLine('a', '-15800.00')], lacks: '-2700.00' })).filter(
    ({ kind }) => kind === 'digits_transposed',
  )
  expect(cause?.sentence).toContain('would explain it as CA$18,500.00:')
})

test('transposed digits are seen where swapping two neighbours makes up the difference', () => {
  expect(
    first(anEvidence({ lines: [aLine('a', '158.00'), aLine('b', '12.00')], lacks: '27.00' })),
  ).toMatchObject({ kind: 'digits_transposed', sentence: expect.stringContaining('CA$185.00') })
})

test('a row that an import left out comes first when it holds the amount, however the file writes it', () => {
  for (const raw of [
    '2026-01-07;Deposit;1.234,50',
    '2026-01-07,Deposit,"1,234.50"',
    '2026-01-07,Deposit 4417,1234.50',
    '07.01 Deposit 1234.50',
  ]) {
    const leftOut = [{ importId: 'i', row: 7, raw, amount: null }]
    expect(first(anEvidence({ lines: [aLine('a', '1234.50')], leftOut, lacks: '1234.50' }))).toMatchObject({
      kind: 'row_left_out',
      row: { importId: 'i', row: 7 },
    })
  }
})

test('a row holds an amount only as it stands: not as a part of another, and not with the other sign', () => {
  const isFound = (raw: string, lacks: string) => {
    const leftOut = [{ importId: 'i', row: 1, raw, amount: null }]
    return findCauses(anEvidence({ leftOut, lacks })).some(({ kind }) => kind === 'row_left_out')
  }
  expect(isFound('2026-01-07;Deposit;-27,99', '99.00')).toBe(false)
  expect(isFound('2026-01-07,Deposit,27.99', '27.99')).toBe(true)
  expect(isFound('2026-01-07,Deposit,-27.99', '27.99')).toBe(false)
  expect(isFound('2026-01-07,Deposit,27', '27.00')).toBe(true)
})

test('a row that repeats a line has the amount of that line', () => {
  const leftOut = [{ importId: 'i', row: 8, raw: 'x', amount: money('9.00') }]
  const kinds = (lacks: string) => findCauses(anEvidence({ leftOut, lacks })).map(({ kind }) => kind)
  expect(kinds('9.00')[0]).toBe('row_left_out')
  expect(kinds('-9.00')).toEqual(['line_missing'])
})

test('a line that a file lacks is named by the leap of its balances, with amount and days', () => {
  const [one, two, three, four] = aFile(['100.00', '-45.10', '20.00', '7.00'])
  const evidence = anEvidence({ lines: [one!, two!, four!], lacks: '20.00' })
  expect(first(evidence)).toMatchObject({
    kind: 'line_missing',
    mends: money('20.00'),
    leaves: 0n,
    between: { from: two!.day, to: four!.day },
    sentence:
      'The balances leap by money in of CA$20.00 between Jan 3, 2026 and Jan 5, 2026 that no line says, exactly the difference: a line may be missing there.',
  })
  expect(three).toBeDefined()
})

test('where a file has no balances the entry that waits for the amount says which line is missing', () => {
  const lines = [aLine('a', '12.00', isMatched)]
  const entries = [anEntry('rent', '-950.00', { description: 'Rent of January' })]
  expect(first(anEvidence({ lines, entries, lacks: '-950.00' }))).toMatchObject({
    kind: 'line_missing',
    entries: [{ id: 'rent' }],
  })
})

test('a line whose sign is turned is seen at its own place in the chain of balances', () => {
  const lines = aFile(['100.00', '-45.10', '20.00', '7.00'])
  const turned = lines.with(1, { ...lines[1]!, amount: money('45.10') })
  expect(first(anEvidence({ lines: turned, lacks: '-90.20' }))).toMatchObject({
    kind: 'sign_turned',
    lines: [{ id: 'file-2' }],
  })
})

test('files that run newest first, or whose balances fall as money comes in, are followed as well', () => {
  const ways: ((lines: BankLine[]) => BankLine[])[] = [
    (lines) => lines.map((line, at) => ({ ...line, source: { importId: 'file', row: 9 - at } })),
    (lines) => lines.map((line) => ({ ...line, balance: -line.balance! })),
  ]
  for (const way of ways) {
    const [one, two, , four, five] = way(aFile(['100.00', '-45.10', '20.00', '7.00', '9.00']))
    expect(first(anEvidence({ lines: [one!, two!, four!, five!], lacks: '20.00' }))).toMatchObject({
      kind: 'line_missing',
      between: { from: two!.day, to: four!.day },
    })
  }
})

test('a file that says only what it opens and closes with says that a line of it is missing', () => {
  const file = { importId: 'file', fileName: 'january.ofx', from: day('2026-01-01'), to: day('2026-01-31') }
  const lines = aFile(['100.00', '-45.10']).map((line) => ({ ...line, balance: null }))
  const files = [{ ...file, opening: money('1000.00'), closing: money('1074.90') }]
  expect(first(anEvidence({ lines, files, lacks: '20.00' }))).toMatchObject({
    kind: 'line_missing',
    between: { from: file.from, to: file.to },
  })
})

test('a line that was typed in place of a row fills the gap that the row left', () => {
  const [one, two, three, four] = aFile(['100.00', '-45.10', '20.00', '7.00'])
  const typed = aLine('typed', '20.00', { day: three!.day })
  const twice = aLine('twice', '7.00', { day: four!.day, description: four!.description })
  const lines = [one!, two!, typed, four!, twice]
  expect(first(anEvidence({ lines, lacks: '-7.00' }))).toMatchObject({ kind: 'line_twice' })
})

test('a typed line whose amount is not the one that its gap asks for is the one that is mistyped', () => {
  const [one, two, three, four] = aFile(['100.00', '-45.10', '269.00', '7.00'])
  const typed = aLine('typed', '296.00', { day: three!.day })
  expect(first(anEvidence({ lines: [one!, two!, typed, four!], lacks: '-27.00' }))).toMatchObject({
    kind: 'digits_transposed',
    lines: [{ id: 'typed' }],
  })
})

test('a line whose entry waits in another account may be a line of that account', () => {
  const elsewhere = [{ id: 2, name: 'Savings', lines: [], entries: [anEntry('there', '-310.40')] }]
  const lines = [aLine('a', '12.00', isMatched), aLine('foreign', '-310.40')]
  expect(first(anEvidence({ lines, elsewhere, lacks: '310.40' }))).toMatchObject({
    kind: 'line_elsewhere',
    lines: [{ id: 'foreign' }],
    entries: [{ id: 'there' }],
  })
})

test('a line that is missing here and stands unexplained in another account may be a line of this one', () => {
  const elsewhere = [{ id: 2, name: 'Savings', lines: [aLine('away', '-310.40')], entries: [] }]
  const entries = [anEntry('here', '-310.40')]
  expect(first(anEvidence({ entries, elsewhere, lacks: '-310.40' }))).toMatchObject({
    kind: 'line_elsewhere',
    lines: [{ id: 'away' }],
  })
})

test('where the bank’s side ties out, an entry in another account for an open line is posted to the wrong account', () => {
  const elsewhere = [{ id: 2, name: 'Savings', lines: [], entries: [anEntry('there', '-310.40')] }]
  const evidence = anEvidence({ lines: [aLine('a', '-310.40')], elsewhere })
  expect(first(evidence)).toMatchObject({
    kind: 'entry_elsewhere',
    figure: 'balanceVariance',
    mends: money('-310.40'),
    leaves: 0n,
    lines: [{ id: 'a' }],
    entries: [{ id: 'there' }],
    sentence: expect.stringContaining('in Savings has no line: it may be posted to the wrong bank account.'),
  })
})

test('an entry that stands here while its line is in another account is named too', () => {
  const elsewhere = [{ id: 2, name: 'Savings', lines: [aLine('there', '75.00')], entries: [] }]
  expect(first(anEvidence({ entries: [anEntry('here', '75.00')], elsewhere }))).toMatchObject({
    kind: 'entry_elsewhere',
    mends: money('-75.00'),
    leaves: 0n,
  })
})

test('a bank line of 69.30 and an entry of 63.90 nearly meet: two digits', () => {
  const lines = [aLine('a', '-69.30', { description: 'HYDRO ONE' })]
  const entries = [anEntry('b', '-63.90', { description: 'Hydro' })]
  expect(first(anEvidence({ lines, entries }))).toMatchObject({
    kind: 'digits_transposed',
    figure: 'balanceVariance',
    mends: money('-5.40'),
    leaves: 0n,
    lines: [{ id: 'a' }],
    entries: [{ id: 'b' }],
    sentence:
      '“HYDRO ONE” of Jan 5, 2026, money out of CA$69.30, has no entry, and the entry “Hydro” of Jan 5, 2026, money out of CA$63.90, has no line: two digits may be transposed.',
  })
})

test('pairs nearly meet by a turned sign, a slipped point, one digit, or a fee', () => {
  const kindOf = (line: string, entry: string) =>
    first(anEvidence({ lines: [aLine('a', line)], entries: [anEntry('b', entry)] }))?.kind
  expect(kindOf('-69.30', '69.30')).toBe('sign_turned')
  expect(kindOf('-69.30', '-693.00')).toBe('decimal_slipped')
  expect(kindOf('-69.30', '-69.80')).toBe('nearly_meets')
  expect(kindOf('97.10', '100.00')).toBe('nearly_meets')
  expect(kindOf('97.10', '512.00')).toBe(undefined)
})

test('an open line that its entry meets to the cent is not said to nearly meet another', () => {
  const lines = [aLine('a', '-69.30', { description: 'HYDRO ONE 4410' })]
  const entries = [
    anEntry('right', '-69.30', { description: 'Hydro One 4410' }),
    anEntry('other', '-63.90', { description: 'Parking' }),
  ]
  expect(findCauses(anEvidence({ lines, entries }))).toEqual([])
})

test('an open line whose entry is there is less likely to be wrong than one that nothing meets', () => {
  const lines = [
    aLine('met', '-9.00', { description: 'Coffee' }),
    aLine('alone', '-9.00', { description: 'Parking', day: day('2026-01-20') }),
  ]
  const entries = [anEntry('coffee', '-9.00', { description: 'Coffee' })]
  expect(first(anEvidence({ lines, entries, lacks: '18.00' }))).toMatchObject({
    kind: 'sign_turned',
    lines: [{ id: 'alone' }],
  })
})

test('an entry that waits beside one of its amount and name that a line has is said to be entered twice, one of another week or name is not', () => {
  const barn = { description: 'Tool Barn' }
  const entries = [
    anEntry('kept', '-129.99', { ...barn, ...isMatched }),
    anEntry('again', '-129.99', { ...barn, day: day('2026-01-06') }),
    anEntry('later', '-129.99', { ...barn, day: day('2026-01-19') }),
    anEntry('other', '-129.99', { description: 'Harbour Ferry' }),
  ]
  const causes = findCauses(
    anEvidence({ lines: [aLine('a', '-129.99', { ...barn, ...isMatched })], entries }),
  )
  expect(causes).toMatchObject([
    {
      kind: 'entry_twice',
      figure: 'balanceVariance',
      entries: [{ id: 'again' }, { id: 'kept' }],
      sentence:
        '“Tool Barn” of Jan 6, 2026, money out of CA$129.99, has no line, and “Tool Barn” of Jan 5, 2026, money out of CA$129.99, in the books has one: it may be entered twice.',
    },
  ])
})

test('an entry that was written under a month after its approval is back-dated, one that was there before is not', () => {
  const approvals = [{ through: day('2025-12-31'), at: '2026-01-10T09:00:00.000Z' }]
  const dated = { day: day('2025-12-15') }
  const late = anEntry('late', '-80.00', { ...dated, createdAt: '2026-01-20T09:00:00.000Z' })
  const cheque = anEntry('cheque', '-81.00', { ...dated, createdAt: '2025-12-15T09:00:00.000Z' })
  const causes = findCauses(anEvidence({ entries: [cheque, late], approvals }))
  expect(causes).toMatchObject([
    {
      kind: 'entry_back_dated',
      mends: money('80.00'),
      leaves: money('81.00'),
      entries: [{ id: 'late' }],
      sentence:
        '“Payment late” of Dec 15, 2025, money out of CA$80.00, was written after Dec 31, 2025 had been approved, and changes what was approved.',
    },
  ])
})

test('a match whose sides differ by a cent is what bank and books differ by', () => {
  const lines = [aLine('a', '-88.47', isMatched)]
  const entries = [anEntry('b', '-88.46', isMatched)]
  const matches = [{ id: 'm', difference: money('-0.01'), lines, entries }]
  expect(first(anEvidence({ lines, entries, matches, unexplained: '-0.01' }))).toMatchObject({
    kind: 'match_differs',
    figure: 'unexplained',
    mends: money('-0.01'),
    leaves: 0n,
  })
})

test('what explains exactly comes before what explains a part', () => {
  const lines = [aLine('a', '-45.10'), aLine('b', '-3.00')]
  const entries = [anEntry('c', '-54.10'), anEntry('cheque', '-320.00')]
  const [one, ...others] = findCauses(anEvidence({ lines, entries, lacks: '3.00' }))
  expect(one).toMatchObject({ figure: 'difference', leaves: 0n })
  expect(others.some(({ figure, leaves }) => figure === 'balanceVariance' && leaves !== 0n)).toBe(true)
})

/** The books after a mistake in what were true ones; the culprit is the line that was made, or the one that was changed. */
const mistakes: Record<string, (lines: BankLine[], at: number) => BankLine[]> = {
  'a line that the bank does not have': (lines) => [...lines, aLine('culprit', '-77.31')],
  'two lines that the bank does not have': (lines) => [
    ...lines,
    aLine('culprit', '-77.31'),
    aLine('other', '-12.18'),
  ],
  'a line that stands twice': (lines, at) => [...lines, { ...lines[at]!, id: 'culprit' }],
  'a line whose sign is turned': (lines, at) =>
    lines.with(at, { ...lines[at]!, id: 'culprit', amount: -lines[at]!.amount }),
  'a payment that the bank has twice and the books once': (lines, at) =>
    lines.with(at, { ...lines[at]!, id: 'culprit' }),
}

const cents = fc
  .integer({ min: 1000, max: 9_999_999 })
  .map((units) => (units % 100 === 0 ? units + 1 : units))
const books = fc
  .uniqueArray(cents, { minLength: 3, maxLength: 40 })
  .chain((amounts) =>
    fc.tuple(
      fc.constant(amounts),
      fc.array(fc.boolean(), { minLength: amounts.length, maxLength: amounts.length }),
      fc.nat(amounts.length - 1),
    ),
  )
  .map(([amounts, signs, at]) => ({
    at,
    lines: amounts.map((amount, place) => ({
      ...aLine(`l${place}`, '0.00'),
      amount: BigInt(signs[place] ? amount : -amount) * 100n,
    })),
  }))

const sum = (of: BankLine[]) => of.reduce((total, { amount }) => total + amount, 0n)

for (const [mistake, make] of Object.entries(mistakes)) {
  test(`the culprit that was planted is among the first three: ${mistake}`, () => {
    fc.assert(
      fc.property(books, ({ lines, at }) => {
        const wrong = make(lines, at)
        const isSame = sum(lines) === sum(wrong)
        const difference = isSame ? lines[at]!.amount : sum(lines) - sum(wrong)
        const evidence = anEvidence({ lines: wrong })
        const figures = { difference, unexplained: difference, balanceVariance: difference + sum(wrong) }
        const closing = evidence.closing + difference
        const found = findCauses({ ...evidence, closing, figures }).slice(0, 3)
        expect(found.some((cause) => cause.lines.some(({ id }) => id === 'culprit'))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
}
