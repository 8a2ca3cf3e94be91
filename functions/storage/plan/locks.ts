/**
 * What is closed in a company, and what changed in it: numbers that stand in sixteen items alike. A write that touches a line or
 * posts changes one of them, any one, with a condition on these numbers; who closes a period writes all sixteen in one
 * transaction. So closing a period and writing into it cannot both happen, and writers seldom meet.
 *
 *   w5    the day through which account 5 is approved, as 20260131; 0 or absent where it is not
 *   p5    the day through which account 5 is proved: completed at least
 *   x5    1 where account 5 takes no new line
 *   c12   1 where chart account 12 takes no posting; absent where it does
 *   lock  the day through which the books are closed
 *   r5    how often bank lines of account 5 were made, matched, freed or taken away, by way of this item
 *   r     how often something was posted
 */
import * as z from 'zod'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import { keys } from '../keys.ts'
import { readEachWithKey } from '../read.ts'
import type { Scope } from '../scope.ts'

export const LOCK_SHARDS = 16

const Numbers = z.record(z.string(), z.int())
type Numbers = Readonly<z.output<typeof Numbers>>

/** The numbers as they were read. */
export class Locks {
  readonly #shards: readonly Numbers[]
  /** By account, how often the chain of its reconciliations changed. */
  readonly chains: Numbers

  constructor(shards: readonly Numbers[] = [], chains: Numbers = {}) {
    this.#shards = shards
    this.chains = chains
  }

  /** A number of one of the items. */
  readShard(shard: number, name: string): number {
    return this.#shards[shard]?.[name] ?? 0
  }

  /** Whether nothing dated on a day may change in an account, by a reconciliation or by the company's lock. */
  isClosed(accountId: number, date: string): boolean {
    return this.isApproved(accountId, date) || this.isLocked(date)
  }

  /** Whether any day of an account is closed. */
  isClosing(accountId: number): boolean {
    return this.read(`w${accountId}`) > 0 || this.read('lock') > 0
  }

  /** The last day of an account that is closed, and the last that is approved; undefined where none is. */
  closedThrough(accountId: number): Day | undefined {
    return dayOfNumber(Math.max(this.read(`w${accountId}`), this.read('lock')))
  }

  approvedThrough(accountId: number): Day | undefined {
    return dayOfNumber(this.read(`w${accountId}`))
  }

  isLocked(date: string): boolean {
    return dayNumberOf(date) <= this.read('lock')
  }

  isApproved(accountId: number, date: string): boolean {
    return dayNumberOf(date) <= this.read(`w${accountId}`)
  }

  /** Whether a day is completed or approved. */
  isProved(accountId: number, date: string): boolean {
    return dayNumberOf(date) <= this.read(`p${accountId}`)
  }

  /** They are written together: where a reader comes in between, what is closed in one of them is closed. */
  read(name: string): number {
    return Math.max(0, ...this.#shards.map((numbers) => numbers[name] ?? 0))
  }
}

export async function readLocks(scope: Scope): Promise<Locks> {
  const shards: Numbers[] = []
  let chains: Numbers = {}
  for await (const { key, item } of readEachWithKey({ schema: Numbers }, { pk: keys.all.locks(scope) })) {
    if (key === 'chains') chains = item
    else shards[Number(key)] = item
  }
  return new Locks(shards, chains)
}

/** A day as a number that compares like it. */
export function dayNumberOf(date: string): number {
  return Number(date.replaceAll('-', ''))
}

function dayOfNumber(number: number): Day | undefined {
  return number > 0 ? (String(number).replace(/(....)(..)(..)/, '$1-$2-$3') as Day) : undefined
}
