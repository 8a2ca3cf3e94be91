/** What goes back to a queue that keeps an order, as the developer guide of Lambda asks of partial batch responses. */
import type { SQSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { operationRequested } from '../../events/operation-requested.ts'
import { consumer } from './consumer.ts'

/** Messages by their ids, each with its company; those that begin with `bad` fail. */
async function consume(...messages: [messageId: string, groupId?: string][]) {
  const worked: string[] = []
  const handler = consumer(operationRequested, async (_, { messageId }) => {
    worked.push(messageId)
    if (messageId.startsWith('bad')) throw new Error('no')
  })
  const Records = messages.map(([messageId, MessageGroupId]) => ({
    messageId,
    body: JSON.stringify(operationRequested.sample),
    attributes: { ApproximateReceiveCount: '1', ...(MessageGroupId && { MessageGroupId }) },
  }))
  const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent)
  return { worked, returned: batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) }
}

test('what follows in the group of a message that failed goes back with it, and is not begun', async () => {
  expect(await consume(['good', '1'], ['bad', '1'], ['later', '1'], ['last', '1'])).toEqual({
    worked: ['good', 'bad'],
    returned: ['bad', 'later', 'last'],
  })
})

test('other groups of the batch go on', async () => {
  expect(await consume(['bad', '1'], ['other', '2'], ['later', '1'])).toEqual({
    worked: ['bad', 'other'],
    returned: ['bad', 'later'],
  })
})

test('of a queue without groups exactly those that failed go back', async () => {
  expect(await consume(['bad 1'], ['good'], ['bad 2'])).toEqual({
    worked: ['bad 1', 'good', 'bad 2'],
    returned: ['bad 1', 'bad 2'],
  })
})

test('a message says which request began it, and one that nobody asked for stands for itself', async () => {
  const heard: string[] = []
  const handler = consumer(operationRequested, async (_, { requestId }) => void heard.push(requestId))
  const record = (messageId: string, more: object) => ({
    messageId,
    body: JSON.stringify({ ...operationRequested.sample, ...more }),
    attributes: { ApproximateReceiveCount: '1' },
  })
  const Records = [record('one', { requestId: 'a request' }), record('two', { ofALaterRelease: true })]
  expect(await handler({ Records } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] })
  expect(heard).toEqual(['a request', 'two'])
})
