/**
 * Counts the books of a company from its items and puts right what its pages say otherwise, while people go on working. What pages and
 * items differ by does not change by what people do, since each transaction changes both alike: so it is enough to know it of one moment
 * at which nobody wrote what is counted, however short.
 */

import { refuse } from '../../../shared/contract/refusals.ts'
import type { BookPage } from '../../../shared/domain/books/book-pages.ts'
import { getCompany } from '../entities/company.ts'
import { keys } from '../keys.ts'
import { namedByAudit } from '../named-by-audit.ts'
import { ConditionLost, pause } from '../plan/transact.ts'
import type { Scope } from '../scope.ts'
import { countPartition, isCounted } from './count-partition.ts'
import { readKeptBooks } from './kept-books.ts'
import { lackingOn } from './lacking-on.ts'
import { mendBooks } from './mend-books.ts'
import { forgetRebuildPlace, keepRebuildPlace, type RebuildPlace, readRebuildPlace } from './rebuild-place.ts'
import { WrittenSince } from './written-since.ts'

export interface Rebuilt {
  partitions: number
  /** What was not as the items say it: `A5#202601 07.b.n -4`. */
  mended: string[]
}

interface Turn {
  now(): Date
  /** Asked after each partition; true stops there, and what was counted is kept. */
  isOver(): boolean
}

/** Partitions after which what was counted is kept. */
const KEPT_AFTER = 100
const LOOKS_MAX = 200

/** Undefined where it was stopped: it goes on where it did. Refuses with `not-found`, and with `busy` where somebody wrote at each moment. */
export async function rebuildBooks(scope: Scope, { now, isOver }: Turn): Promise<Rebuilt | undefined> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const place = (await readRebuildPlace(scope)) ?? { startedAt: now().toISOString(), sums: new Map() }
  const own = keys.all.named(scope, '').length
  const { partitions } = await namedByAudit(scope, company.createdAt, now())
  const counted = [...partitions].map((pk) => pk.slice(own)).filter(isCounted)
  for (const [at, partition] of counted.filter((each) => !place.sums.has(each)).entries()) {
    const isLast = isOver()
    if (isLast || at % KEPT_AFTER === KEPT_AFTER - 1) await keepRebuildPlace(scope, place)
    if (isLast) return undefined
    place.sums.set(partition, await countPartition(scope, partition))
  }
  await keepRebuildPlace(scope, place)
  const mended = await settle(scope, place, now)
  await forgetRebuildPlace(scope)
  return { partitions: place.sums.size, mended }
}

/** Counts what was written since again, until there is a moment of which both are known. */
async function settle(scope: Scope, { startedAt, sums }: RebuildPlace, now: () => Date): Promise<string[]> {
  const written = new WrittenSince(scope, startedAt, now)
  const mended = new Set<string>()
  let before: string | undefined
  for (let look = 1; look <= LOOKS_MAX; look++) {
    const began = performance.now()
    for (const partition of await written.partitions())
      if (isCounted(partition)) sums.set(partition, await countPartition(scope, partition))
    const kept = await readKeptBooks(scope)
    const lacking = lackingOn(kept.pages, sums.values())
    const said = namesOn(lacking)
    // A transaction comes to be seen item by item: what is found must be there at a second look, too.
    const isSettled = !(await written.isAnythingNew()) && (said.length === 0 || said.join() === before)
    before = said.join()
    if (!isSettled) {
      await pause(1, began)
      continue
    }
    if (lacking.length === 0) return [...mended]
    try {
      await mendBooks(scope, kept, lacking, now())
    } catch (error) {
      if (!(error instanceof ConditionLost)) throw error
      continue
    }
    for (const name of said) mended.add(name)
  }
  throw refuse('busy')
}

const namesOn = (pages: readonly BookPage[]): string[] =>
  pages.flatMap(({ page, period, counts }) =>
    [...counts].map(([name, by]) => `${page}#${period} ${name} ${by}`),
  )
