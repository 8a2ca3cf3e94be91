/**
 * Reads an archive through before anything is written: whether it is whole, whether all of it is its company's own, and what it asks of
 * the stage that takes it.
 */
import type { ArchiveLine, Head, Totals } from './archive-line.ts'
import { type OwnParts, OwnPartsCheck } from './own-parts.ts'
import { StateSum } from './state-sum.ts'

export interface Inspected extends OwnParts {
  head: Head
  totals: Totals
}

/** @throws in words */
export async function inspectArchive(
  lines: AsyncIterable<ArchiveLine>,
  dataVersion: number,
): Promise<Inspected> {
  let read: { head: Head; own: OwnPartsCheck } | undefined
  let totals: Totals | undefined
  const sum = new StateSum()
  for await (const line of lines) {
    if ('head' in line) read = begun(line.head, read, dataVersion)
    else if (!read) break
    else if ('end' in line) totals = line.end
    else {
      sum.take(line)
      read.own.take(line)
    }
  }
  if (!read) throw new Error('This is not an archive of a company.')
  if (!totals) throw new Error('The archive is cut off: it has no end. Nothing was written.')
  if (JSON.stringify(totals) !== JSON.stringify(sum.totals()))
    throw new Error(
      'The archive is damaged or was changed: its parts do not match the checksum at its end. Nothing was written.',
    )
  return { head: read.head, totals, ...read.own.end() }
}

function begun(head: Head, before: object | undefined, dataVersion: number) {
  if (before) throw new Error('The archive begins twice. Nothing was written.')
  if (head.dataVersion !== dataVersion)
    throw new Error(
      `The archive was made by another version of Tieout: its data are of shape ${head.dataVersion}, and here they are of shape ${dataVersion}.`,
    )
  return { head, own: new OwnPartsCheck(head) }
}
