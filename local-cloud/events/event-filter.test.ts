/** What the developer guide of Lambda says of filters. */
import { expect, test } from 'vitest'
import { eventFilter } from './event-filter.ts'

const record = (eventName: string, pk: string) => ({ eventName, dynamodb: { Keys: { pk: { S: pk } } } })

test('a record is handed over when every field that is named has one of its values', () => {
  const isMet = eventFilter(
    JSON.stringify({ eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { pk: { S: ['a', 'b'] } } } }),
  )
  expect([record('INSERT', 'a'), record('MODIFY', 'b')].map(isMet)).toEqual([true, true])
  expect([record('REMOVE', 'a'), record('INSERT', 'c'), {}].map(isMet)).toEqual([false, false, false])
})

test('a value may be said by how it begins or ends', () => {
  const isMet = eventFilter(JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ suffix: '#deltas' }] } } } }))
  expect([record('INSERT', 'C#1#deltas'), record('INSERT', 'C#1#book')].map(isMet)).toEqual([true, false])
  const begins = eventFilter(JSON.stringify({ eventName: [{ prefix: 'IN' }] }))
  expect([record('INSERT', ''), record('REMOVE', '')].map(begins)).toEqual([true, false])
})

test('a rule that the host does not know stops whoever asks', () => {
  const isMet = eventFilter(JSON.stringify({ eventName: [{ 'anything-but': ['REMOVE'] }] }))
  expect(() => isMet(record('INSERT', 'a'))).toThrow('anything-but')
})
