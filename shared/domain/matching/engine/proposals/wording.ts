/** The sentences about a pair. Each is made once and used again, as thousands of pairs say the same. */

import { type Day, dayInWords } from '../../../calendar/day.ts'
import { ALIAS_SIGN } from '../texts/apply-aliases.ts'
import { type Comparison, NAME, REFERENCE } from '../texts/comparison.ts'
import type { OtherDocuments } from '../texts/other-document.ts'
import { spell, type Vocabulary } from '../texts/vocabulary.ts'
import type { PairFacts } from './pair-facts.ts'
import type { Finding, OpenLine } from './proposal.ts'

/** Findings that were made before, by what they speak of. */
export interface Wording {
  lags: Map<number, Finding>
  names: Map<number, Finding>
  /** What tiers are read on, by what it says. */
  facts: Map<number, PairFacts>
  /** How the sentence about a rival begins, by its day: entries and bank lines. */
  rivalEntries: Map<Day, string>
  rivalLines: Map<Day, string>
  /** What it would take to be automatic, by itself. */
  wouldTake: Map<string, string>
}

export function createWording(): Wording {
  return {
    lags: new Map(),
    names: new Map(),
    facts: new Map(),
    rivalEntries: new Map(),
    rivalLines: new Map(),
    wouldTake: new Map(),
  }
}

export const SAME_AMOUNT: Finding = { code: 'amount.same', sentence: 'Same amount' }
export const TOLERANCE_USED: Finding = {
  code: 'amount.tolerance',
  sentence: 'The amounts differ by at most 0.01',
}
export const ONLY_CANDIDATE: Finding = {
  code: 'amount.only',
  sentence: 'No other open line within the days has this amount',
}
export const BANK_TWIN: Finding = { code: 'twin.bank', sentence: 'An identical bank line stands beside it' }
export const LEDGER_TWIN: Finding = {
  code: 'twin.ledger',
  sentence: 'An identical ledger entry stands beside it',
}
export const NAMED_ANOTHER: Finding = {
  code: 'name.another',
  sentence: 'One side names somebody of whom the other never speaks',
}
export const CLOSE_RIVAL: Finding = {
  code: 'rival.close',
  sentence: 'Another line of the same amount explains it nearly as well',
}

export const SUM_RIVAL: Finding = {
  code: 'sum.rival',
  sentence: 'Other open lines add up to the same amount',
}
export const STAND_IN: Finding = {
  code: 'sum.stand_in',
  sentence: 'Another line of the same amount could stand in for one of them',
}

/** `lag` is bank day minus ledger day; `key` tells apart lags of different weight. */
export function sayLag(
  wording: Wording,
  lag: number,
  lead: 1 | -1,
  key: number,
  isUsual: boolean,
  weight: number,
): Finding {
  const known = wording.lags.get(key)
  if (known) return known
  const days = Math.abs(lag)
  const made: Finding = {
    code: days === 0 ? 'day.same' : lag > 0 === (lead === 1) ? 'day.after' : 'day.before',
    sentence:
      days === 0
        ? 'Same day'
        : `The bank shows it ${days} ${days === 1 ? 'day' : 'days'} ${lag > 0 ? 'after' : 'before'} the books${isUsual ? ', as is usual in this account' : ''}`,
    weight: twoDecimals(weight),
  }
  wording.lags.set(key, made)
  return made
}

/** A reason where something agrees, a risk where it stands elsewhere. Undefined when there is nothing to say. */
export function sayReference(
  found: Comparison,
  words: Vocabulary,
  learned: Float64Array,
): Finding | undefined {
  if (found.reference === REFERENCE.none) return undefined
  const weight = twoDecimals(learned[found.reference]! + found.referenceRarity)
  const word = spell(words, found.referenceWord)
  switch (found.reference) {
    case REFERENCE.match:
      return { code: 'reference.same', sentence: `Reference ${word} stands on both sides`, weight }
    case REFERENCE.partial:
      return { code: 'reference.part', sentence: `The bank line has part of reference ${word}`, weight }
    case REFERENCE.contradiction: {
      const sentence = `The references contradict each other: ${word} belongs to another line`
      return { code: 'reference.contradiction', sentence, weight }
    }
    default:
      return {
        code: 'reference.elsewhere',
        sentence: `Reference ${word} also stands on another line`,
        weight,
      }
  }
}

/** A risk: what each of the two lines names. */
export function sayOtherDocuments({ ofBank, ofLedger }: OtherDocuments, words: Vocabulary): Finding {
  return {
    code: 'reference.other',
    sentence: `The bank names ${spell(words, ofBank)}, the books ${spell(words, ofLedger)}`,
  }
}

/** A reason where a name agrees, a risk where none does. Undefined when there is nothing to say. */
export function sayName(
  wording: Wording,
  found: Comparison,
  words: Vocabulary,
  learned: Float64Array,
): Finding | undefined {
  if (found.name === NAME.none) return undefined
  const weight = twoDecimals(learned[found.name]! + found.nameRarity)
  const key = ((found.nameWord + 1) * 8 + found.name) * 2 + (found.isNameInexact ? 1 : 0)
  const known = wording.names.get(key)
  if (known && known.weight === weight) return known
  const made = { ...nameFinding(found, words), weight }
  wording.names.set(key, made)
  return made
}

function nameFinding(found: Comparison, words: Vocabulary): Finding {
  if (found.name < NAME.weak) {
    return { code: 'name.other', sentence: 'The descriptions name nothing in common' }
  }
  const word = spell(words, found.nameWord)
  if (word.includes(ALIAS_SIGN)) {
    const [bank, ledger] = word.split(ALIAS_SIGN)
    return {
      code: 'memory.alias',
      sentence: `Confirmed before: what the bank calls ${bank}, the books call ${ledger}`,
    }
  }
  if (found.isNameInexact) return { code: 'name.close', sentence: `Both texts seem to name ${word}` }
  if (found.name === NAME.strong) return { code: 'name.same', sentence: `Both texts name ${word}` }
  return { code: 'name.part', sentence: `Part of the description agrees: ${word}` }
}

/** `Next best: the ledger entry of 4 March, Northwind`. */
export function sayRival(wording: Wording, isOtherEntry: boolean, { day, text }: OpenLine): string {
  const known = isOtherEntry ? wording.rivalEntries : wording.rivalLines
  let start = known.get(day)
  if (start === undefined) {
    start = `Next best: the ${isOtherEntry ? 'ledger entry' : 'bank line'} of ${dayInWords(day)}, `
    known.set(day, start)
  }
  return start + text
}

export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}
