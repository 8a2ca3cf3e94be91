/** What the developer guide of Lambda says of a function that follows a table's stream. */
import { afterEach, expect, test } from 'vitest'
import type { StreamRecord } from '../dynamodb/store-with-stream.ts'
import { followStream, type StreamFollower } from './follow-stream.ts'

let follower: StreamFollower
let batches: string[][]
let letters: string[]

/** @param fails told what is in a batch */
function follow(fails: (batch: string[]) => boolean, changes: { BatchSize?: number } = {}): void {
  batches = []
  letters = []
  follower = followStream({
    mapping: { BatchSize: 100, BisectBatchOnFunctionError: true, MaximumRetryAttempts: 2, ...changes },
    windowMs: 1,
    invoke: async ({ Records }) => {
      const batch = Records.map(({ dynamodb }) => dynamodb.SequenceNumber)
      batches.push(batch)
      if (fails(batch)) throw new Error('no')
    },
    giveUp: (letter) => letters.push(letter),
    onFailure: () => {},
  })
}
afterEach(() => follower.close())

const hear = (...numbers: string[]) => {
  for (const SequenceNumber of numbers)
    follower.hear({ eventSourceARN: 'arn:stream', dynamodb: { SequenceNumber } } as StreamRecord)
}
const idle = () => expect.poll(() => follower.isIdle()).toBe(true)

test('records that come close together are handed over together and in their order, as many as a batch takes', async () => {
  follow(() => false, { BatchSize: 3 })
  hear('1', '2', '3', '4')
  await idle()
  expect(batches).toEqual([['1', '2', '3'], ['4']])
  hear('5')
  await idle()
  expect(batches.at(-1)).toEqual(['5'])
})

test('a batch that fails is cut in two until the record that fails is alone, which is tried again', async () => {
  let left = 2
  follow((batch) => batch.includes('3') && (batch.length > 1 || left-- > 0))
  hear('1', '2', '3', '4')
  await idle()
  expect(batches).toEqual([['1', '2', '3', '4'], ['1', '2'], ['3', '4'], ['3'], ['3'], ['3'], ['4']])
  expect(letters).toEqual([])
})

test('a record that fails for good is given up, told by its place alone, and those behind it go on', async () => {
  follow((batch) => batch.includes('1'))
  hear('1')
  await idle()
  hear('2')
  await idle()
  expect(batches).toEqual([['1'], ['1'], ['1'], ['2']])
  expect(letters.map((letter) => JSON.parse(letter))).toMatchObject([
    {
      requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
      DDBStreamBatchInfo: { streamArn: 'arn:stream', startSequenceNumber: '1', batchSize: 1 },
    },
  ])
})
