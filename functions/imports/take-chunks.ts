import { getImport } from '../storage/entities/import.ts'
import { retrying } from '../storage/plan/transact.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { type Chunk, type FileRow, makeChunk } from './take-chunk.ts'

/**
 * Takes the rows of an import chunk by chunk: all of them, or so many that time is up. A chunk is written once the one before it is, and
 * what it takes to make the next goes on meanwhile; where the first is lost, so is the second, which rests on it.
 * @param until in milliseconds since the epoch
 * @returns whether there is time left to finish it
 */
export async function takeChunks(
  scope: Scope,
  importId: string,
  rows: readonly FileRow[],
  newPlan: () => WritePlan,
  until: number,
): Promise<boolean> {
  const isLeft = ({ status, processedRecords }: Chunk['item']) =>
    status === 'processing' && processedRecords < rows.length
  let ahead: Promise<Chunk> | undefined
  for (;;) {
    const goesOn = await retrying(async () => {
      const made = ahead
      ahead = undefined
      const item = made ? undefined : await getImport(scope, importId)
      if (item && !isLeft(item)) return false
      const chunk = await (made ?? makeChunk(scope, item!, rows, newPlan()))
      const hasNext = isLeft(chunk.item) && Date.now() <= until
      // It reads first: a store that takes one request after the other would answer once the chunk is written.
      const next =
        hasNext && chunk.leavesNextAlone ? makeChunk(scope, chunk.item, rows, newPlan()) : undefined
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
