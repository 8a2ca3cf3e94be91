import { getImport } from '../storage/entities/import.ts'
import { findPossible } from '../storage/lines.ts'
import { retrying } from '../storage/plan/transact.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import type { BegunImport } from './begin-import.ts'
import { type Chunk, makeChunk } from './take-chunk.ts'
import type { FileRow } from './write-rows.ts'

/**
 * Takes the rows of an import chunk by chunk: all of them, or so many that time is up. A chunk is written once the one before it is, and
 * what it takes to make the next goes on meanwhile; where the first is lost, so is the second, which rests on it.
 * @param until in milliseconds since the epoch
 * @returns whether there is time left to finish it
 */
export async function takeChunks(
  scope: Scope,
  importId: string,
  { rows, held }: Pick<BegunImport, 'rows' | 'held'>,
  newPlan: () => WritePlan,
  until: number,
): Promise<boolean> {
  const isLeft = ({ status, processedRecords }: Chunk['item']) =>
    status === 'processing' && processedRecords < rows.length
  let ahead: Promise<Chunk> | undefined
  let possible: ReadonlySet<string> | undefined
  for (;;) {
    const goesOn = await retrying(async (attempt) => {
      const made = ahead
      ahead = undefined
      const item = made ? undefined : await getImport(scope, importId)
      if (item && !isLeft(item)) return false
      possible ??= await findPossible(scope, item!.side, idsOf(rows.slice(item!.processedRecords)))
      // What came meanwhile, into whatever month, is found by what it says: the chunk is lost, and all of it is looked for.
      const lookedFor = attempt === 1 ? possible : undefined
      const chunk = await (made ?? makeChunk(scope, item!, rows, newPlan(), { possible: lookedFor, held }))
      const hasNext = isLeft(chunk.item) && Date.now() <= until
      // It reads first: a store that takes one request after the other would answer once the chunk is written.
      const next =
        hasNext && chunk.leavesNextAlone
          ? makeChunk(scope, chunk.item, rows, newPlan(), { possible, held })
          : undefined
      const written = chunk.plan.commit(undefined)
      // Nothing is left behind at work, whichever of them fails.
      await Promise.allSettled([written, next])
      await written
      ahead = next
      return hasNext
    })
    if (!goesOn) return Date.now() <= until
  }
}

const idsOf = (rows: readonly FileRow[]) => rows.flatMap((row) => ('line' in row ? [row.id] : []))
