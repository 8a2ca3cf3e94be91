import type { RecurringEntry } from '../../shared/contract/recurring-entries.ts'
import { Refusal } from '../../shared/contract/refusals.ts'
import { preparerOf } from '../../shared/domain/books/entry.ts'
import { dayAfterNext, isDue } from '../../shared/domain/books/recurrence.ts'
import { addDays, type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { getRecurring, listRecurring, recurringEntry } from '../storage/entities/recurring-entry.ts'
import { createEntry, leaseEntryNumbers } from '../storage/journal.ts'
import { log } from '../storage/log.ts'
import { retrying } from '../storage/plan/transact.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { enteredEntry } from './entered-entry.ts'

/** What was missed for longer is caught up with in the nights that follow. */
const DRAFTS_MAX = 12

/**
 * Drafts of all that recurs and is due in a night, missed days too. Each is one transaction with its next day, so that a day is made once
 * however often the night is told of. What cannot be made, because its day was locked just now, waits for the next night.
 * @param plans a plan of its own for each draft
 */
export async function makeRecurring(
  plans: () => WritePlan,
  company: StoredCompany,
  night: Day,
): Promise<void> {
  for (const { id } of await listRecurring(plans().scope))
    try {
      for (let made = 0; made < DRAFTS_MAX; made++)
        if (!(await retrying(() => makeNext(plans(), company, night, id)))) break
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info('not made', { recurringEntry: id, code: error.code })
    }
}

/** False where nothing is due. */
async function makeNext(
  plan: WritePlan,
  { lockedThrough, baseCurrency }: StoredCompany,
  night: Day,
  id: string,
): Promise<boolean> {
  const before = await getRecurring(plan.scope, id)
  if (!isDue(before, night)) return false
  const { name, description, referenceNumber } = before
  const nextDay = before.nextDay as Day
  const isLocked = lockedThrough !== null && nextDay <= lockedThrough
  const entryDate = isLocked ? addDays(lockedThrough as Day, 1) : nextDay
  const { currency, lines } =
    before.currency === baseCurrency ? before : await atRateOf(plan, before, entryDate)
  const [entryNumber] = await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1)
  const said = description ?? name

  const entry = createEntry(plan, {
    entryNumber: entryNumber!,
    entryDate,
    description: isLocked ? `${said} (of ${dayInWords(nextDay)}, which is locked)` : said,
    referenceNumber,
    entryType: 'STANDARD',
    status: 'DRAFT',
    currency,
    lines,
    ledgerTransactionIds: [],
    updatedBy: preparerOf(before),
  })
  const made = { lastEntryId: entry.id, lastEntryNumber: entry.entryNumber }
  const change = { nextDay: dayAfterNext(before, nextDay), ...made }
  plan.change(recurringEntry, before, change, { outrun: null })
  await plan.commit(undefined)
  return true
}

/** In another currency it is typed anew on each of its days: at the rate of that day. */
async function atRateOf(
  { scope, context }: WritePlan,
  { description, referenceNumber, lines }: RecurringEntry,
  entryDate: Day,
) {
  const journalEntry = { entryDate, description, referenceNumber, entryType: 'STANDARD' as const }
  const { entered } = await enteredEntry(scope, { journalEntry, journalEntryLines: lines }, context.now)
  return entered
}
