/** Reads an archive through before anything is written: whether it is whole, and what it asks of the stage that takes it. */
import type { ArchiveLine, Attributes, Head, Part, Totals } from './archive-line.ts'
import { StateSum } from './state-sum.ts'

export interface Inspected {
  head: Head
  totals: Totals
  /** Of the company, its accounts and its chart. */
  integers: { first: number; last: number }
}

/** @throws in words */
export async function inspectArchive(
  lines: AsyncIterable<ArchiveLine>,
  dataVersion: number,
): Promise<Inspected> {
  let head: Head | undefined
  let totals: Totals | undefined
  const integers = { first: Infinity, last: 0 }
  const sum = new StateSum()
  for await (const line of lines) {
    if ('head' in line) head = line.head
    else if ('end' in line) totals = line.end
    else {
      sum.take(line)
      const owned = integerIn(line)
      if (owned === undefined) continue
      integers.first = Math.min(integers.first, owned)
      integers.last = Math.max(integers.last, owned)
    }
  }
  if (!head) throw new Error('This is no archive of a company.')
  if (head.dataVersion !== dataVersion)
    throw new Error(
      `The archive was made by another version of Tieout: its data are of shape ${head.dataVersion}, and here they are of shape ${dataVersion}.`,
    )
  if (!totals) throw new Error('The archive is cut off: it has no end. Nothing was written.')
  if (JSON.stringify(totals) !== JSON.stringify(sum.totals()))
    throw new Error(
      'The archive was changed since it was made: its parts do not come to what its end says. Nothing was written.',
    )
  return { head, totals, integers }
}

function integerIn(part: Part): number | undefined {
  const key = 'item' in part ? keyOf(part.item) : undefined
  const id = /^D#(\d+)$/.exec(key?.pk ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Of an item as DynamoDB says it. */
export function keyOf({ pk, sk }: Attributes): { pk: string; sk: string } {
  return { pk: String(pk?.S), sk: String(sk?.S) }
}
