/**
 * How long DynamoDB takes, in milliseconds of its own time. AWS publishes "single-digit milliseconds" for a call of one item and
 * nothing for a transaction; the numbers are our assumption, on the slow side of what is commonly measured from a Lambda in
 * the same region.
 */
import type { Chance } from '../../shared/domain/matching/proving/workload/chance.ts'

const TRANSACTION_MS = 8
const TRANSACTION_ITEM_MS = 0.25
/** Of what is there and what is written. */
const TRANSACTION_10_KB_MS = 1
const WRITE_MS = 5
const READ_MS = 3
const READ_100_KB_MS = 3
/** A request that is refused comes back when its first round is over. */
const REFUSAL_MS = 4

/** One in a hundred takes three times as long. */
const SLOW_SHARE = 0.01
const SLOW_TIMES = 3
/** The others take between four fifths and seven fifths. */
const LEAST = 0.8
const SPREAD = 0.6

/** How long an entry takes to the global index: AWS says "a fraction of a second" under normal conditions. The longest is our assumption. */
const INDEX_LAG_MAX_MS = 250

export const latency = {
  transaction: (chance: Chance, items: number, bytes: number) =>
    drawn(chance, TRANSACTION_MS + items * TRANSACTION_ITEM_MS + (bytes / 10_000) * TRANSACTION_10_KB_MS),
  write: (chance: Chance) => drawn(chance, WRITE_MS),
  read: (chance: Chance, bytes: number) => drawn(chance, READ_MS + (bytes / 100_000) * READ_100_KB_MS),
  refusal: (chance: Chance) => drawn(chance, REFUSAL_MS),
  /** Most are there soon, a few late. */
  indexLag: (chance: Chance) => INDEX_LAG_MAX_MS * chance.next() ** 3,
}

function drawn(chance: Chance, usual: number): number {
  return chance.happens(SLOW_SHARE) ? usual * SLOW_TIMES : usual * (LEAST + SPREAD * chance.next())
}
