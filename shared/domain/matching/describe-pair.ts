/** Turns what the engine weighed for a pair into reasons and risks in a bookkeeper's words. */
import { ALIAS_SIGN } from './apply-aliases.ts'
import { compareTexts } from './compare-texts.ts'
import { type Comparison, createComparison, NAME, REFERENCE, SIMILAR_CONTAINMENT } from './comparison.ts'
import type { Account, Pairs } from './find-pairs.ts'
import type { Finding, Rival } from './proposal.ts'
import { ruleScoreOf } from './rule-score.ts'
import { spell, type Vocabulary } from './vocabulary.ts'

export type Contradiction = 'amounts' | 'references' | 'names'

export interface PairDescription {
  days: number
  isExact: boolean
  hasReference: boolean
  isSimilar: boolean
  /** What speaks against the pair so that no probability makes it automatic. */
  contradiction?: Contradiction | undefined
  /** Nothing but amounts and days speaks for it. */
  isTextless: boolean
  ruleScore: number
  reasons: Finding[]
  risks: Finding[]
}

const scratch = createComparison()

export function describePair(account: Account, pairs: Pairs, e: number): PairDescription {
  const { bank, ledger, words, weights, lead } = account
  const b = pairs.candidates.bank[e]!
  const l = pairs.candidates.ledger[e]!
  compareTexts(scratch, words, weights, bank.profile, b, ledger.profile, l)
  const lag = bank.side.day[b]! - ledger.side.day[l]!
  const facts = {
    days: Math.abs(lag),
    isExact: bank.side.lines[b]!.amount + ledger.side.lines[l]!.amount === 0n,
    hasReference: scratch.reference >= REFERENCE.partial,
    isSimilar: scratch.containment >= SIMILAR_CONTAINMENT,
  }
  const reasons: Finding[] = []
  const risks: Finding[] = []
  if (facts.isExact) reasons.push(SAME_AMOUNT)
  else risks.push(TOLERANCE_USED)
  const lagWeight = pairs.learned.lag[pairs.seen.weekday[e]! * width(account) + pairs.seen.lag[e]!]!
  const lagFinding = describeLag(lag, lead, lagWeight + Math.log(width(account)))
  if (facts.days > account.thresholds.autoDaysMax) risks.push(lagFinding)
  else reasons.push(lagFinding)
  describeReference(scratch, words, pairs, reasons, risks)
  describeName(scratch, words, pairs, reasons, risks)
  if (isOnlyCandidate(pairs, e)) reasons.push(ONLY_CANDIDATE)
  if (bank.side.twin[b] !== b || bank.side.twin[b + 1] === bank.side.twin[b]) risks.push(BANK_TWIN)
  if (ledger.side.twin[l] !== l || ledger.side.twin[l + 1] === ledger.side.twin[l]) risks.push(LEDGER_TWIN)
  return {
    ...facts,
    contradiction: contradictionOf(scratch, facts.isExact),
    isTextless: !facts.hasReference && scratch.name < NAME.weak,
    ruleScore: ruleScoreOf(facts),
    reasons,
    risks,
  }
}

function contradictionOf(found: Comparison, isExact: boolean): Contradiction | undefined {
  if (!isExact) return 'amounts'
  if (found.reference === REFERENCE.contradiction) return 'references'
  return found.name === NAME.different && found.reference < REFERENCE.partial ? 'names' : undefined
}

const SAME_AMOUNT: Finding = { code: 'amount.same', sentence: 'Same amount to the cent' }
const TOLERANCE_USED: Finding = { code: 'amount.tolerance', sentence: 'The amounts differ by up to a cent' }
const ONLY_CANDIDATE: Finding = {
  code: 'amount.only',
  sentence: 'No other open line within the days has this amount',
}
const BANK_TWIN: Finding = { code: 'twin.bank', sentence: 'An identical bank line stands beside it' }
const LEDGER_TWIN: Finding = { code: 'twin.ledger', sentence: 'An identical ledger entry stands beside it' }

