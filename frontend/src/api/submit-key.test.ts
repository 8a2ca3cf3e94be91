import { expect, test } from 'vitest'
import { submitKey } from './submit-key.ts'

test('pressing the button again after an answer was lost does nothing twice', () => {
  const first = submitKey({ amount: '10.00' }, undefined, () => 'a')
  expect(submitKey({ amount: '10.00' }, first, () => 'b').key).toBe('a')
})

test('another submit is another one', () => {
  const first = submitKey({ amount: '10.00' }, undefined, () => 'a')
  expect(submitKey({ amount: '10.01' }, first, () => 'b').key).toBe('b')
  expect(submitKey({ amount: '10.00' }, undefined, () => 'b').key).toBe('b')
})

test('a write without variables keeps its key too', () => {
  const first = submitKey(undefined, undefined, () => 'a')
  expect(submitKey(undefined, first, () => 'b').key).toBe('a')
})
