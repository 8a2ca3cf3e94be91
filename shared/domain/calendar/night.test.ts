import { expect, test } from 'vitest'
import { nightDue } from './night.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

test('a night is due once, from two in the morning of the company on', () => {
  expect(nightDue('America/Toronto', at('06:59'), '2026-11-20')).toBeUndefined()
  expect(nightDue('America/Toronto', at('07:00'), '2026-11-20')).toBe('2026-11-21')
  expect(nightDue('America/Toronto', at('08:00'), '2026-11-21')).toBeUndefined()
})

test('a night that was missed is caught up with any time later that day, or the next', () => {
  expect(nightDue('UTC', at('18:00'), '2026-11-20')).toBe('2026-11-21')
  expect(nightDue('UTC', at('18:00'), '2026-11-17')).toBe('2026-11-21')
  expect(nightDue('UTC', at('18:00'), undefined)).toBe('2026-11-21')
})
