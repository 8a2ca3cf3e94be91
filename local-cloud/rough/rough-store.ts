/**
 * A store as rough as DynamoDB, in front of one that is always at rest: transactions that meet at an item conflict, a partition
 * key that is asked for too much is throttled, the global index answers late, and every call is counted in the units that
 * AWS charges. What the store behind refuses by itself (sizes, numbers of actions, an item twice) it goes on refusing.
 */
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import type { Answer, DynamoDb } from '../dynamodb/dynamodb.ts'
import type { Cloud } from '../template/cloud.ts'
import { type Counts, noCounts } from './counts.ts'
import type { Inside } from './inside.ts'
import { keysOfTable } from './key-names.ts'
import type { Pace } from './pace.ts'
import { Reads } from './reads.ts'
import { Writes } from './writes.ts'

export interface RoughStore extends DynamoDb {
  /** Since the last reset. */
  counts(): Counts
  /** Nothing is on its way any more, and chance begins again at the seed. */
  reset(): void
  /** Where nobody waits, some time goes by: the index is up to date and every partition has all of its units. */
  rest(): void
  /** While it is calm nothing is refused and nothing lags, for a test that numbers its calls. */
  calm(isCalm: boolean): void
}

export interface Roughness {
  seed: number
  pace: Pace
  /** Of a hundred calls, how many meet somebody whom nobody else sees: a conflict for a transaction, a partition without units for any. */
  strangersPercent?: { conflicts: number; throttles: number }
}

/** Longer than any lag, and than a partition needs to fill up again. */
const REST_MS = 1_000
const READ = ['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems']
const WRITE = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']

export function roughly(
  store: DynamoDb,
  table: Cloud['tables'][number],
  { seed, pace, strangersPercent = { conflicts: 0, throttles: 0 } }: Roughness,
): RoughStore {
  const keys = keysOfTable(table)
  let parts = begin()
  let isCalm = false

  function begin() {
    const chance = createChance(seed)
    const inside: Inside = { store, pace, chance, counts: noCounts(), keys, strangersPercent }
    const writes = new Writes(inside)
    return { inside, writes, reads: new Reads(inside, writes) }
  }

  return {
    async ask(operation, request): Promise<Answer> {
      if (isCalm) return store.ask(operation, request)
      if (READ.includes(operation)) return parts.reads.ask(operation, request)
      if (WRITE.includes(operation)) return parts.writes.ask(operation, request)
      return store.ask(operation, request)
    },
    close: () => store.close(),
    counts: () => ({ ...parts.inside.counts }),
    reset: () => {
      parts = begin()
    },
    rest: () => pace.comeBackAt(pace.now() + REST_MS),
    calm: (calm) => {
      isCalm = calm
    },
  }
}
