import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween } from '../calendar/day.ts'
import { type CoveredPeriod, coverageOf } from './coverage.ts'

const today = day('2026-04-30')
let made = 0
const aPeriod = (from: string, to: string, rest: Partial<CoveredPeriod> = {}): CoveredPeriod => ({
  importId: `i${made++}`,
  from: day(from),
  to: day(to),
  openingBalance: null,
  closingBalance: null,
  ...rest,
})
const statuses = (...periods: CoveredPeriod[]) =>
  coverageOf(periods, today).months.map(({ status }) => status)

test('without files nothing is covered and nothing is missing', () => {
  expect(coverageOf([], today)).toEqual({ from: null, to: null, months: [] })
})

test('months that follow each other are covered, and what comes after is missing', () => {
  const periods = [aPeriod('2026-01-02', '2026-01-30'), aPeriod('2026-02-02', '2026-02-27')]
  expect(coverageOf(periods, today)).toMatchObject({ from: '2026-01-02', to: '2026-02-27' })
  expect(statuses(...periods)).toEqual(['covered', 'covered', 'missing', 'missing'])
})

test('a month that no file brought is missing, with its days', () => {
  const { months } = coverageOf(
    [aPeriod('2026-01-02', '2026-01-30'), aPeriod('2026-03-02', '2026-04-30')],
    today,
  )
  expect(months.map(({ status }) => status)).toEqual(['partly', 'missing', 'partly', 'covered'])
  expect(months.map(({ gaps }) => gaps)).toEqual([
    [{ from: '2026-01-31', to: '2026-01-31' }],
    [{ from: '2026-02-01', to: '2026-02-28' }],
    [{ from: '2026-03-01', to: '2026-03-01' }],
    [],
  ])
})

test('balances that meet prove that a quiet month is no gap', () => {
  const january = aPeriod('2026-01-02', '2026-01-10', { closingBalance: '100.00' })
  const april = aPeriod('2026-04-02', '2026-04-30', { openingBalance: '100.00' })
  expect(statuses(january, april)).toEqual(['covered', 'covered', 'covered', 'covered'])
  expect(coverageOf([january, april], today).months[1]?.quiet).toEqual([
    { from: '2026-02-01', to: '2026-02-28', isProved: true },
  ])
})

test('days that no file covers are said, though so few are no gap', () => {
  const [january, february] = coverageOf(
    [aPeriod('2026-01-01', '2026-01-29'), aPeriod('2026-02-02', '2026-02-26')],
    day('2026-02-28'),
  ).months
  expect(january).toMatchObject({
    status: 'covered',
    quiet: [{ from: '2026-01-30', to: '2026-01-31', isProved: false }],
  })
  expect(february?.quiet).toEqual([
    { from: '2026-02-01', to: '2026-02-01', isProved: false },
    { from: '2026-02-27', to: '2026-02-28', isProved: false },
  ])
})

test('a first file that begins in mid month leaves the days before it out, from the opening of the account on', () => {
  const firstMonth = (opened?: string) =>
    coverageOf(
      [aPeriod('2026-04-15', '2026-04-30')],
      today,
      opened ? { on: day(opened), balance: '5.00' } : undefined,
    ).months[0]
  expect(firstMonth('2026-03-31')).toMatchObject({
    status: 'partly',
    gaps: [{ from: '2026-04-01', to: '2026-04-14' }],
  })
  expect(firstMonth('2026-04-14')).toMatchObject({ status: 'covered', gaps: [], quiet: [] })
  expect(firstMonth('2026-04-30')).toMatchObject({
    status: 'covered',
    quiet: [{ from: '2026-04-01', to: '2026-04-14', isProved: false }],
  })
})

