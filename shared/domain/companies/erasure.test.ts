import { expect, test } from 'vitest'
import { endOfErasure, isNamed, wasExported } from './erasure.ts'

const now = new Date('2026-03-20T10:00:00.000Z')

test('a company is erased a fortnight after it was asked for, by its name however it is spaced', () => {
  expect(endOfErasure(now)).toBe('2026-04-03T10:00:00.000Z')
  expect(isNamed('  harbour  Foods ', 'Harbour Foods')).toBe(true)
  expect(isNamed('Harbour', 'Harbour Foods')).toBe(false)
})

test('an export counts for thirty days', () => {
  expect(wasExported([], now)).toBe(false)
  expect(wasExported(['2026-02-18T09:59:59.000Z'], now)).toBe(false)
  expect(wasExported(['2026-02-01T10:00:00.000Z', '2026-02-18T10:00:00.000Z'], now)).toBe(true)
})
