import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue, type QueueOptions } from './queue.ts'

/** A builder for tests: a queue with a dead-letter queue on a temporary folder, and a clock that only the test moves. */
export interface QueueOnDisk {
  queue: Queue
  deadLetters: Queue
  folder: string
  /** Lets time pass, and calls those who waited for it. */
  pass(seconds: number): void
  /** The same queue as another process would find it after this one was killed: nothing is closed. */
  reopened(): Queue
  remove(): void
}

export function aQueue(options: Partial<QueueOptions> = {}): QueueOnDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-queue-'))
  let now = Date.parse('2026-01-31T12:00:00Z')
  const timers = new Set<{ at: number; callback: () => void }>()
  const clock = {
    now: () => now,
    after: (milliseconds: number, callback: () => void) => {
      const timer = { at: now + milliseconds, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  const usual = { visibilitySeconds: 30, retentionSeconds: 3600, clockFactor: 1, clock }
  const { isFifo = false } = options
  const deadLetters = new Queue({ ...usual, isFifo, name: 'Dead', file: join(folder, 'dead.jsonl') })
  const open = () =>
    new Queue({
      ...usual,
      name: 'Work',
      file: join(folder, 'work.jsonl'),
      redrive: { to: () => deadLetters, receivesMax: 3 },
      ...options,
    })
  return {
    queue: open(),
    deadLetters,
    folder,
    pass: (seconds) => {
      now += seconds * 1000
      for (const timer of [...timers]) {
        if (timer.at > now) continue
        timers.delete(timer)
        timer.callback()
      }
    },
    reopened: open,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
