/** The clock of this machine's cloud, which can be put forward: so a night comes when someone wants to see what it does. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

export interface LocalClock {
  /** Epoch milliseconds. */
  now(): number
  /** How far before the time of day of this machine. */
  aheadMs(): number
  /** Kept in the folder: a restart does not go back in time. */
  putForward(milliseconds: number): void
}

export function openClock(folder: string): LocalClock {
  const file = join(folder, 'clock.json')
  let aheadMs = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { aheadMs: number }).aheadMs : 0
  return {
    now: () => Date.now() + aheadMs,
    aheadMs: () => aheadMs,
    putForward(milliseconds) {
      aheadMs += milliseconds
      writeWhole(file, JSON.stringify({ aheadMs }))
    },
  }
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `90m`, `12h` or `1d`, in milliseconds. @throws saying how it is written */
export function durationMs(text: string | undefined): number {
  const usage = 'Say how far: npm run -s advance -- 1d, or 90m, or 12h'
  if (text === undefined) throw new Error(`${usage}.`)
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (!unit) throw new Error(`${usage}; not "${text}".`)
  return Number(count) * unitMs[unit as keyof typeof unitMs]
}
