/**
 * Says what a bank line is, from evidence that a person can follow: words, direction, a counterpart on another account of
 * the company, and names that people confirmed before. Each piece of evidence leaves so much doubt; the doubts multiply. What
 * speaks for something else halves its share of the certainty. Below `CERTAIN_FROM` nothing is said.
 */
import type { Money } from '../money/money.ts'
import { absolute, money } from '../money/money.ts'
import { type Classification, type ConfidenceData, UNCLASSIFIED } from './classification.ts'
import type { KnownName } from './known-names.ts'
import { type Kind, readWords } from './line-words.ts'

export interface LineToClassify {
  /** All that its bank wrote: description, payee, reference. */
  text: string
  /** Money in positive. */
  amount: Money
  isCard: boolean
  /** How many open lines of other accounts of the company are equal and opposite within some days. */
  counterparts: number
  /** What people confirmed of this name. */
  known: KnownName | undefined
}

/** Whole percent from which a classification is given. */
export const CERTAIN_FROM = 60

/** Shares of certainty that each piece of evidence alone would give. */
const WEIGHTS = {
  direction: 0.4,
  smallFee: 0.4,
  cardPurchase: 0.5,
  counterpart: 0.8,
  /** Round amounts meet by chance more often, and so do those with several counterparts. */
  looseCounterpart: 0.5,
  confirmedOnce: 0.7,
  confirmedOften: 0.85,
}
const SMALL_FEE = money('100.00')
const LARGE_FEE = money('1000.00')
const ROUND = money('100.00')
const OFTEN = 3

interface Evidence {
  kind: Kind
  weight: number
  reason: string
}

export function classifyLine(line: LineToClassify): {
  classification: Classification
  confidenceData: ConfidenceData | null
} {
  const byDirection: Kind = line.amount < 0n ? 'payables' : 'receivables'
  const found = evidenceOf(line, byDirection)
  const certainty = (kind: Kind) =>
    1 - found.filter((each) => each.kind === kind).reduce((doubt, { weight }) => doubt * (1 - weight), 1)
  const ranked = [...new Set(found.map(({ kind }) => kind))]
    .map((kind) => ({ kind, alone: certainty(kind) }))
    .sort((one, other) => other.alone - one.alone)
  const [best, rival] = ranked
  if (!best) return UNCLASSIFIED

  const hasDirection = best.kind === byDirection
  const own = hasDirection ? 1 - (1 - best.alone) * (1 - WEIGHTS.direction) : best.alone
  const score = Math.min(99, Math.round(100 * own * (1 - (rival?.alone ?? 0) / 2)))
  if (score < CERTAIN_FROM) return UNCLASSIFIED
  const reasons = found.filter(({ kind }) => kind === best.kind).map(({ reason }) => reason)
  if (hasDirection) reasons.push(line.amount < 0n ? 'The money went out' : 'The money came in')
  return { classification: best.kind, confidenceData: { score, by: 'auto', reasons } }
}

function evidenceOf(line: LineToClassify, byDirection: Kind): Evidence[] {
  const found: Evidence[] = readWords(line.text, { isOut: line.amount < 0n, isCard: line.isCard })
    .map(({ kind, weight, words }) => ({
      kind: kind ?? byDirection,
      weight,
      reason: `Its text says “${words}”`,
    }))
    .flatMap((each) => (each.kind === 'fees' ? ofFee(each, line.amount) : [each]))
  if (line.isCard && line.amount < 0n && found.length === 0)
    found.push({ kind: 'payables', weight: WEIGHTS.cardPurchase, reason: 'It was paid with a card' })
  if (line.counterparts > 0) {
    const isLoose = line.counterparts > 1 || absolute(line.amount) % ROUND === 0n
    found.push({
      kind: 'transfers',
      weight: isLoose ? WEIGHTS.looseCounterpart : WEIGHTS.counterpart,
      reason: 'The same amount moved the other way on another account of the company within 3 days',
    })
  }
  if (line.known) found.push(ofName(line.known, byDirection))
  return found
}

/** Banks charge little: a large amount with the word fee is rather somebody's bill. */
function ofFee(words: Evidence, amount: Money): Evidence[] {
  const size = absolute(amount)
  if (size >= LARGE_FEE) return [{ ...words, weight: words.weight / 2 }]
  if (size >= SMALL_FEE) return [words]
  return [words, { kind: 'fees', weight: WEIGHTS.smallFee, reason: 'It is as small as charges are' }]
}

function ofName({ kind, name, confirmed }: KnownName, byDirection: Kind): Evidence {
  return {
    kind: kind ?? byDirection,
    weight: confirmed >= OFTEN ? WEIGHTS.confirmedOften : WEIGHTS.confirmedOnce,
    reason: `“${name}” was matched before`,
  }
}