test('the days between the opening of an account and a first file that opens with its balance are no gap', () => {
  const firstMonth = (openingBalance: string) =>
    coverageOf([aPeriod('2026-04-15', '2026-04-30', { openingBalance })], today, {
      on: day('2026-03-31'),
      balance: '100.00',
    }).months[0]
  expect(firstMonth('100.00')).toMatchObject({
    status: 'covered',
    gaps: [],
    quiet: [{ from: '2026-04-01', to: '2026-04-14', isProved: true }],
  })
  expect(firstMonth('90.00')).toMatchObject({ status: 'partly' })
})

test('balances that do not meet prove a gap of a single day', () => {
  const one = aPeriod('2026-04-01', '2026-04-14', { closingBalance: '100.00' })
  const other = aPeriod('2026-04-16', '2026-04-30', { openingBalance: '90.00' })
  expect(coverageOf([one, other], today).months[0]).toMatchObject({
    status: 'partly',
    gaps: [{ from: '2026-04-15', to: '2026-04-15' }],
  })
})

test('an overlap names its days and its files', () => {
  const one = aPeriod('2026-04-01', '2026-04-20')
  const other = aPeriod('2026-04-15', '2026-04-30')
  expect(coverageOf([other, one], today).months[0]).toEqual({
    month: '2026-04-01',
    status: 'covered',
    gaps: [],
    quiet: [],
    overlaps: [{ from: '2026-04-15', to: '2026-04-20', importIds: [one.importId, other.importId] }],
  })
})

const anyPeriods = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: 700 }), days: fc.integer({ min: 0, max: 90 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) =>
    all.map(({ at, days }, number): CoveredPeriod => {
      const from = addDays(day('2024-01-01'), at)
      return {
        importId: `i${number}`,
        from,
        to: addDays(from, days),
        openingBalance: null,
        closingBalance: null,
      }
    }),
  )
const spans = (all: readonly { from: Day; to: Day }[]) =>
  new Set(
    all.flatMap(({ from, to }) =>
      Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)),
    ),
  )

test('a day that has not come is not missed', () => {
  const [month] = coverageOf([aPeriod('2026-04-01', '2026-04-09')], day('2026-04-10')).months
  expect(month).toMatchObject({ status: 'covered', gaps: [] })
  const late = coverageOf([aPeriod('2026-04-01', '2026-04-09')], day('2026-04-20')).months
  expect(late[0]).toMatchObject({ status: 'partly', gaps: [{ from: '2026-04-10', to: '2026-04-20' }] })
})

test('a day is covered by a file, in a gap or quiet, never two of them, and every long hole is a gap', () => {
  fc.assert(
    fc.property(anyPeriods, (periods) => {
      const { months, from, to } = coverageOf(periods, today)
      const covered = spans(periods)
      const missing = spans(months.flatMap(({ gaps }) => gaps))
      const quiet = spans(months.flatMap((month) => month.quiet))
      const all = [covered, missing, quiet]
      const wrong: Day[] = []
      for (let one = months[0]!.month; one <= to!; one = addDays(one, 1))
        if (all.filter((days) => days.has(one)).length !== 1) wrong.push(one)
      expect(wrong).toEqual([])
      let hole: Day[] = []
      for (let one = from!; one <= to!; one = addDays(one, 1)) {
        if (!covered.has(one)) hole.push(one)
        else {
          for (const inHole of hole) expect(missing.has(inHole)).toBe(hole.length > 4)
          hole = []
        }
      }
    }),
  )
})

test('a day is in an overlap exactly when two files cover it', () => {
  fc.assert(
    fc.property(anyPeriods, (periods) => {
      const overlapping = spans(coverageOf(periods, today).months.flatMap(({ overlaps }) => overlaps))
      for (const one of spans(periods)) {
        const files = periods.filter(({ from, to }) => from <= one && one <= to).length
        expect([one, overlapping.has(one)]).toEqual([one, files > 1])
      }
    }),
  )
})

test('the order in which files came changes nothing', () => {
  fc.assert(
    fc.property(anyPeriods, (periods) => {
      expect(coverageOf(periods.toReversed(), today)).toEqual(coverageOf(periods, today))
    }),
  )
})
