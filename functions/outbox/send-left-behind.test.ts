/** Messages that were written with a change and are not on their queue. */
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '../../events/index.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let written = 0
const longAgo = '2026-01-01T00:00:00.000Z'
beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
  // Its calls are numbered.
  desk.rough.calm(true)
})
afterAll(() => desk.stop())

/** As a plan leaves it where its process ends before it was sent. */
async function leave(companyId: number, queue: string, writtenAt = longAgo): Promise<string> {
  const { keys } = await import('../storage/keys.ts')
  const key = String(++written).padStart(26, '0')
  const { sample } = events.find((event) => event.queue === queue)!
  const body = JSON.stringify({ ...(sample as object), companyId })
  const Item = { ...keys.outgoing(companyId, key), key, companyId, queue, body, writtenAt }
  await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  return body
}

const left = async () => (await desk.items()).filter(({ pk }) => pk.startsWith('D#outbox#')).length

test('what was left behind is sent once, to its queue and in the order of its company, whichever outbox it lies in', async () => {
  const bodies: string[] = []
  for (const [at, queue] of ['imports', 'matching', 'operations', 'imports'].entries())
    bodies.push(await leave(at === 3 ? 1 : 17 * at + 1, queue))
  expect(await desk.fire('send-left-behind')).toEqual({ sent: 4 })
  expect(desk.messages.map(({ body }) => body).toSorted()).toEqual(bodies.toSorted())
  expect(desk.messages.filter(({ groupId }) => groupId === '1').map(({ queue }) => queue)).toEqual([
    'imports',
    'imports',
  ])
  expect(await left()).toBe(0)
  desk.messages.length = 0
  expect(await desk.fire('send-left-behind')).toEqual({ sent: 0 })
  expect(desk.messages).toEqual([])
})

test('what was written a moment ago is left to whoever wrote it', async () => {
  await leave(1, 'matching', new Date(desk.now()).toISOString())
  await desk.fire('send-left-behind')
  expect(desk.messages).toEqual([])
  desk.putForward(31_000)
  await desk.fire('send-left-behind')
  expect(desk.messages.splice(0)).toMatchObject([{ queue: 'matching', groupId: '1' }])
})

test('what cannot be read in the outbox rings, and holds up nothing that comes after it', async () => {
  const { keys } = await import('../storage/keys.ts')
  const key = String(++written).padStart(26, '0')
  const Item = { ...keys.outgoing(1, key), key, companyId: 1, queue: 'a queue of before', writtenAt: longAgo }
  await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  await leave(1, 'matching')
  await leave(18, 'imports')
  await expect(desk.fire('send-left-behind')).rejects.toThrow('1 messages could not be sent')
  expect(desk.messages.splice(0).map(({ queue }) => queue)).toEqual(['matching', 'imports'])
  const { pk, sk } = Item
  await desk.raw.send(new DeleteCommand({ TableName: 'table', Key: { pk, sk } }))
})

test('where a queue does not answer the message stays for the next time, others go, and the clock hears that it failed', async () => {
  await leave(1, 'matching')
  await leave(2, 'matching')
  desk.faults.breakCalls()
  await desk.fire('send-left-behind')
  const send = desk.faults.callsMade().indexOf('SendMessageCommand') + 1
  desk.messages.length = 0

  await leave(1, 'matching')
  await leave(2, 'matching')
  desk.faults.breakCalls({ call: send, fault: 'crash-before' })
  await expect(desk.fire('send-left-behind')).rejects.toThrow('1 messages could not be sent')
  expect(desk.messages).toHaveLength(1)
  desk.faults.breakCalls()
  expect(await desk.fire('send-left-behind')).toEqual({ sent: 1 })
  expect(await left()).toBe(0)
  desk.messages.length = 0
})
