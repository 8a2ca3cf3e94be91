import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('of two values under one name none is taken, wherever the object stands and however the name is written', () => {
  for (const text of [
    '{"a":1,"a":2}',
    '[{"b":{"amount":"1","amount":"2"}}]',
    '{"a":1,"\\u0061":2}',
    '{"x":[1,{"y":2}],"x":{}}',
  ])
    expect(() => parseJson(text)).toThrow('stands twice')
})

test('whatever else is JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'small' }), (value) => {
      const text = JSON.stringify(value)
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
  const tricky = '{"a":"x\\":{\\"a\\":1","b":{"a":[{"a":1},{"a":2}]}}'
  expect(parseJson(tricky)).toEqual(JSON.parse(tricky))
})
