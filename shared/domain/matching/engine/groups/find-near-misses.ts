/** Lines that are left and seem to belong together although they do not cancel out: what a bookkeeper should look at. */
import type { Account } from '../pairs/account.ts'
import type { NearMiss } from '../proposals/proposal.ts'
import { firstFrom } from './day-index.ts'
import { createOpenSides, type OpenSides, releaseOpenSides } from './open-sides.ts'
import { MISSES, type Miss, missBetween, missInWords } from './slips-between.ts'

const RARITY_MIN = 2.5
/** By amounts and days: so near where they say the same, and so near where neither says who it is. */
const NEAR_DAYS = 5
const NAMELESS_DAYS = 1

/** At most one for each line. A near miss is a hint, never a match: its lines stay open. */
export function findNearMisses(
  account: Account,
  openBank: Uint8Array,
  openLedger: Uint8Array,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): NearMiss[] {
  const sides = createOpenSides(account, openBank, openLedger)
  const { bank, ledger } = account
  const takenBank = new Set<number>()
  const takenLedger = new Set<number>()
  const misses: NearMiss[] = []
  for (const candidatesOf of [kindred, neighbours]) {
    for (const b of sides.bank.byDay) {
      if (takenBank.has(b)) continue
      let best: Candidate | undefined
      for (const candidate of candidatesOf(account, sides, b)) {
        if (takenLedger.has(candidate.line) || (isAllowed && !isAllowed(b, candidate.line))) continue
        if (!best || isNearer(candidate, best)) best = candidate
      }
      if (!best) continue
      takenBank.add(b)
      takenLedger.add(best.line)
      const bankLine = bank.side.lines[b]!
      const ledgerLine = ledger.side.lines[best.line]!
      misses.push({
        bankIds: [bankLine.id],
        ledgerIds: [ledgerLine.id],
        difference: bankLine.amount + ledgerLine.amount,
        finding: { code: best.miss, sentence: missInWords(best.miss, bankLine, ledgerLine) },
      })
    }
  }
  releaseOpenSides(sides)
  return misses
}

interface Candidate {
  line: number
  miss: Miss
  /** What else tells them apart: the lower, the nearer. */
  distance: number
}

function isNearer(one: Candidate, other: Candidate): boolean {
  const [oneAt, otherAt] = [MISSES.indexOf(one.miss), MISSES.indexOf(other.miss)]
  return oneAt < otherAt || (oneAt === otherAt && one.distance < other.distance)
}

function lagOf({ lead, bank, ledger }: Account, b: number, l: number): number {
  return lead * (bank.side.day[b]! - ledger.side.day[l]!)
}

function missOf(account: Account, b: number, l: number): Miss | undefined {
  const { bank, ledger, thresholds } = account
  return missBetween(
    bank.side.lines[b]!.amount,
    ledger.side.lines[l]!.amount,
    lagOf(account, b, l),
    thresholds,
  )
}

/** Open ledger entries that share a reference or a telling name with a bank line. */
function kindred(account: Account, sides: OpenSides, b: number): Candidate[] {
  const { profile } = sides.bank
  const { head, next, line } = sides.ledger.byWord
  const found: Candidate[] = []
  const seen = new Set<number>()
  for (const list of [profile.references, profile.names]) {
    for (let at = list.from[b]!; at < list.from[b + 1]!; at++) {
      const word = list.words[at]!
      if (sides.rarity[word]! < RARITY_MIN) continue
      for (let link = head[word]!; link >= 0; link = next[link]!) {
        const l = line[link]!
        if (!sides.ledger.open[l] || seen.has(l)) continue
        seen.add(l)
        const miss = missOf(account, b, l)
        if (!miss || (miss === 'payment.part' && list !== profile.references)) continue
        found.push({ line: l, miss, distance: 0 })
      }
    }
  }
  return found.sort((x, y) => x.line - y.line)
}

/**
 * Open ledger entries of the next days whose amount looks like the same one mistyped, or less a fee that a card costs. They say the same, however
 * often that is said; or neither says who it is, and there is no other.
 */
function neighbours(account: Account, sides: OpenSides, b: number): Candidate[] {
  const { amount } = account.bank.side
  const { days, from, lines } = amount[b]! < 0 ? sides.ledger.outByDay : sides.ledger.inByDay
  const day = account.lead * account.bank.side.day[b]!
  const named: Candidate[] = []
  const nameless: Candidate[] = []
  for (let at = firstFrom(days, day - NEAR_DAYS); at < days.length && days[at]! <= day + NEAR_DAYS; at++) {
    for (let place = from[at]!; place < from[at + 1]!; place++) {
      const l = lines[place]!
      if (!mayBeSlip(amount[b]!, account.ledger.side.amount[l]!)) continue
      const miss = missOf(account, b, l)
      const isFee = miss === 'fee.netted'
      if (!isFee && miss !== 'digits.transposed' && miss !== 'point.slipped') continue
      const candidate = { line: l, miss, distance: Math.abs(lagOf(account, b, l)) }
      const saying = sayingOf(account, b, l)
      if (saying === 'same') {
        if (!isFee || account.bank.side.lines[b]!.amount > 0n) named.push(candidate)
      } else if (saying === 'nothing' && !isFee && candidate.distance <= NAMELESS_DAYS)
        nameless.push(candidate)
    }
  }
  return named.length > 0 || nameless.length > 1 ? named : nameless
}

/** Beforehand, as most are not: a multiple of nine between exchanged digits, of ten between points, and a fee is small. */
function mayBeSlip(bank: number, ledger: number): boolean {
  const share = ledger / bank
  return (ledger - bank) % 9 === 0 || (share > 1 && share < 1.07) || share >= 10 || share <= 0.1
}

function sayingOf({ bank, ledger }: Account, b: number, l: number): 'same' | 'nothing' | 'another' {
  const [names, others] = [bank.profile.names, ledger.profile.names]
  const [end, endOfOthers] = [names.from[b + 1]!, others.from[l + 1]!]
  for (let i = names.from[b]!; i < end; i++)
    for (let j = others.from[l]!; j < endOfOthers; j++) if (names.words[i] === others.words[j]) return 'same'
  const isNamed = names.from[b]! < end && others.from[l]! < endOfOthers
  return isNamed ? 'another' : 'nothing'
}
