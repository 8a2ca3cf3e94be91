/** How a line of a counterparty was booked by hand the last time: what the next one begins with. */
import * as z from 'zod'
import { LastBooking } from '../../../shared/contract/line-booking.ts'
import type { SourceTransaction } from '../../../shared/contract/transactions.ts'
import { money } from '../../../shared/domain/money/money.ts'
import { counterpartyOf } from '../../../shared/domain/transactions/counterparty.ts'
import { keys } from '../keys.ts'
import { contentHash } from '../plan/content-hash.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readEach, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'

const Known = z.strictObject({ counterparty: z.string(), direction: z.enum(['in', 'out']) })
type Known = z.output<typeof Known>

const KIND = 'last-booking'

const lastBooking = note<Known & LastBooking, Known>({
  schema: Known.extend(LastBooking.shape),
  key: (scope, { counterparty, direction }) =>
    keys.unique(scope, KIND, contentHash({ counterparty, direction })),
})

/** Null where none is known: what has no name is like everything else that has none. */
export async function findLastBooking(scope: Scope, line: SourceTransaction): Promise<LastBooking | null> {
  const known = knownBy(line)
  const found = known.counterparty ? await readOne(lastBooking, lastBooking.key(scope, known)) : undefined
  return found ? { contactId: found.contactId, parts: found.parts } : null
}

/** Whether a line of some counterparty was booked last for a customer or vendor. */
export async function isBookedTo(scope: Scope, contactId: string): Promise<boolean> {
  const startsWith = keys.unique(scope, KIND, '').sk
  for await (const { contactId: last } of readEach(lastBooking, { pk: keys.uniques(scope), startsWith }))
    if (last === contactId) return true
  return false
}

export function rememberBooking(plan: WritePlan, line: SourceTransaction, booking: LastBooking): void {
  const known = knownBy(line)
  if (known.counterparty) plan.put(lastBooking, { ...known, ...booking })
}

function knownBy(line: SourceTransaction): Known {
  return { counterparty: counterpartyOf(line), direction: money(line.amount) > 0n ? 'in' : 'out' }
}
