import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'

const rows = JSON.stringify(Array(200).fill({ amount: '12.50', description: 'CARD PAYMENT' }))

function answered(body: string, accepts?: string) {
  const headers = accepts ? { 'accept-encoding': accepts } : {}
  const request = { event: { headers }, response: { statusCode: 200, headers: { link: '<next>' }, body } }
  void compressed().after?.(request as never)
  return request.response as typeof request.response & { isBase64Encoded?: boolean }
}

test('a long answer is small for whoever can read it so, and says the same', () => {
  const { body, headers, isBase64Encoded } = answered(rows, 'br, gzip')
  expect([isBase64Encoded, headers]).toEqual([
    true,
    { link: '<next>', 'content-encoding': 'gzip', vary: 'accept-encoding' },
  ])
  const bytes = Buffer.from(body, 'base64')
  expect(bytes.length).toBeLessThan(rows.length / 10)
  expect(gunzipSync(bytes).toString()).toBe(rows)
})

test('a short answer, and one for who cannot read it smaller, go as they are', () => {
  expect(answered('[]', 'gzip').body).toBe('[]')
  for (const accepts of [undefined, 'br']) expect(answered(rows, accepts).body).toBe(rows)
})
