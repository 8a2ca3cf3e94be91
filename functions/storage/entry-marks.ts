/** By what it says an entry that somebody typed is found again, so that the same is not typed twice unnoticed. */
import * as z from 'zod'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { journalEntry } from './entities/journal-entry.ts'
import { keys } from './keys.ts'
import { contentHash } from './plan/content-hash.ts'
import { note } from './plan/entity.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readOne } from './read.ts'
import { recordKey } from './records.ts'

interface Mark {
  saying: string
  entryId: string
}

const mark = note<Mark, Pick<Mark, 'saying'>>({
  schema: z.strictObject({ saying: z.string(), entryId: z.string() }),
  key: (scope, { saying }) => keys.unique(scope, 'entry-saying', saying),
})

/** What a transaction in the making has marked, by what it says. */
const marked = new WeakMap<WritePlan, Map<string, JournalEntry>>()

/**
 * Gives back the draft or posted entry that says the same, if there is one, also one of the same transaction. It only warns: of several that say the same the newest is
 * known, and where that is gone or says something else by now, none is.
 */
export async function markEntry(plan: WritePlan, entry: JournalEntry): Promise<JournalEntry | undefined> {
  const saying = sayingOf(entry)
  const ofPlan = marked.get(plan) ?? new Map<string, JournalEntry>()
  marked.set(plan, ofPlan)
  const beside = ofPlan.get(saying)
  if (beside) return beside
  ofPlan.set(saying, entry)
  const before = await readOne(mark, mark.key(plan.scope, { saying }))
  plan.put(mark, { saying, entryId: entry.id }, before ?? null)
  if (!before || before.entryId === entry.id) return undefined
  const other = await readOne(journalEntry, recordKey(plan.scope, 'journal', before.entryId))
  const isThere = other && (other.status === 'DRAFT' || other.status === 'POSTED')
  return isThere && sayingOf(other) === saying ? other : undefined
}

/** Day, reference and amounts; in which order its lines stand and what they are called is another matter. */
function sayingOf({ entryDate, referenceNumber, currency, lines }: JournalEntry): string {
  const amounts = lines.map(
    ({ chartAccountId, debitAmount, creditAmount }) =>
      `${chartAccountId} ${decimalOf(money(debitAmount) - money(creditAmount))}`,
  )
  return contentHash({ entryDate, referenceNumber, currency, amounts: amounts.sort() })
}
