import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aQueue, type QueueOnDisk } from './a-queue.ts'

let disk: QueueOnDisk
beforeEach(() => {
  disk = aQueue()
})
afterEach(() => disk.remove())

const bodies = (received: { body: string }[]) => received.map(({ body }) => body)

test('a message that was handed out is hidden and comes back when nobody deletes it', () => {
  const { queue } = disk
  queue.send('a file arrived')
  expect(bodies(queue.receive(10))).toEqual(['a file arrived'])
  disk.pass(29)
  expect(queue.receive(10)).toEqual([])
  disk.pass(1)
  expect(queue.receive(10)).toMatchObject([{ body: 'a file arrived', receives: 2 }])
})

test('a deleted message never comes back', () => {
  const { queue } = disk
  queue.send('done')
  const [received] = queue.receive(1)
  queue.delete(received!.receiptHandle)
  disk.pass(3600)
  expect(queue.receive(1)).toEqual([])
})

test('whoever held a message before can no longer delete or hide it', () => {
  const { queue } = disk
  queue.send('slow')
  const [first] = queue.receive(1)
  disk.pass(30)
  const [second] = queue.receive(1)
  queue.delete(first!.receiptHandle)
  expect(queue.changeVisibility(first!.receiptHandle, 0)).toBe(false)
  expect(queue.counts().inFlight).toBe(1)
  queue.delete(second!.receiptHandle)
  expect(queue.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 0 })
})

test('hiding a message for zero seconds gives it to the next at once', () => {
  const { queue } = disk
  queue.send('not mine')
  const [received] = queue.receive(1)
  expect(queue.changeVisibility(received!.receiptHandle, 0)).toBe(true)
  expect(bodies(queue.receive(1))).toEqual(['not mine'])
})

test('after three tries a message moves to the dead letters and the others go on', () => {
  const { queue, deadLetters } = disk
  queue.send('poison')
  for (let tries = 0; tries < 3; tries += 1) {
    expect(queue.receive(1)).toHaveLength(1)
    disk.pass(30)
  }
  queue.send('healthy')
  expect(bodies(queue.receive(10))).toEqual(['healthy'])
  expect(deadLetters.receive(10)).toMatchObject([{ body: 'poison', from: 'Work' }])
})

test('a delayed message waits', () => {
  const { queue } = disk
  queue.send('later', { delaySeconds: 10 })
  expect(queue.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 1 })
  disk.pass(10)
  expect(bodies(queue.receive(1))).toEqual(['later'])
})

test('a message that nobody takes within the retention is gone', () => {
  const { queue } = disk
  queue.send('old')
  disk.pass(3601)
  expect(queue.receive(1)).toEqual([])
  expect(queue.counts().visible).toBe(0)
})

test('with a clock factor of 100 a message comes back 100 times sooner', () => {
  const fast = aQueue({ clockFactor: 100 })
  fast.queue.send('quick')
  fast.queue.receive(1)
  fast.pass(0.3)
  expect(fast.queue.receive(1)).toHaveLength(1)
  fast.remove()
})

test('after the process was killed, what was in flight is there at once and keeps its count of tries', () => {
  disk.queue.send('in flight')
  disk.queue.send('delayed', { delaySeconds: 60 })
  disk.queue.receive(1)
  const again = disk.reopened()
  expect(again.receive(10)).toMatchObject([{ body: 'in flight', receives: 2 }])
  expect(again.counts().delayed).toBe(1)
})

test('a line that was cut off by a kill is passed over', () => {
  disk.queue.send('whole')
  appendFileSync(join(disk.folder, 'work.jsonl'), '{"put":{"id":"cut')
  expect(bodies(disk.reopened().receive(10))).toEqual(['whole'])
})

test('the journal is written short again when it has grown long', () => {
  for (let count = 0; count < 7000; count += 1) {
    disk.queue.send('x')
    disk.queue.delete(disk.queue.receive(1)[0]!.receiptHandle)
  }
  disk.queue.send('left')
  expect(readFileSync(join(disk.folder, 'work.jsonl'), 'utf8').split('\n').length).toBeLessThan(2000)
  expect(bodies(disk.reopened().receive(10))).toEqual(['left'])
})

test('someone who waits hears of a message at once', async () => {
  const waited = disk.queue.changed(60_000)
  disk.queue.send('now')
  await waited
  expect(disk.queue.receive(1)).toHaveLength(1)
})

test('whatever is sent is received until it is deleted, in any order of doing so, across restarts', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({ do: fc.constant('receive' as const), max: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('delete' as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ do: fc.constant('restart' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const it = aQueue({ redrive: { to: () => it.deadLetters, receivesMax: 1000 } })
      let queue = it.queue
      let handles: { body: string; receiptHandle: string }[] = []
      const expected = new Set<string>()
      for (const [at, one] of steps.entries()) {
        if (one.do === 'send') {
          queue.send(String(at))
          expected.add(String(at))
        } else if (one.do === 'receive') handles = queue.receive(one.max)
        else if (one.do === 'pass') it.pass(one.seconds)
        else if (one.do === 'restart') queue = it.reopened()
        else {
          const handle = handles[one.which]
          const before = queue.counts()
          if (handle) queue.delete(handle.receiptHandle)
          const after = queue.counts()
          if (total(after) < total(before)) expected.delete(handle!.body)
        }
      }
      it.pass(60)
      expect(new Set(bodies(queue.receive(1000)))).toEqual(expected)
      it.remove()
    }),
    { numRuns: 100 },
  )
})

const total = (counts: { visible: number; inFlight: number; delayed: number }) =>
  counts.visible + counts.inFlight + counts.delayed
