import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded, unfolded } from './folded-values.ts'

const { value } = fc.letrec<{ value: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.record({ S: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\u{E000}{"S":"x"}')) }),
    fc.record({ N: fc.integer().map(String) }),
    fc.record({ NULL: fc.constant(true) }),
    fc.record({ L: fc.array(tie('value')) }),
    fc.record({ M: fc.dictionary(fc.string(), tie('value')) }),
  ),
}))

test('an item comes back as it was, whatever is in it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (Item) => {
      const request = { TransactItems: [{ Put: { TableName: 'Books', Item } }] }
      expect(JSON.parse(unfolded(JSON.stringify(folded(request))))).toEqual(request)
    }),
  )
})

const deep = { L: [{ M: { reasons: { L: [{ S: 'Same "amount" to the cent' }] } } }] }

test('a value with levels inside is stored as one text, and what an expression may look at is not', () => {
  const Item = { pk: { S: 'C#1' }, transactionIds: { L: [{ S: 'a' }] }, changes: deep }
  const stored = folded({ TableName: 'Books', Item }).Item
  expect(stored).toEqual({ ...Item, changes: { S: expect.stringContaining('amount') } })
})

test('an item whose size is near the limit is stored as it is, so that the limit is that of DynamoDB', () => {
  const Item = { changes: { L: Array.from({ length: 2_000 }, () => deep) } }
  expect(folded({ Item })).toEqual({ Item })
})

test('a key is never changed', () => {
  const Key = { pk: { S: '\u{E000}C#1' } }
  expect(folded({ TableName: 'Books', Key })).toEqual({ TableName: 'Books', Key })
})

test('an expression that looks inside of a value is refused rather than misled', () => {
  const into = { Update: { UpdateExpression: 'SET #a.#b = :c', ExpressionAttributeValues: { ':c': deep } } }
  expect(() => folded({ TransactItems: [into] })).toThrow('#a.#b')
})
