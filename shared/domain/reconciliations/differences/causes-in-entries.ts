/** Entries that were written under an approved month after it was approved, or twice. */
import { dayInWords, daysBetween } from '../../calendar/day.ts'
import type { BookEntry } from './evidence.ts'
import { grouped } from './grouped.ts'
import type { Words } from './in-words.ts'
import type { Inquiry } from './inquiry.ts'
import { ENTRIES_MAX, LINES_MAX, largest } from './weigh-pair.ts'
import { ofOpenItems, type WeighedCause } from './weighed-cause.ts'

/** Its day and the instant of its writing say so. */
const SEEN = 6
/** What comes again every week is no second time. */
const TWIN_DAYS = 5
/** Of payments that are the same in all of that, those that are one. */
const ONE_PAYMENT = -4.5
/** What is seen by chance once in so many books is as good as certain. */
const EXPECTED_MIN = 0.003

export function* causesInEntries(inquiry: Inquiry): Generator<WeighedCause> {
  yield* backDated(inquiry)
  yield* enteredTwice(inquiry)
}

function* backDated(inquiry: Inquiry): Generator<WeighedCause> {
  const { approvals, entries } = inquiry.evidence
  for (const entry of entries) {
    const approved = approvals.find(({ through, at }) => entry.day <= through && entry.createdAt >= at)
    if (!approved || entry.isExplained) continue
    const tell = ({ named }: Words) =>
      `${named(entry)} was written after ${dayInWords(approved.through)} had been approved, and changes what was approved.`
    yield ofOpenItems('entry_back_dated', inquiry, { weight: SEEN, tell, entries: [entry] }, -entry.amount)
  }
}

/** One that waits for a line beside another that has its own: of the same amount and name, few days apart. */
function* enteredTwice(inquiry: Inquiry): Generator<WeighedCause> {
  const { evidence, kinship, lonely } = inquiry
  const settled = evidence.entries.filter(({ isExplained }) => isExplained)
  const byAmount = grouped(settled, ({ amount }) => amount)
  for (const entry of largest(lonely.entries, LINES_MAX)) {
    const equal = byAmount.get(entry.amount) ?? []
    if (equal.length > ENTRIES_MAX) continue
    const twin = equal.find(
      (each) => areNear(entry, each) && (entry.description === each.description || kinship(entry, each) > 0),
    )
    if (!twin) continue
    const byChance = (lonely.entries.length * (equal.length - 1)) / (evidence.lines.length + 1)
    const weight =
      ONE_PAYMENT + kinship(entry, twin) + lonely.entryAlone(entry) - Math.log(byChance + EXPECTED_MIN)
    const tell = ({ named }: Words) =>
      `${named(entry)} has no line, and ${named(twin)} in the books has one: it may be entered twice.`
    yield ofOpenItems('entry_twice', inquiry, { weight, tell, entries: [entry, twin] }, -entry.amount)
  }
}

const areNear = (one: BookEntry, other: BookEntry) => Math.abs(daysBetween(one.day, other.day)) <= TWIN_DAYS
