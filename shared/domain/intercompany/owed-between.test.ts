import { expect, test } from 'vitest'
import { lineOf } from '../books/entry.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { heldToOthers, leastDue, owedBy } from './owed-between.ts'

const ACCOUNTS = { dueFrom: 90, dueTo: 91 }
const MAPLE = { companyId: 1, companyName: 'Maple' }
const HARBOR = { companyId: 2, companyName: 'Harbor' }

/** Debit positive, on one of the two accounts and on another one. */
const entry = (account: number, amount: string, counterpart = HARBOR, currency = 'CAD') => ({
  currency,
  lines: [lineOf(account, money(amount), ''), lineOf(20, -money(amount), '')],
  counterpart,
})
const inEuros = (account: number, amount: string, kept: string, counterpart = HARBOR) => ({
  currency: 'CAD',
  lines: [
    { ...lineOf(account, money(kept), ''), foreign: { currency: 'EUR', amount, rate: '1.5' } },
    lineOf(20, -money(kept), ''),
  ],
  counterpart,
})

test('what was paid for another company is owed by it, less what it paid back', () => {
  const entries = [entry(90, '100.00'), entry(90, '-30.00'), entry(91, '-12.50')]
  expect(owedBy(entries, ACCOUNTS)).toEqual([
    {
      otherCompanyId: 2,
      otherCompanyName: 'Harbor',
      currency: 'CAD',
      dueFrom: money('70.00'),
      dueTo: money('12.50'),
    },
  ])
})

test('each currency stands by itself as it was paid, whatever it is kept at', () => {
  const owed = owedBy([entry(90, '100.00'), inEuros(90, '40.00', '60.00')], ACCOUNTS)
  expect(owed.map(({ currency, dueFrom }) => [currency, dueFrom])).toEqual([
    ['CAD', money('100.00')],
    ['EUR', money('40.00')],
  ])
})

test('what is paid back whole is in no list, and neither is an entry of one company alone', () => {
  const alone = { ...entry(90, '5.00'), counterpart: null }
  expect(owedBy([entry(90, '100.00'), entry(90, '-100.00'), alone], ACCOUNTS)).toEqual([])
})

test('what may be paid back on a day is the least that is owed from then on, also where more was lent later', () => {
  const on = (entryDate: string, amount: string) => ({ ...entry(91, amount), entryDate })
  const entries = [on('2026-01-01', '-800.00'), on('2026-01-10', '800.00'), on('2026-01-20', '-500.00')]
  const due = (from: string, currency = 'CAD', of = [...entries].reverse()) =>
    leastDue(of, ACCOUNTS, { otherCompanyId: 2, currency, from: day(from) })
  expect(due('2026-01-05')).toBe(0n)
  expect(due('2026-01-20')).toBe(money('500.00'))
  expect(due('2026-01-05', 'CAD', [on('2026-01-01', '-800.00'), on('2026-01-10', '300.00')])).toBe(
    money('500.00'),
  )
  expect(due('2025-12-31')).toBe(0n)
  expect(due('2026-01-20', 'EUR')).toBe(0n)
})

test('both sides agree where the other one owes as much', () => {
  const own = owedBy([entry(90, '100.00'), entry(91, '-20.00')], ACCOUNTS)
  const theirs = owedBy([entry(91, '-100.00', MAPLE), entry(90, '20.00', MAPLE)], ACCOUNTS)
  const [row] = heldToOthers(1, own, new Map([[2, { name: 'Harbor Studio', owed: theirs }]]))
  expect(row).toMatchObject({
    otherCompanyName: 'Harbor Studio',
    net: '80.00',
    otherNet: '80.00',
    difference: '0.00',
  })
})

test('where the sides differ, it says by how much', () => {
  const own = owedBy([entry(90, '100.00')], ACCOUNTS)
  const others = new Map([[2, { name: 'Harbor', owed: owedBy([entry(91, '-60.00', MAPLE)], ACCOUNTS) }]])
  expect(heldToOthers(1, own, others)[0]).toMatchObject({
    net: '100.00',
    otherNet: '60.00',
    difference: '40.00',
  })
})

test('what only the other company knows is shown, and of a company that cannot be read nothing is said', () => {
  const theirs = owedBy([entry(91, '-60.00', MAPLE)], ACCOUNTS)
  expect(heldToOthers(1, [], new Map([[2, { name: 'Harbor', owed: theirs }]]))).toMatchObject([
    { otherCompanyId: 2, net: '0.00', otherNet: '60.00', difference: '-60.00' },
  ])
  const own = owedBy([entry(90, '100.00')], ACCOUNTS)
  expect(heldToOthers(1, own, new Map())).toMatchObject([{ net: '100.00', otherNet: null, difference: null }])
})
