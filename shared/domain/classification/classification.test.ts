import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { CERTAIN_FROM, classifyLine, type LineToClassify } from './classify-line.ts'
import { counterpartsAmong } from './find-counterparts.ts'
import { learnNames, nameIn } from './known-names.ts'
import { LABELLED_LINES } from './labelled-lines.ts'

const classify = (text: string, amount: string, rest: Partial<LineToClassify> = {}) =>
  classifyLine({ text, amount: money(amount), isCard: false, counterparts: 0, known: undefined, ...rest })

const judged = LABELLED_LINES.map((line) => {
  const { text, amount, isCard, counterparts } = line
  return { line, said: classify(text, amount, { isCard, counterparts }) }
})
const given = judged.filter(({ said }) => said.classification !== 'unclassified')

test('of what is said of 120 labelled lines at least 98% is right, and at least 90% of what can be told is said', () => {
  expect(LABELLED_LINES.length).toBeGreaterThanOrEqual(120)
  const right = given.filter(({ line, said }) => said.classification === line.label)
  const telling = LABELLED_LINES.filter(({ label }) => label !== 'unclassified')
  expect(right.length / given.length).toBeGreaterThanOrEqual(0.98)
  expect(right.length / telling.length).toBeGreaterThanOrEqual(0.9)
})

test('nothing is said below the bound, and whatever is said says why', () => {
  for (const { said } of given) {
    expect(said.confidenceData!.score).toBeGreaterThanOrEqual(CERTAIN_FROM)
    expect(said.confidenceData!.score).toBeLessThan(100)
    expect(said.confidenceData!.reasons.length).toBeGreaterThan(0)
  }
  for (const { line, said } of judged.filter(({ line }) => line.label === 'unclassified'))
    expect([line.text, said]).toEqual([line.text, { classification: 'unclassified', confidenceData: null }])
})

test('a large amount with the word fee is no charge of the bank', () => {
  expect(classify('ACCOUNT FEE', '-18.95').classification).toBe('fees')
  expect(classify('ACCOUNT FEE', '-18950.00').classification).not.toBe('fees')
})

test('a name that people confirmed before is known again, as customer, vendor or charge', () => {
  expect(classify('GRANITE PKG 0412', '-310.00').classification).toBe('unclassified')
  const known = learnNames([
    { bank: 'GRANITE PKG 0398', ledger: 'Granite Packaging' },
    { bank: 'KLEINBANK BUCHUNG', ledger: 'Monthly account fee' },
  ])
  const granite = known.get(nameIn('GRANITE PKG 0412')!)
  expect(classify('GRANITE PKG 0412', '-310.00', { known: granite })).toMatchObject({
    classification: 'payables',
    confidenceData: { reasons: ['“granite pkg” was matched before', 'The money went out'] },
  })
  expect(classify('GRANITE PKG 0412', '310.00', { known: granite }).classification).toBe('receivables')
  const bank = known.get(nameIn('KLEINBANK BUCHUNG 88')!)
  expect(classify('KLEINBANK BUCHUNG 88', '-4.00', { known: bank }).classification).toBe('fees')
})

test('evidence for two kinds is no certainty', () => {
  const counterparts = { counterparts: 1 }
  expect(classify('ONLINE BANKING 118', '-431.17', counterparts).classification).toBe('transfers')
  expect(classify('PAYROLL 0142', '-431.17', counterparts).classification).toBe('unclassified')
})

test('a counterpart is equal, opposite, of the same currency, on another account and within 3 days', () => {
  const out = { accountId: 1, currency: 'CAD', date: day('2026-03-10'), amount: money('-500.00') }
  const back = { ...out, accountId: 2, amount: money('500.00') }
  const count = (other: typeof back) => counterpartsAmong([out, other])(out)
  expect(count(back)).toBe(1)
  expect(count({ ...back, date: day('2026-03-13') })).toBe(1)
  expect(count({ ...back, date: day('2026-03-07') })).toBe(1)
  expect(count({ ...back, date: day('2026-03-14') })).toBe(0)
  expect(count({ ...back, accountId: 1 })).toBe(0)
  expect(count({ ...back, currency: 'USD' })).toBe(0)
  expect(count({ ...back, amount: money('500.01') })).toBe(0)
})
