import type { Side } from '../columns/columns.ts'
import type { Account } from '../pairs/account.ts'
import type { SideOfAccount } from '../pairs/pair-slices.ts'
import type { Group } from './group.ts'
import { chanceOfSum, GROUP_PRIOR } from './group-odds.ts'
import type { OpenSides } from './open-sides.ts'
import { linesWith } from './word-index.ts'

/** References that stand on open lines of both sides whose amounts cancel out: deposit slips, payment runs, instalments. */
export function findReferenceGroups(account: Account, sides: OpenSides, isAllowed: IsAllowed): Group[] {
  const groups = [...referencesOf(account, sides)].map((word) =>
    groupOf(account, linesWith(sides.bank.byWord, word), linesWith(sides.ledger.byWord, word)),
  )
  return apart(groups).filter((group) => isMeant(group, isAllowed))
}

type IsAllowed = ((b: number, l: number) => boolean) | undefined

function isMeant({ banks, ledgers }: Group, isAllowed: IsAllowed): boolean {
  return !isAllowed || banks.every((b) => ledgers.every((l) => isAllowed(b, l)))
}

/** Nothing else explains lines that share a number and cancel out to the cent, from this probability. */
const SURE = 0.99

/**
 * The groups that are sure before pairs are looked at: one line and several of the other side that all have a number which no
 * other line has. A receipt that names its deposit's slip is not for sale to a line of its amount.
 */
export function findSlips(account: Account, isAllowed: IsAllowed): Group[] {
  const { words, bank, ledger, thresholds } = account
  if (bank.side.inexact || ledger.side.inexact) return []
  const isShared = new Uint8Array(words.count)
  const areOneAndSome = (one: number, some: number) => one === 1 && some > 1 && some < thresholds.linesMax
  for (let word = 0; word < words.count; word++) {
    const [onBank, onLedger] = [words.bankLines[word]!, words.ledgerLines[word]!]
    if (
      words.length[word]! >= NUMBER_LENGTH_MIN &&
      (areOneAndSome(onBank, onLedger) || areOneAndSome(onLedger, onBank))
    )
      isShared[word] = 1
  }
  const onBank = linesByReference(bank, isShared)
  const onLedger = linesByReference(ledger, isShared)
  const groups: Group[] = []
  for (const [word, banks] of onBank) {
    const group = groupOf(account, banks, onLedger.get(word) ?? [])
    if (group.confidence >= SURE && isExact(account, group) && isMeant(group, isAllowed)) groups.push(group)
  }
  return apart(groups)
}

/** The lines that have each of the references, ascending; what moves nothing belongs to none. */
function linesByReference({ side, profile }: SideOfAccount, isWanted: Uint8Array): Map<number, number[]> {
  const { from, words } = profile.references
  const found = new Map<number, number[]>()
  for (let line = 0; line < side.lines.length; line++) {
    for (let at = from[line]!; at < from[line + 1]!; at++) {
      const word = words[at]!
      if (!isWanted[word] || side.amount[line] === 0) continue
      const lines = found.get(word)
      if (lines) lines.push(line)
      else found.set(word, [line])
    }
  }
  return found
}

function isExact({ bank, ledger }: Account, { banks, ledgers }: Group): boolean {
  const sumOf = (side: Side, lines: readonly number[]) =>
    lines.reduce((sum, line) => sum + side.amount[line]!, 0)
  return sumOf(bank.side, banks) === sumOf(ledger.side, ledgers)
}

/** Those that do not touch each other, small ones first: they are the likelier to be whole. */
function apart(candidates: readonly Group[]): Group[] {
  const groups: Group[] = []
  const taken = new Set<number>()
  const linesIn = ({ banks, ledgers }: Group) => banks.length + ledgers.length
  const order = candidates
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => linesIn(a) - linesIn(b) || b.confidence - a.confidence || compareGroups(a, b))
  for (const group of order) {
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

/** All lines that share a reference, if they cancel out and stand within the days of each other; else confidence 0. */
function groupOf({ bank, ledger, lead, thresholds }: Account, banks: number[], ledgers: number[]): Group {
  const group: Group = {
    banks,
    ledgers,
    tie: 'reference',
    confidence: 0,
    othersCount: 0,
    isSearchComplete: true,
  }
  const lines = banks.length + ledgers.length
  const hasBothSides = banks.length > 0 && ledgers.length > 0
  if (!hasBothSides || lines < 3 || lines > thresholds.linesMax) return group
  let sum = 0
  let size = 0
  for (const b of banks) {
    sum += bank.side.amount[b]!
    size += Math.abs(bank.side.amount[b]!)
  }
  for (const l of ledgers) sum -= ledger.side.amount[l]!
  const isWithin = (b: number, l: number) => {
    const lag = lead * (bank.side.day[b]! - ledger.side.day[l]!)
    return lag >= -thresholds.daysBefore && lag <= thresholds.daysAfter
  }
  if (Math.abs(sum) > thresholds.toleranceUnits || !banks.every((b) => ledgers.every((l) => isWithin(b, l))))
    return group
  const odds = GROUP_PRIOR.reference / chanceOfSum(size, false)
  group.confidence = Math.round((odds / (1 + odds)) * 1e6) / 1e6
  return group
}

function compareGroups(a: Group, b: Group): number {
  return a.banks[0]! - b.banks[0]! || a.ledgers[0]! - b.ledgers[0]!
}
