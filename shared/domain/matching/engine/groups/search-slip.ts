import type { Account } from '../pairs/account.ts'
import { addSubsetSums, type Bond } from './add-subset-sums.ts'
import { firstFrom } from './day-index.ts'
import {
  addSum,
  chanceOfSum,
  GROUP_PRIOR,
  isRegularAmount,
  POOL_MAX,
  type Sums,
  sizesWorthwhile,
} from './group-odds.ts'
import type { OpenSide, OpenSides } from './open-sides.ts'

/** Numbers shorter than this are no slip's. */
const NUMBER_LENGTH_MIN = 4
const NAMED_MAX = 30
/** What lacks the number stands within so many days of what has it. */
const DAYS_AROUND = 2
/** Among so many lines that one of them has the amount says less than this, against that none of them belongs there. */
const ODDS_MIN = 0.3

/**
 * Adds sets of which some lines have a number of the single one and the others, without it, make up what is missing: a slip's
 * number is not always written on each of its receipts.
 */
export function addSlips(
  sums: Sums,
  words: Account['words'],
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
): void {
  const { from, words: numbers } = side.profile.references
  for (let at = from[single]!; at < from[single + 1]!; at++) {
    if (words.length[numbers[at]!]! < NUMBER_LENGTH_MIN) continue
    const named = namedLines(sides, side, single, numbers[at]!)
    if (named.length > 0 && named.length <= NAMED_MAX) addRest(sums, sides, side, single, named, isMeant)
  }
}

/** Open lines of the other side with the number, of the same direction and within the days. */
function namedLines({ lead }: OpenSides, side: OpenSide, single: number, number: number): number[] {
  const { columns, byWord, open } = side.other
  const day = lead * side.columns.day[single]!
  const named: number[] = []
  for (let link = byWord.head[number]!; link >= 0; link = byWord.next[link]!) {
    const line = byWord.line[link]!
    const otherDay = lead * columns.day[line]!
    const isWithin = otherDay >= day - side.partnerBefore && otherDay <= day + side.partnerAfter
    if (open[line] && isWithin && columns.amount[line]! < 0 === side.columns.amount[single]! < 0)
      named.push(line)
  }
  return named
}

function addRest(
  sums: Sums,
  { lead, linesMax }: OpenSides,
  side: OpenSide,
  single: number,
  named: number[],
  isMeant: Bond['isMeant'],
): void {
  const { columns, open } = side.other
  const target = side.columns.amount[single]!
  const missing = named.reduce((left, line) => left - columns.amount[line]!, target)
  // Nothing is missing, or there is too much.
  if (missing === 0 || missing < 0 !== target < 0) return
  const { days, from, lines } = target < 0 ? side.other.outByDay : side.other.inByDay
  const dayOf = (line: number) => lead * columns.day[line]!
  const first = firstFrom(days, Math.min(...named.map(dayOf)) - DAYS_AROUND)
  const end = firstFrom(days, Math.max(...named.map(dayOf)) + DAYS_AROUND + 1)
  const around = lines
    .subarray(from[first]!, from[end]!)
    .filter(
      (line) => open[line] && !named.includes(line) && Math.abs(columns.amount[line]!) <= Math.abs(missing),
    )
  const prior = GROUP_PRIOR.slip
  for (const line of around) {
    if (columns.amount[line] !== missing) continue
    const members = [...named, line].sort((a, b) => a - b)
    const odds = prior / (around.length * chanceOfSum(missing, isRegularAmount(missing)))
    if (odds >= ODDS_MIN && isMeant(members))
      addSum(sums, { members, tie: 'slip', odds: Math.min(1e9, odds) })
  }
  if (around.length < 2 || around.length > POOL_MAX) return
  const sizes = sizesWorthwhile(around.length, linesMax - 1 - named.length, prior, Math.abs(missing))
  if (sizes === undefined) return
  addSubsetSums(sums, side, single, around.sort().reverse(), around.length, {
    tie: 'slip',
    prior,
    sizes,
    isMeant,
    given: named,
  })
}
