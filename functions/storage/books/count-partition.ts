/** What the items of a partition add to the books, told from the items alone. */
import type { Count } from '../../../shared/domain/books/counts.ts'
import { journalEntry } from '../entities/journal-entry.ts'
import { bankLine, ledgerEntry } from '../entities/line.ts'
import { matchEntity } from '../entities/match.ts'
import { keys } from '../keys.ts'
import type { Entity } from '../plan/entity.ts'
import { readEach } from '../read.ts'
import type { Scope } from '../scope.ts'
import { countName } from './stored-books.ts'

/** By `countName`. */
export type Counts = Map<string, bigint>

/** Undefined for a partition in which nothing is counted. */
function countedIn(partition: string): Entity<never> | undefined {
  if (/^A#\d+#B#\d{6}$/.test(partition)) return bankLine as Entity<never>
  if (/^A#\d+#L#\d{6}$/.test(partition)) return ledgerEntry as Entity<never>
  if (/^matches#\d{6}$/.test(partition)) return matchEntity as Entity<never>
  return /^journal#\d{6}$/.test(partition) ? (journalEntry as Entity<never>) : undefined
}

export const isCounted = (partition: string) => countedIn(partition) !== undefined

/** Counted for good when it happened: nothing that is kept says it any more. */
export const isForGood = (measure: string) => /^t\.\w+:\w+$/.test(measure)

/** @param partition as the audit names it */
export async function countPartition(scope: Scope, partition: string): Promise<Counts> {
  const sums: Counts = new Map()
  const of = countedIn(partition)!
  for await (const item of readEach(of, { pk: keys.all.named(scope, partition) }))
    for (const count of of.counts!(item)) addTo(sums, count)
  return sums
}

function addTo(sums: Counts, count: Count): void {
  if (isForGood(count[2])) return
  const name = countName(count)
  const sum = (sums.get(name) ?? 0n) + count[3]
  if (sum === 0n) sums.delete(name)
  else sums.set(name, sum)
}
