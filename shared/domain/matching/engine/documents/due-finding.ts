import { type Day, daysBetween } from '../../../calendar/day.ts'
import type { Finding } from '../proposals/proposal.ts'
import type { OpenDocument } from './open-document.ts'

/** How the day of a payment stands to the day on which the first of what it pays was due. */
export function dueFinding(day: Day, paid: readonly Pick<OpenDocument, 'dueOn'>[]): Finding {
  const [first] = paid.map(({ dueOn }) => dueOn).toSorted()
  const late = daysBetween(first!, day)
  const what = paid.length > 1 ? 'the first of them was due' : 'it was due'
  const days = `${Math.abs(late)} ${Math.abs(late) === 1 ? 'day' : 'days'}`
  if (late === 0) return { code: 'due.same', sentence: `Paid on the day on which ${what}` }
  return late > 0
    ? { code: 'due.after', sentence: `Paid ${days} after ${what}` }
    : { code: 'due.before', sentence: `Paid ${days} before ${what}` }
}
