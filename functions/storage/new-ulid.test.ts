import { decodeTime } from 'ulid'
import { expect, test } from 'vitest'
import { newUlid } from './new-ulid.ts'

const noon = Date.parse('2026-01-31T12:00:00Z')

test('ids of one moment come one after another, and those of a clock that hesitates too', () => {
  const ids = [noon, noon, noon - 1000, noon].map(newUlid)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(4)
})

test('when the clock is set back, ids are of the time that it is', () => {
  newUlid(noon)
  expect(decodeTime(newUlid(noon - 86_400_000))).toBe(noon - 86_400_000)
})
