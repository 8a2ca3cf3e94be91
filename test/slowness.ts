/** How many times longer this machine takes now than two quiet cores: a process on each core starts and computes for a while. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** What it takes on two quiet cores of the machine that the budgets were written on. */
const QUIET_MS = 380
const computing = `
  const { createHash } = require('node:crypto')
  let text = ''
  for (let at = 0; at < 500_000; at++) text = createHash('sha256').update(text).digest('hex')
`

/** At least 1: a faster machine gets the same time. */
export async function measureSlowness(): Promise<number> {
  const began = performance.now()
  const started = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', computing]),
  )
  await Promise.all(started.map((child) => once(child, 'exit')))
  return Math.max(1, (performance.now() - began) / QUIET_MS)
}
