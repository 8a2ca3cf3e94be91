import { expect, test } from 'vitest'
import { beganMention, namedInFull, namedLike, withPicked } from './mention-typing.ts'

const members = [
  { userId: 'a', name: 'Anna Field', email: 'anna@example.com' },
  { userId: 'b', name: null, email: 'ben@example.com' },
]

test('an @ at the begin of a word offers members, one within an address does not', () => {
  expect(beganMention('Please @an')).toBe('an')
  expect(beganMention('@')).toBe('')
  expect(beganMention('@Anna Fi')).toBe('Anna Fi')
  expect(beganMention('ben@example')).toBeUndefined()
  expect(beganMention('Please look')).toBeUndefined()
})

test('members are found by either name and by their address', () => {
  expect(namedLike(members, 'fie')).toEqual([{ userId: 'a', name: 'Anna Field' }])
  expect(namedLike(members, 'BEN')).toEqual([{ userId: 'b', name: 'ben@example.com' }])
  expect(namedLike(members, 'anna please')).toEqual([])
  expect(namedLike(members, '')).toHaveLength(2)
})

test('who is picked stands where the mention was begun, and the text goes on behind', () => {
  expect(withPicked('Ask @an today', 7, 'an', 'Anna Field')).toBe('Ask @Anna Field  today')
})

test('who is typed by the whole name is meant without being picked, unless two have it', () => {
  expect(namedInFull(members, 'Please @Anna Field, look')).toEqual([{ userId: 'a', name: 'Anna Field' }])
  expect(namedInFull(members, 'Please @Anna Fields')).toEqual([])
  expect(namedInFull(members, 'Please Anna Field')).toEqual([])
  const twins = [...members, { userId: 'c', name: 'Anna Field', email: null }]
  expect(namedInFull(twins, 'Please @Anna Field')).toEqual([])
})
