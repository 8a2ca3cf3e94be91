/**
 * People and imports that write into one company at the same time, over a store that conflicts and throttles as DynamoDB does:
 * real handlers, and latencies of a Lambda's size on a clock in slow motion, so that this machine is not what is measured. All
 * figures are of the store's own time.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Figure, Measure } from './figure.ts'

export const measure: Measure = async ({ seed }) => {
  const child = fork(join(import.meta.dirname, 'writers/figures.ts'), [String(seed)])
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the writers ended with ${code}`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [Figure[]]
  return figures
}
