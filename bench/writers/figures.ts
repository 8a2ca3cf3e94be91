/** The figures of `writers.ts`, in a process of their own: its timers are slow, and the desk ends with it. */
import { StandardRetryStrategy } from '@smithy/core/retry'
import { onTheClock } from '../../local-cloud/rough/pace.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { percentile } from '../desk/at-once.ts'
import type { Figure } from '../figure.ts'
import { aCompanyWithWork } from './a-company.ts'
import { atWork } from './at-work.ts'
import { inSlowMotion } from './slow-motion.ts'
import { unitsOfEach } from './units.ts'

const WRITERS = [1, 5, 10, 20, 50]
/** So many are to get by, and at what pace. */
const HELD = { writers: 20, transactions: 100 }
const SECONDS = 5
const SLOW_MOTION = 8
/** More than is done in that time. */
const pairsFor = (writers: number) => Math.min(700, 60 + 60 * writers)
const filesFor = (writers: number) => Math.min(240, 20 + 14 * writers)

async function measured(seed: number): Promise<Figure[]> {
  const desk = await startDesk({ seed, pace: onTheClock(SLOW_MOTION) })
  const { client } = await import('../../functions/storage/table.ts')
  // As in AWS, with the waiting that tests leave out.
  Object.assign(client.config, { retryStrategy: async () => new StandardRetryStrategy(5) })
  inSlowMotion(SLOW_MOTION)
  const figures: Figure[] = []
  for (const writers of WRITERS) figures.push(...(await crowd(desk, writers)))
  desk.rough.calm(true)
  const work = await aCompanyWithWork(desk, 'Alone', 10, 0)
  desk.rough.calm(false)
  return [...figures, ...(await unitsOfEach(desk, work))]
}

async function crowd(desk: Desk, writers: number): Promise<Figure[]> {
  desk.rough.calm(true)
  const work = await aCompanyWithWork(desk, `${writers} at once`, pairsFor(writers), filesFor(writers))
  desk.rough.calm(false)
  desk.rough.reset()
  const worked = await atWork(desk, work, { writers, seconds: SECONDS, slowMotion: SLOW_MOTION })
  const { transactions, conflicts, throttled, writeUnits } = worked.counts
  const name = `writers: ${writers} into one company`
  const [other] = worked.others
  const isHeld = writers === HELD.writers
  return [
    {
      name: `${name}, transactions`,
      value: transactions / SECONDS,
      unit: '/s',
      ...(isHeld && { atLeast: HELD.transactions }),
    },
    {
      name: `${name}, given up`,
      value: worked.givenUp,
      unit: '',
      ...(isHeld && { atMost: 0 }),
      note: `of ${worked.milliseconds.length} calls`,
    },
    {
      name: `${name}, refused otherwise`,
      value: worked.others.length,
      unit: '',
      ...(other && { note: other }),
    },
    { name: `${name}, conflicts a commit`, value: conflicts / transactions, unit: '' },
    { name: `${name}, throttled a commit`, value: throttled / transactions, unit: '' },
    { name: `${name}, units a commit`, value: writeUnits / transactions, unit: 'WCU' },
    { name: `${name}, p50`, value: percentile(worked.milliseconds, 50), unit: 'ms' },
    { name: `${name}, p99`, value: percentile(worked.milliseconds, 99), unit: 'ms' },
  ]
}

process.send?.(await measured(Number(process.argv[2])), () => process.exit())
