import { expect, test } from 'vitest'
import { type Called, calledNames } from './called-name.ts'

const aMember = (userId: string, name: string | null, leftAt: string | null = null): Called => ({
  userId,
  name,
  email: `${userId}@example.com`,
  leftAt,
})
const names = (...everybody: Called[]) => [...calledNames(everybody).values()]

test('a name that nobody else has is said alone, and who has none is called by their address', () => {
  expect(names(aMember('anna', 'Anna Smith'), aMember('ben', null))).toEqual([
    'Anna Smith',
    'ben@example.com',
  ])
})

test('two of one name are told apart by their address, however it is written and though one left', () => {
  for (const name of ['Anna Smith', 'anna  smith', 'Anna-Smith.', 'Ａnna Smith'])
    expect(names(aMember('anna', 'Anna Smith'), aMember('ben', name))).toEqual([
      'Anna Smith (anna@example.com)',
      `${name} (ben@example.com)`,
    ])
  const left = '2026-03-01T10:00:00Z'
  expect(names(aMember('anna', 'Anna Smith', left), aMember('ben', 'Anna Smith'))).toEqual([
    'Anna Smith (anna@example.com) (left)',
    'Anna Smith (ben@example.com)',
  ])
})

test('nobody is called as the product, as another address or in letters that only look alike, without their own address', () => {
  for (const name of ['System', 'Tieout', 'Anna (left)', 'anna@example.com', '\u0410nna Smith'])
    expect(names(aMember('anna', 'Anna Smith'), aMember('ben', name))[1]).toBe(`${name} (ben@example.com)`)
  expect(names(aMember('ben', 'Анна Смит'))).toEqual(['Анна Смит'])
})

test('who was erased has no name, and is told from others by a part of the id', () => {
  const erased = { userId: '0b1f77aa-1', name: null, email: null, leftAt: '2026-03-01T10:00:00Z' }
  expect(names(erased)).toEqual(['Erased person 0b1f77aa'])
})
