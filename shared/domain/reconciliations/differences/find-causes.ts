/**
 * What could be wrong with an account that does not tie out on a day, most likely first: what bookkeepers look for by hand. It says
 * what could be, never what is.
 *
 * What explains a figure exactly comes before what explains a part of it, the bank's own side before the books, since the books are
 * held against what the bank says. Then the likelier comes first (`weighed-cause.ts`).
 */
import type { Cause } from './cause.ts'
import { causesElsewhere } from './causes-elsewhere.ts'
import { causesInBalances } from './causes-in-balances.ts'
import { causesInEntries } from './causes-in-entries.ts'
import { causesInGaps } from './causes-in-gaps.ts'
import { causesInLines } from './causes-in-lines.ts'
import { causesInMatches } from './causes-in-matches.ts'
import { causesInPairs } from './causes-in-pairs.ts'
import { causesInRows } from './causes-in-rows.ts'
import { causesInTwoLines } from './causes-in-two-lines.ts'
import { type Evidence, FIGURES, type Figure } from './evidence.ts'
import { wordsIn } from './in-words.ts'
import { openInquiry } from './inquiry.ts'
import type { WeighedCause } from './weighed-cause.ts'

const SHOWN_MAX = 10
/** What explains nothing exactly and is no likelier than this is not worth a look. */
const LIKELY_MIN = -4

/** At most ten, none where nothing is open and everything ties out. */
export function findCauses(evidence: Evidence): Cause[] {
  const inquiry = openInquiry(evidence)
  const untied = FIGURES.find((figure) => evidence.figures[figure] !== 0n)
  const found = [
    causesInBalances,
    causesInLines,
    causesInGaps,
    causesInRows,
    causesInTwoLines,
    causesInMatches,
    causesElsewhere,
    causesInEntries,
    causesInPairs,
  ]
  const ranked = found
    .flatMap((find) => [...find(inquiry)])
    .filter(isWorthALook)
    .map((cause) => ({ cause, rank: rankOf(cause, untied) }))
    .sort((one, other) => one.rank - other.rank || other.cause.weight - one.cause.weight)
  const shown: WeighedCause[] = []
  for (const { cause } of ranked) {
    if (shown.length === SHOWN_MAX) break
    if (!shown.some((other) => namesTheSame(other, cause))) shown.push(cause)
  }
  const words = wordsIn(evidence.currency)
  return shown.map(({ weight: _weight, tell, ...cause }) => ({ ...cause, sentence: tell(words) }))
}

const isWorthALook = ({ leaves, weight }: WeighedCause) => leaves === 0n || weight >= LIKELY_MIN

/** That a line of just this amount is missing explains everything, and says nothing. */
const BARE = FIGURES.length + 1

function rankOf(cause: WeighedCause, untied: Figure | undefined): number {
  const { figure, leaves, lines, entries, row, balance, between } = cause
  if (lines.length + entries.length === 0 && !row && !balance && !between) return BARE
  if (leaves === 0n) return FIGURES.indexOf(figure)
  return figure === untied ? BARE - 1 : BARE + 1
}

/** A line that stands twice is found from both of its sides, and one that is too much is not of another account as well. */
function namesTheSame(one: WeighedCause, other: WeighedCause): boolean {
  if (one.figure !== other.figure || one.mends !== other.mends) return false
  const ids = new Set([...one.lines, ...one.entries].map(({ id }) => id))
  const others = [...other.lines, ...other.entries]
  return others.length > 0 && others.every(({ id }) => ids.has(id))
}
