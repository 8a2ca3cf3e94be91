import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { decideBookings } from './decide-bookings.ts'

const aLine = (id: string, date: string, amount: string) => ({
  id,
  day: day(`2026-${date}`),
  amount: money(amount),
  text: 'ACCOUNT FEE',
})
const anEntry = (id: string, date: string, amount: string, chartAccountId = '61') => ({
  ...aLine(id, date, amount),
  chartAccountId,
})
const booked = (...ids: string[]) =>
  ids.map((lineId) => ({
    lineId,
    ruleId: 'fees',
    ruleVersion: 1,
    action: { kind: 'book_to' as const, chartAccountId: '61' },
  }))

test('each entry that is there is taken once, by the line that comes first', () => {
  const lines = [aLine('b2', '03-05', '-9.50'), aLine('b1', '03-04', '-9.50')]
  const bookings = decideBookings(booked('b1', 'b2'), lines, [anEntry('l1', '03-05', '9.50')])
  expect(bookings.map(({ bankId, ledgerId }) => [bankId, ledgerId])).toEqual([
    ['b1', 'l1'],
    ['b2', undefined],
  ])
})

test('what is days away, one of several, or on another account is for a person to see', () => {
  const doubtOf = (...entries: ReturnType<typeof anEntry>[]) =>
    decideBookings(booked('b'), [aLine('b', '03-10', '-9.50')], entries)[0]?.doubt
  expect(doubtOf()).toBeUndefined()
  expect(doubtOf(anEntry('l', '03-08', '9.50'))).toBeUndefined()
  expect(doubtOf(anEntry('l', '03-05', '9.50'))).toBe('several')
  expect(doubtOf(anEntry('l', '03-10', '9.50'), anEntry('m', '03-09', '9.50'))).toBe('several')
  expect(doubtOf(anEntry('l', '03-10', '9.50', '40'))).toBe('elsewhere')
  expect(doubtOf(anEntry('l', '02-20', '9.50', '40'))).toBeUndefined()
})

test('what a person rejected, and what the books have no cents for, is left to people', () => {
  const line = [aLine('b', '03-10', '-9.50')]
  expect(decideBookings(booked('b'), line, [], () => true)).toEqual([])
  const entry = [anEntry('l', '03-10', '9.50')]
  expect(decideBookings(booked('b'), line, entry, (_, ledgerId) => ledgerId === 'l')).toEqual([])
  expect(decideBookings(booked('b'), [aLine('b', '03-10', '-9.5001')], [])).toEqual([])
})
