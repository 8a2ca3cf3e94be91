import type { SideFound } from '../bank-files/bank-file.ts'
import { type EarlierImport, isStanding } from './earlier-import.ts'

type Earlier = Pick<EarlierImport, 'side' | 'status' | 'layout' | 'fileName'>

/** Whose file it is, and the file that was the same one's before. */
export interface SideBefore extends SideFound {
  as?: string
}

/**
 * What the columns of a file do not say, the side says that files of the same columns were brought in to. Where they went
 * to both, it is for a person to say.
 * @param earlier newest first
 */
export function sideBefore(found: SideFound, layout: string, earlier: readonly Earlier[]): SideBefore {
  if (found.side === 'ledger') return found
  const same = earlier.filter((one) => one.layout === layout && isStanding(one))
  const [last] = same
  if (!last) return found
  const isOfBoth = same.some(({ side }) => side !== last.side)
  return { side: isOfBoth ? 'unsure' : last.side, columns: [], as: last.fileName }
}
