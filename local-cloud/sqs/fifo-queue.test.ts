/** What the developer guide of SQS says of FIFO queues: delivery logic, exactly-once processing, dead-letter queues. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aQueue, type QueueOnDisk } from './a-queue.ts'
import type { Queue } from './queue.ts'

let disk: QueueOnDisk
let queue: Queue
beforeEach(() => {
  disk = aQueue({ isFifo: true })
  queue = disk.queue
})
afterEach(() => disk.remove())

const send = (groupId: string, body: string) => queue.send(body, { groupId, deduplicationId: body })
const receive = (max = 10) => queue.receive(max).map(({ body }) => body)

test('the messages of a group are handed out in the order in which they were sent', () => {
  for (const body of ['first', 'second', 'third']) send('anna', body)
  expect(receive()).toEqual(['first', 'second', 'third'])
})

test('while a message of a group is in flight no other of that group is handed out, and those of others are', () => {
  send('anna', 'anna 1')
  send('anna', 'anna 2')
  send('berta', 'berta 1')
  expect(receive(1)).toEqual(['anna 1'])
  expect(receive()).toEqual(['berta 1'])
  expect(receive()).toEqual([])
})

test('the next of a group goes when the one in flight was deleted, and whoever waits hears of it', async () => {
  send('anna', 'anna 1')
  send('anna', 'anna 2')
  const [first] = queue.receive(1)
  const waited = queue.changed(60_000)
  queue.delete(first!.receiptHandle)
  await waited
  expect(receive()).toEqual(['anna 2'])
})

test('a message that comes back is handed out before those that were sent after it', () => {
  send('anna', 'anna 1')
  send('anna', 'anna 2')
  receive(1)
  disk.pass(30)
  expect(receive()).toEqual(['anna 1', 'anna 2'])
})

test('of a batch from one group the rest holds what comes back, until it has come back too', () => {
  send('anna', 'anna 1')
  send('anna', 'anna 2')
  const [one, two] = queue.receive(2)
  queue.changeVisibility(one!.receiptHandle, 0)
  expect(receive()).toEqual([])
  queue.changeVisibility(two!.receiptHandle, 0)
  expect(receive()).toEqual(['anna 1', 'anna 2'])
})

test('a message with an id that was sent within five minutes is accepted and not delivered again, even after it was deleted', () => {
  const id = send('anna', 'once')
  expect(send('anna', 'once')).toBe(id)
  queue.delete(queue.receive(1)[0]!.receiptHandle)
  disk.pass(299)
  expect(send('anna', 'once')).toBe(id)
  expect(receive()).toEqual([])
  disk.pass(1)
  send('anna', 'once')
  expect(receive()).toEqual(['once'])
})

test('a message that failed for good leaves its group, which goes on', () => {
  send('anna', 'poison')
  send('anna', 'healthy')
  for (let tries = 0; tries < 3; tries += 1) {
    expect(receive(1)).toEqual(['poison'])
    disk.pass(30)
  }
  expect(receive()).toEqual(['healthy'])
  expect(disk.deadLetters.receive(1)).toMatchObject([{ body: 'poison', groupId: 'anna' }])
})

test('a letter lies among the dead under its own id, so that it can be put back within the five minutes', () => {
  const id = send('anna', 'poison')
  for (let tries = 0; tries < 3; tries += 1) {
    receive()
    disk.pass(30)
  }
  receive()
  const [letter] = disk.deadLetters.receive(1)
  expect(letter?.deduplicationId).toBe(id)
  queue.send(letter!.body, { groupId: letter!.groupId!, deduplicationId: letter!.deduplicationId! })
  expect(receive()).toEqual(['poison'])
})

test('after the process was killed the order of a group is what it was, and what was sent is known still', () => {
  send('anna', 'anna 1')
  send('anna', 'anna 2')
  receive(1)
  queue = disk.reopened()
  send('anna', 'anna 2')
  expect(receive()).toEqual(['anna 1', 'anna 2'])
})
