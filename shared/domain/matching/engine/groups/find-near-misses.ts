/** Lines that are left and seem to belong together although they do not cancel out: what a bookkeeper should look at. */
import { amountInWords } from '../../../money/format-money.ts'
import type { Money } from '../../../money/money.ts'
import { areDigitsTransposed } from '../../../money/typing-slips.ts'
import type { Account } from '../pairs/account.ts'
import type { NearMiss, OpenLine } from '../proposals/proposal.ts'
import { createOpenSides, type OpenSides, releaseOpenSides } from './open-sides.ts'

const RARITY_MIN = 2.5
const FEE_PART_MAX = 0.06
const LATE_DAYS_MAX = 60

/** At most one for each line. A near miss is a hint, never a match: its lines stay open. */
export function findNearMisses(
  account: Account,
  openBank: Uint8Array,
  openLedger: Uint8Array,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): NearMiss[] {
  const sides = createOpenSides(account, openBank, openLedger)
  const { bank, ledger } = account
  const ledgerTaken = new Set<number>()
  const misses: NearMiss[] = []
  for (const b of sides.bank.byDay) {
    let best: { ledger: number; kind: Kind } | undefined
    for (const { line: l, hasReference } of kindred(sides, b)) {
      if (ledgerTaken.has(l) || (isAllowed && !isAllowed(b, l))) continue
      const lag = account.lead * (bank.side.day[b]! - ledger.side.day[l]!)
      const kind = kindOf(bank.side.lines[b]!.amount, ledger.side.lines[l]!.amount, lag, account)
      if (kind === 'payment.part' && !hasReference) continue
      if (kind && (!best || ORDER.indexOf(kind) < ORDER.indexOf(best.kind))) best = { ledger: l, kind }
    }
    if (!best) continue
    ledgerTaken.add(best.ledger)
    const bankLine = bank.side.lines[b]!
    const ledgerLine = ledger.side.lines[best.ledger]!
    const difference = bankLine.amount + ledgerLine.amount
    misses.push({
      bankIds: [bankLine.id],
      ledgerIds: [ledgerLine.id],
      difference,
      finding: { code: best.kind, sentence: sentenceOf(best.kind, bankLine, ledgerLine) },
    })
  }
  releaseOpenSides(sides)
  return misses
}

/** The most telling first. */
const ORDER = ['digits.transposed', 'fee.netted', 'side.reversed', 'days.outside', 'payment.part'] as const
type Kind = (typeof ORDER)[number]

function kindOf(bankAmount: Money, ledgerAmount: Money, lag: number, account: Account): Kind | undefined {
  const { daysBefore, daysAfter } = account.thresholds
  const isWithin = lag >= -daysBefore && lag <= daysAfter
  const expected = -ledgerAmount
  if (bankAmount === expected) return !isWithin && Math.abs(lag) <= LATE_DAYS_MAX ? 'days.outside' : undefined
  if (!isWithin) return undefined
  if (bankAmount === ledgerAmount) return 'side.reversed'
  if (bankAmount < 0n !== expected < 0n) return undefined
  if (areDigitsTransposed(bankAmount, expected)) return 'digits.transposed'
  const [received, booked] = [Number(bankAmount), Number(expected)]
  const missing = 1 - received / booked
  if (missing > 0 && missing <= FEE_PART_MAX) return 'fee.netted'
  return missing > 0 ? 'payment.part' : undefined
}

function sentenceOf(kind: Kind, bankLine: OpenLine, ledgerLine: OpenLine): string {
  const [difference, bank, ledger] = [
    bankLine.amount + ledgerLine.amount,
    bankLine.amount,
    ledgerLine.amount,
  ].map((amount) => amountInWords(amount, bankLine.currency))
  switch (kind) {
    case 'digits.transposed':
      return `Two digits look exchanged: ${bank} on the bank, ${ledger} in the books`
    case 'fee.netted':
      return `The bank shows ${difference} less than the books, which looks like a fee`
    case 'side.reversed':
      return `The same amount of ${bank} seems to be booked the wrong way round`
    case 'days.outside':
      return `The same amount of ${bank} stands too many days away to be proposed`
    case 'payment.part':
      return `The bank shows ${bank} of ${ledger}: a part payment, or another invoice`
  }
}

/** Open ledger entries that share a reference or a telling name with a bank line. */
function kindred(sides: OpenSides, b: number): { line: number; hasReference: boolean }[] {
  const { profile } = sides.bank
  const { head, next, line } = sides.ledger.byWord
  const found: { line: number; hasReference: boolean }[] = []
  for (const list of [profile.references, profile.names]) {
    for (let at = list.from[b]!; at < list.from[b + 1]!; at++) {
      const word = list.words[at]!
      if (sides.rarity[word]! < RARITY_MIN) continue
      for (let link = head[word]!; link >= 0; link = next[link]!) {
        const l = line[link]!
        if (!sides.ledger.open[l] || found.some((kin) => kin.line === l)) continue
        found.push({ line: l, hasReference: list === profile.references })
      }
    }
  }
  return found.sort((x, y) => x.line - y.line)
}
