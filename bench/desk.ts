/**
 * The product as `npm start` runs it, under the load of an office: the same calls function after function and all mixed, many
 * people reading and writing, many files at once while somebody looks on. Each figure is of one run on one machine that also
 * carries the people; a ratio is of two orders of the same work.
 */

import { anOffice, type Office } from './desk/an-office.ts'
import { atOnce, percentile } from './desk/at-once.ts'
import { reads } from './desk/reads.ts'
import { writeAndRead } from './desk/write-and-read.ts'
import type { Figure, Measure } from './figure.ts'

const PEOPLE = 20
const CALLS_EACH = 40
const CROWD = 50
const CROWD_SECONDS = 20
const IMPORTS = 20
const ROWS = 500

export const measure: Measure = async () => {
  const office = await anOffice({ people: CROWD, companies: 5 })
  try {
    return [
      ...(await differentThings(office)),
      ...(await aCrowd(office)),
      ...(await manyFiles(office)),
      { name: 'desk: memory at most', value: office.peakMb(), unit: 'MB', atMost: 1536 },
    ]
  } finally {
    await office.close()
  }
}

/** People calling one function after the other together, and the same calls in any order. */
async function differentThings(office: Office): Promise<Figure[]> {
  const calls = reads.flatMap((read) => Array<(typeof reads)[number]>(CALLS_EACH).fill(read))
  // Code is loaded before anything is timed.
  await atOnce(PEOPLE, shuffled(calls).slice(0, reads.length * 8), (read, person) =>
    read(office.people[person]!),
  )
  const together = await atOnce(PEOPLE, calls, (read, person) => read(office.people[person]!))
  const mixed = await atOnce(PEOPLE, shuffled(calls), (read, person) => read(office.people[person]!))
  const rate = (run: { seconds: number }) => calls.length / run.seconds
  return [
    { name: `desk: ${PEOPLE} people, one function at a time`, value: rate(together), unit: '/s' },
    { name: `desk: ${PEOPLE} people over ${reads.length} functions`, value: rate(mixed), unit: '/s' },
    {
      name: 'desk: mixed over one at a time',
      value: rate(mixed) / rate(together),
      unit: 'x',
      atLeast: 0.6,
    },
    ...tails(`desk: ${PEOPLE} people over ${reads.length} functions`, mixed.milliseconds),
    failed('desk: failed among them', [...together.failures, ...mixed.failures]),
  ]
}

async function aCrowd(office: Office): Promise<Figure[]> {
  const until = performance.now() + CROWD_SECONDS * 1000
  const rounds = Array.from({ length: CROWD }, (_, person) => person)
  const milliseconds: number[] = []
  const failures: string[] = []
  await Promise.all(
    rounds.map(async (person) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const steps = writeAndRead(office.people[person]!, round)
        for (const step of steps) {
          const one = await atOnce(1, [step], (call) => call())
          milliseconds.push(...one.milliseconds)
          failures.push(...one.failures)
        }
      }
    }),
  )
  const name = `desk: ${CROWD} people reading and writing`
  return [
    { name, value: milliseconds.length / CROWD_SECONDS, unit: '/s' },
    ...tails(name, milliseconds, 5000),
    failed(`${name}, failed`, failures),
  ]
}

/** Somebody opens the same screen again and again while files come in. */
async function manyFiles(office: Office): Promise<Figure[]> {
  const began = performance.now()
  let areDone = false
  const imports = office.importFiles(IMPORTS, ROWS).finally(() => {
    areDone = true
  })
  const milliseconds: number[] = []
  const failures: string[] = []
  while (!areDone) {
    const look = await atOnce(1, [reads[0]!], (read) => read(office.people[0]!))
    milliseconds.push(...look.milliseconds)
    failures.push(...look.failures)
  }
  await imports
  const name = `desk: ${IMPORTS} imports of ${ROWS} lines at once`
  return [
    { name, value: (performance.now() - began) / 1000, unit: 's' },
    { name: `${name}, onlooker p50`, value: percentile(milliseconds, 50), unit: 'ms', atMost: 1000 },
    failed(`${name}, failed`, failures),
  ]
}

function tails(name: string, milliseconds: readonly number[], atMost?: number): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(milliseconds, 50), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(milliseconds, 99), unit: 'ms', ...(atMost ? { atMost } : {}) },
  ]
}

function failed(name: string, failures: readonly string[]): Figure {
  const [first] = failures
  return { name, value: failures.length, unit: '', atMost: 0, ...(first ? { note: first } : {}) }
}

/** In an order that is the same each time. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, at) => ({ item, key: (at * 7919) % 104_729 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
