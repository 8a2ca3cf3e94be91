import type { Account } from '../pairs/account.ts'
import type { Group } from './group.ts'
import { chanceOfSum, GROUP_PRIOR } from './group-odds.ts'
import type { OpenSides } from './open-sides.ts'
import { linesWith } from './word-index.ts'

/** References that stand on open lines of both sides whose amounts cancel out: deposit slips, payment runs, instalments. */
export function findReferenceGroups(account: Account, sides: OpenSides): Group[] {
  const groups: Group[] = []
  const taken = new Set<number>()
  const candidates = [...referencesOf(account, sides)].map((word) => {
    const group = groupOf(sides, word)
    return { lines: group.banks.length + group.ledgers.length, group }
  })
  candidates.sort(
    (a, b) => a.lines - b.lines || b.group.confidence - a.group.confidence || compareGroups(a.group, b.group),
  )
  for (const { group } of candidates) {
    if (group.confidence === 0) continue
    const keys = [...group.banks, ...group.ledgers.map((l) => -1 - l)]
    if (keys.some((key) => taken.has(key))) continue
    for (const key of keys) taken.add(key)
    groups.push(group)
  }
  return groups
}

const NUMBER_LENGTH_MIN = 4

/** References that stand on open lines of both sides. */
function referencesOf(account: Account, { bank, ledger }: OpenSides): Set<number> {
  const { from, words } = bank.profile.references
  const found = new Set<number>()
  for (const line of bank.byDay) {
    for (let at = from[line]!; at < from[line + 1]!; at++) {
      const word = words[at]!
      const isLong = account.words.length[word]! >= NUMBER_LENGTH_MIN
      if (isLong && bank.byWord.head[word]! >= 0 && ledger.byWord.head[word]! >= 0) found.add(word)
    }
  }
  return found
}

/** All open lines with the word, if they cancel out and stand within the days of each other; else confidence 0. */
function groupOf(sides: OpenSides, word: number): Group {
  const banks = linesWith(sides.bank.byWord, word)
  const ledgers = linesWith(sides.ledger.byWord, word)
  const group: Group = {
    banks,
    ledgers,
    tie: 'reference',
    confidence: 0,
    othersCount: 0,
    isSearchComplete: true,
  }
  const lines = banks.length + ledgers.length
  if (lines < 3 || lines > sides.linesMax) return group
  let sum = 0
  let size = 0
  for (const b of banks) {
    sum += sides.bank.columns.amount[b]!
    size += Math.abs(sides.bank.columns.amount[b]!)
  }
  for (const l of ledgers) sum -= sides.ledger.columns.amount[l]!
  if (Math.abs(sum) > sides.toleranceUnits || !areWithinDays(sides, banks, ledgers)) return group
  const odds = GROUP_PRIOR.reference / chanceOfSum(size, false)
  group.confidence = Math.round((odds / (1 + odds)) * 1e6) / 1e6
  return group
}

function areWithinDays(sides: OpenSides, banks: readonly number[], ledgers: readonly number[]): boolean {
  return banks.every((b) =>
    ledgers.every((l) => {
      const lag = sides.lead * (sides.bank.columns.day[b]! - sides.ledger.columns.day[l]!)
      return lag >= -sides.bank.partnerAfter && lag <= sides.bank.partnerBefore
    }),
  )
}

function compareGroups(a: Group, b: Group): number {
  return a.banks[0]! - b.banks[0]! || a.ledgers[0]! - b.ledgers[0]!
}
