/** A match sums to zero: without the entry that posts what its sides differ by they leave that difference, and the entry posts it to the account that the match names. */
import { decimalOf, money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import type { PackedMatch } from '../pack-files.ts'
import type { AccountPack, CountedLine } from '../read-account.ts'
import { postedTo } from './check-journal.ts'

export function checkDifference(
  of: AccountPack,
  match: PackedMatch,
  lines: readonly CountedLine[],
  fail: Report['fail'],
): void {
  const { id, difference, differenceEntryId = null, differenceAccountId } = match
  const sum = sumOf(lines)
  if (sum !== 0n) fail(id, `leaves ${decimalOf(sum)} between its sides`)
  const isPosting = ({ journalEntryId }: CountedLine) =>
    differenceEntryId !== null && journalEntryId === differenceEntryId
  const left = sumOf(lines.filter((line) => !isPosting(line)))
  if (left !== money(difference))
    fail(id, `says that its sides differ by ${difference}, and they do by ${decimalOf(left)}`)
  if (differenceEntryId === null) return
  const posting = lines.filter(isPosting)
  if (posting.length !== 1) fail(id, `holds ${posting.length} lines of the entry that posts its difference`)
  for (const { chartAccountId } of posting)
    if (chartAccountId !== differenceAccountId)
      fail(
        id,
        `posts its difference to chart account ${chartAccountId}, and says account ${differenceAccountId}`,
      )
  const entry = of.entries.get(differenceEntryId)
  const posted = entry && postedTo(differenceAccountId, entry)
  if (posted !== undefined && posted !== -money(difference))
    fail(
      differenceEntryId,
      `posts ${decimalOf(posted)} to chart account ${differenceAccountId}, and match ${id} differs by ${difference}`,
    )
}

const sumOf = (lines: readonly CountedLine[]) => lines.reduce((sum, { units }) => sum + units, 0n)