/** The best other explanation of either line, when it is worth a word: at least one in a million. */
export function nearestRival(
  account: Account,
  pairs: Pairs,
  e: number,
): { rival: Rival; share: number } | undefined {
  const { candidates, confidence } = pairs
  const b = candidates.bank[e]!
  const l = candidates.ledger[e]!
  const isTwinPair = (other: number) =>
    account.bank.side.twin[candidates.bank[other]!] === account.bank.side.twin[b] &&
    account.ledger.side.twin[candidates.ledger[other]!] === account.ledger.side.twin[l]
  let best = -1
  const look = (other: number) => {
    if (other === e || isTwinPair(other)) return
    if (best < 0 || confidence[other]! > confidence[best]!) best = other
  }
  for (let other = candidates.from[b]!; other < candidates.from[b + 1]!; other++) look(other)
  for (let at = candidates.ledgerFrom[l]!; at < candidates.ledgerFrom[l + 1]!; at++)
    look(candidates.ledgerEdges[at]!)
  if (best < 0 || confidence[best]! < 1e-6) return undefined
  const bankLine = account.bank.side.lines[candidates.bank[best]!]!
  const ledgerLine = account.ledger.side.lines[candidates.ledger[best]!]!
  const other = candidates.bank[best] === b ? ledgerLine : bankLine
  const whose = candidates.bank[best] === b ? 'ledger entry' : 'bank line'
  return {
    share: confidence[best]!,
    rival: {
      bankIds: [bankLine.id],
      ledgerIds: [ledgerLine.id],
      margin: twoDecimals(Math.log(Math.max(1e-9, confidence[e]!) / confidence[best]!)),
      sentence: `Next best: the ${whose} of ${other.day}, ${other.text}`,
    },
  }
}

export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}

function width(account: Account): number {
  return account.thresholds.daysBefore + account.thresholds.daysAfter + 1
}

function describeLag(lag: number, lead: 1 | -1, weight: number): Finding {
  const days = Math.abs(lag)
  const finding = { weight: twoDecimals(weight) }
  if (days === 0) return { code: 'day.same', sentence: 'Same day', ...finding }
  const unit = days === 1 ? 'day' : 'days'
  const code = lag > 0 === (lead === 1) ? 'day.after' : 'day.before'
  return {
    code,
    sentence: `The bank shows it ${days} ${unit} ${lag > 0 ? 'after' : 'before'} the books`,
    ...finding,
  }
}

function describeReference(
  found: Comparison,
  words: Vocabulary,
  pairs: Pairs,
  reasons: Finding[],
  risks: Finding[],
) {
  if (found.reference === REFERENCE.none) return
  const weight = twoDecimals(pairs.learned.reference[found.reference]! + found.referenceRarity)
  const word = spell(words, found.referenceWord)
  if (found.reference === REFERENCE.match) {
    reasons.push({ code: 'reference.same', sentence: `Reference ${word} stands on both sides`, weight })
  } else if (found.reference === REFERENCE.partial) {
    reasons.push({ code: 'reference.part', sentence: `The bank line has part of reference ${word}`, weight })
  } else {
    const isFirm = found.reference === REFERENCE.contradiction
    const sentence = isFirm
      ? `The references contradict each other: ${word} belongs to another line`
      : `Reference ${word} also stands on another line`
    risks.push({ code: isFirm ? 'reference.contradiction' : 'reference.elsewhere', sentence, weight })
  }
}

function describeName(
  found: Comparison,
  words: Vocabulary,
  pairs: Pairs,
  reasons: Finding[],
  risks: Finding[],
) {
  if (found.name === NAME.none) return
  const weight = twoDecimals(pairs.learned.name[found.name]! + found.nameRarity)
  if (found.name === NAME.different) {
    risks.push({ code: 'name.other', sentence: 'The descriptions name nothing in common', weight })
    return
  }
  const word = spell(words, found.nameWord)
  if (word.includes(ALIAS_SIGN)) {
    const [bank, ledger] = word.split(ALIAS_SIGN)
    const sentence = `Confirmed before: what the bank calls ${bank}, the books call ${ledger}`
    reasons.push({ code: 'memory.alias', sentence, weight })
  } else if (found.isNameInexact) {
    reasons.push({ code: 'name.close', sentence: `Both texts seem to name ${word}`, weight })
  } else if (found.name === NAME.strong) {
    reasons.push({ code: 'name.same', sentence: `Both texts name ${word}`, weight })
  } else {
    reasons.push({ code: 'name.part', sentence: `Part of the description agrees: ${word}`, weight })
  }
}

function isOnlyCandidate(pairs: Pairs, e: number): boolean {
  const { from, bank, ledger, ledgerFrom } = pairs.candidates
  const b = bank[e]!
  const l = ledger[e]!
  return from[b + 1]! - from[b]! === 1 && ledgerFrom[l + 1]! - ledgerFrom[l]! === 1
}
