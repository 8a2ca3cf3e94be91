import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { nightDue } from './night.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const since = new Date('2026-10-01T12:00:00Z')
const due = (timeZone: string, instant: Date, done?: string) => nightDue(timeZone, instant, { done, since })

test('a night is due once, from two in the morning of the company on', () => {
  expect(due('America/Toronto', at('06:59'), '2026-11-20')).toBeUndefined()
  expect(due('America/Toronto', at('07:00'), '2026-11-20')).toBe('2026-11-21')
  expect(due('America/Toronto', at('08:00'), '2026-11-21')).toBeUndefined()
})

test('a night that was missed is caught up with any time later that day, or the next', () => {
  expect(due('UTC', at('18:00'), '2026-11-20')).toBe('2026-11-21')
  expect(due('UTC', at('18:00'), '2026-11-17')).toBe('2026-11-21')
  expect(due('UTC', at('18:00'))).toBe('2026-11-21')
})

test('a night that was missed until the small hours of the next day is caught up with, and the next comes at its hour', () => {
  expect(due('UTC', at('01:36'), '2026-11-19')).toBe('2026-11-20')
  expect(due('UTC', at('01:59'), '2026-11-20')).toBeUndefined()
  expect(due('UTC', at('02:00'), '2026-11-20')).toBe('2026-11-21')
})

test('a company has no night before it is there', () => {
  const made = (time: string) => (instant: string) =>
    nightDue('UTC', at(instant), { done: undefined, since: at(time) })
  expect(made('01:36')('01:59')).toBeUndefined()
  expect(made('01:36')('02:00')).toBe('2026-11-21')
  expect(made('02:00')('23:59')).toBeUndefined()
})

test('asked every hour, whatever the zone and on days on which clocks change, each day has its night once', () => {
  const zones = [
    'UTC',
    'America/St_Johns',
    'America/New_York',
    'Europe/Berlin',
    'Pacific/Auckland',
    'Asia/Kolkata',
  ]
  const hourMs = 3_600_000
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 5 }),
      (timeZone, began, days) => {
        let done: string | undefined
        const nights: string[] = []
        for (let hour = 1; hour <= days * 24; hour++) {
          const night = nightDue(timeZone, new Date(began.getTime() + hour * hourMs), { done, since: began })
          if (night) nights.push(night)
          done = night ?? done
        }
        for (const [index, night] of nights.entries()) expect(night).toBe(addDays(nights[0] as never, index))
        expect(Math.abs(nights.length - days)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 30 },
  )
})
