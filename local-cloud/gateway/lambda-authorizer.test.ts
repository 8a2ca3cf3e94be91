import type { IncomingMessage } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { FunctionFailure } from '../functions/function-failure.ts'
import type { CloudFunction } from '../template/cloud.ts'
import { lambdaAuthorizer } from './lambda-authorizer.ts'

let asked: unknown[] = []
let time = 0
let say: () => unknown
const authorizer = () =>
  lambdaAuthorizer({
    of: {
      function: { name: 'keys/authorize-request' } as CloudFunction,
      callArn: 'authorizing',
      headers: ['authorization', 'x-edge'],
      keptSeconds: 300,
    },
    invoke: async (_, event) => {
      asked.push(event)
      return say()
    },
    now: () => time,
  })
const withToken = (authorization?: string, edge = 'word') =>
  ({ headers: { authorization, 'x-edge': edge } }) as unknown as IncomingMessage

beforeEach(() => {
  asked = []
  say = () => ({ isAuthorized: true, context: { by: 'person', sub: 'u1' } })
})

test('a request without a token, or around the distribution, is turned away before anybody is asked', async () => {
  for (const request of [withToken(), withToken('a', '')])
    expect(await authorizer().authorize(request)).toMatchObject({ status: 401, message: 'Unauthorized' })
  expect(asked).toEqual([])
})

test('what is said of a token holds for some minutes, and of that token alone', async () => {
  const it = authorizer()
  expect(await it.authorize(withToken('a'))).toEqual({
    outcome: 'authorized',
    context: { by: 'person', sub: 'u1' },
  })
  await it.authorize(withToken('a'))
  await it.authorize(withToken('b'))
  expect(asked).toMatchObject([{ identitySource: ['a', 'word'] }, { identitySource: ['b', 'word'] }])
  time += 300_001
  await it.authorize(withToken('a'))
  expect(asked).toHaveLength(3)
})

test('a denial is a 403, the word for it a 401, anything else that goes wrong a 500', async () => {
  const answers = [
    [() => ({ isAuthorized: false }), 403],
    [() => 'nonsense', 403],
    [() => Promise.reject(new FunctionFailure('threw', 'Error: Unauthorized\n    at handler')), 401],
    [() => Promise.reject(new FunctionFailure('threw', 'Error: not Unauthorized\n    at handler')), 500],
    [() => Promise.reject(new FunctionFailure('timed-out', 'too long')), 500],
  ] as const
  for (const [answer, status] of answers) {
    say = answer
    expect(await authorizer().authorize(withToken('a'))).toMatchObject({ outcome: 'turned-away', status })
  }
})
