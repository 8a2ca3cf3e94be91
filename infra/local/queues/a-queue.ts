import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue, type QueueOptions } from './queue.ts'

/** A builder for the tests beside this file: a queue with a dead-letter queue on a temporary folder, and its clock. */
export interface QueueOnDisk {
  queue: Queue
  deadLetters: Queue
  folder: string
  /** Lets time pass. */
  pass(seconds: number): void
  /** The same queue as another process would find it after this one was killed: nothing is closed. */
  reopened(): Queue
  remove(): void
}

export function aQueue(options: Partial<QueueOptions> = {}): QueueOnDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-queue-'))
  let now = Date.parse('2026-01-31T12:00:00Z')
  const usual = { visibilitySeconds: 30, retentionSeconds: 3600, clockFactor: 1, now: () => now }
  const deadLetters = new Queue({ ...usual, name: 'Dead', file: join(folder, 'dead.jsonl') })
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
    },
    reopened: open,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
