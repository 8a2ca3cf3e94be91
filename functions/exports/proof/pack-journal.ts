import { type Day, isWithin } from '../../../shared/domain/calendar/day.ts'
import type { StoredAccount } from '../../storage/entities/account.ts'
import { eachEntryOfMonths } from '../../storage/entities/journal-entry.ts'
import type { Packing } from './packing.ts'

/** The journal entries of some days that touch the chart account of a financial account. */
export async function packJournal(
  { scope, zip, told }: Packing,
  name: string,
  { chartAccountId }: StoredAccount,
  span: { from: Day; to: Day },
): Promise<void> {
  async function* entries() {
    for await (const entry of eachEntryOfMonths(scope, span)) {
      const isOwn = entry.lines.some((line) => line.chartAccountId === chartAccountId)
      if (!isOwn || !isWithin(entry.entryDate, span)) continue
      told.hear(entry.createdAt, entry.postedAt, entry.voidedAt, entry.reversedAt)
      yield entry
    }
  }

  await zip.addLines(name, entries())
}
