import type { SkippedRow } from '../bank-file.ts'
import { isPendingHeading } from '../columns/status-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { looksLikeRow } from '../csv/find-header.ts'
import { headingIn } from './row-texts.ts'

/** What stands above the header of what is booked, under the words that it is not booked yet. */
export function pendingAbove(preamble: readonly TableRecord[]): SkippedRow[] {
  let pending: string | undefined
  return preamble.flatMap(({ cells, line, raw }) => {
    const heading = headingIn(cells)
    if (heading !== undefined) pending = isPendingHeading(heading) ? heading : undefined
    return pending !== undefined && looksLikeRow(cells)
      ? [{ line, reason: `Under ${pending}: not booked yet`, raw }]
      : []
  })
}
