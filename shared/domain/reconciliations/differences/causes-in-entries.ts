/** Entries that were written under an approved month after it was approved. */
import { dayInWords } from '../../calendar/day.ts'
import type { Words } from './in-words.ts'
import type { Inquiry } from './inquiry.ts'
import { ofOpenItems, type WeighedCause } from './weighed-cause.ts'

/** Its day and the instant of its writing say so. */
const SEEN = 6

export function* causesInEntries(inquiry: Inquiry): Generator<WeighedCause> {
  const { approvals, entries } = inquiry.evidence
  for (const entry of entries) {
    const approved = approvals.find(({ through, at }) => entry.day <= through && entry.createdAt >= at)
    if (!approved || entry.isExplained) continue
    const tell = ({ named }: Words) =>
      `${named(entry)} was written after ${dayInWords(approved.through)} had been approved, and changes what was approved.`
    yield ofOpenItems('entry_back_dated', inquiry, { weight: SEEN, tell, entries: [entry] }, -entry.amount)
  }
}
