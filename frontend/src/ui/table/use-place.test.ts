import { expect, test } from 'vitest'
import { placeIn } from './use-place.ts'

const BEFORE = ['rent', 'fee', 'wages', 'tax']

test('a line that stays is where one was', () => {
  expect(placeIn(['fee', 'wages'], 'wages', BEFORE)).toBe('wages')
  expect(placeIn(BEFORE, null, BEFORE)).toBeNull()
})

test('where a run takes the line that somebody is on, it goes on at the next that it left', () => {
  expect(placeIn(['rent', 'tax'], 'fee', BEFORE)).toBe('tax')
})

test('where it took all below, it goes on at the last above', () => {
  expect(placeIn(['rent', 'fee'], 'tax', BEFORE)).toBe('fee')
})

test('where nothing of the list stays, one is nowhere', () => {
  expect(placeIn([], 'fee', BEFORE)).toBeNull()
  expect(placeIn(['new'], 'fee', BEFORE)).toBeNull()
})

test('where an address names what was never in the list, one is nowhere', () => {
  expect(placeIn(['rent', 'fee'], 'gone', BEFORE)).toBeNull()
})
