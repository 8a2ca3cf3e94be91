import { isDistinctive } from '../columns/known-layout.ts'
import type { OpenChoice } from '../decided.ts'
import { senseProved } from './balance-chain.ts'
import { ledgerSign, splitSign } from './decide-split-sign.ts'
import { countSigns, type Decision, type RawRow, type SignFacts, type Vote } from './sign-facts.ts'
import { type TextEvidence, textEvidence } from './text-evidence.ts'
import { typeVerdict } from './type-verdict.ts'

/**
 * Decides what the signs of a file mean, by proof: a type column that agrees with them, a running balance, a
 * layout that is one bank's own, words that mean one thing everywhere. Without proof, or when two proofs
 * contradict each other, it leaves the choice open and says which is likelier.
 */
export function decideSign(facts: SignFacts): Decision {
  if (facts.side === 'ledger') return ledgerSign(facts)
  const { places } = facts
  if (places.debit !== undefined || places.credit !== undefined) return splitSign(facts)
  return singleSign(facts)
}

function singleSign(facts: SignFacts): Decision {
  const { rows, layout } = facts
  const types = typeVerdict(facts)
  if (types.decision) return types.decision
  const sense = senseOfAccounts(rows)
  const text = textEvidence(rows)
  const { plus, minus } = countSigns(rows.map((row) => row.amount))
  const votes: Vote[] = []
  if (types.vote) votes.push(types.vote)
  if (sense !== 0)
    votes.push({ plus: sense === 1 ? 'in' : 'out', because: 'The running balance proves the signs' })
  if (layout && isDistinctive(layout) && (layout.plus === 'in' || layout.plus === 'out')) {
    votes.push({
      plus: layout.plus,
      because: `The ${facts.hasHeader ? 'header is that' : 'columns are those'} of ${layout.institution}`,
    })
  }
  if (facts.namesOthers && minus > 0 && !facts.hintsAtCard) {
    votes.push({
      plus: 'in',
      because: 'It names the other party of transfers, as accounts do: minus is money out',
    })
  }
  if (facts.writesBothSigns && !facts.hintsAtCard) {
    votes.push({
      plus: 'in',
      because: 'Plus is written out where money comes in, and minus where it goes out',
    })
  }
  if (facts.isOfAccount && minus > 0 && !facts.mayBeOfCard) {
    votes.push({ plus: 'in', because: 'It names the account as only banks do: minus is money out' })
  }
  if (isPaidThroughout(facts, plus, minus, text)) {
    votes.push({ plus: 'in', because: 'Every amount has a minus: they are money out, as banks write it' })
  }
  if (facts.onlySide && minus === 0) {
    votes.push(
      facts.onlySide === 'credit'
        ? { plus: 'in', because: 'The only column of amounts is that of money in' }
        : { plus: 'out', because: 'The only column of amounts is that of money out' },
    )
  }
  if (facts.isKeptBack) {
    votes.push({ plus: 'in', because: 'Fees are kept back of money that comes in: plus is money in' })
  }
  const words = text.plusIsIn - text.plusIsOut
  // Words decide between two signs only. Where all amounts look alike, the rows without a telling word may differ.
  if (plus > 0 && minus > 0 && Math.min(text.plusIsIn, text.plusIsOut) === 0 && Math.abs(words) > 1) {
    votes.push({
      plus: words > 0 ? 'in' : 'out',
      because: 'The descriptions say what goes in and what goes out',
    })
  }
  const [first] = votes
  // What is owed on a card rises with what is spent. The balance alone is no proof where it may be such a one.
  const looksOwed = (sense === 1 && minus === 0) || (sense === -1 && minus > plus)
  const mayBeOwed = looksOwed || (sense !== 0 && (facts.hintsAtCard || text.isCard))
  const isSaid = Math.min(text.plusIsIn, text.plusIsOut) === 0 && words !== 0
  const isBorneOut = votes.length > 1 || (isSaid && words > 0 === (first?.plus === 'in'))
  const isProved = first && votes.every((vote) => vote.plus === first.plus) && (isBorneOut || !mayBeOwed)
  if (isProved) {
    return { patch: { invert: first.plus === 'out' }, evidence: first.because }
  }
  if (!first && isUsualBankFile(facts, text.isCard || text.plusIsOut > 0)) {
    return { patch: { invert: false }, evidence: 'Minus is money out, as banks write it' }
  }
  const strongest = votes.find((vote) => vote.because.endsWith(` of ${layout?.institution}`)) ?? first
  return { patch: {}, open: signChoice(rows, strongest?.plus ?? likelier(facts, words, text.isCard)) }
}

/**
 * Several amounts, all with a minus. On a card's statement they may be what its holder paid back, which a few rows show only by their
 * words.
 */
function isPaidThroughout(
  { rows, mayBeOfCard, hintsAtCard, layout }: SignFacts,
  plus: number,
  minus: number,
  text: TextEvidence,
): boolean {
  const isOfCard = mayBeOfCard || hintsAtCard || layout?.category === 'credit_card'
  const isSaid = text.isCard || text.plusIsOut > 0
  if (plus > 0 || isSaid || minus < (isOfCard ? CARD_PAYMENTS_MIN : PAYMENTS_MIN)) return false
  return !rows.some(({ description }) => PAID_BACK.test(description))
}

/** Words for what a card's holder pays, or gets back. */
const PAID_BACK =
  /payment|paid|refund|return|reversal|rebate|credit|reward|cash ?back|thank|zahlung|gutschrift|erstattung|storno|lastschrift|ausgleich|paiement|rembours|avoir|pago|abono|devoluci|pagamento|rimborso|storno|estorno|betaling|terug|inbetalning|retur|возврат|пополнение/i

const PAYMENTS_MIN = 3
const CARD_PAYMENTS_MIN = 4

/** What the balances prove, each account's by itself: where one proves something and none the opposite. */
function senseOfAccounts(rows: readonly RawRow[]): 1 | -1 | 0 {
  const accounts = new Map<string, RawRow[]>()
  for (const row of rows) {
    const own = accounts.get(row.account ?? '')
    if (own) own.push(row)
    else accounts.set(row.account ?? '', [row])
  }
  if (accounts.size < 2 || accounts.size > ACCOUNTS_MAX) return senseProved(rows)
  const senses = new Set([...accounts.values()].map(senseProved).filter((sense) => sense !== 0))
  const [only] = senses
  return only !== undefined && senses.size === 1 ? only : 0
}

/** More are no accounts of one company, but names of others. */
const ACCOUNTS_MAX = 50

/** A header or a balance, both signs, more going out than coming in and nothing that speaks of a card. */
function isUsualBankFile(facts: SignFacts, speaksOfCard: boolean): boolean {
  const { plus, minus } = countSigns(facts.rows.map((row) => row.amount))
  const layoutIsOpen = facts.layout?.plus === 'unknown' || facts.layout?.plus === 'unproven-out'
  const isTold = facts.hasHeader || facts.places.balance !== undefined
  return isTold && plus > 0 && minus > plus && !speaksOfCard && !facts.hintsAtCard && !layoutIsOpen
}

function likelier(facts: SignFacts, words: number, isCard: boolean): 'in' | 'out' {
  if (words !== 0) return words > 0 ? 'in' : 'out'
  if (facts.layout?.plus === 'unproven-in') return 'in'
  const { plus, minus } = countSigns(facts.rows.map((row) => row.amount))
  if (facts.layout?.plus === 'unproven-out' || (minus === 0 && facts.mayBeOfCard)) return 'out'
  return plus > minus && (isCard || facts.hintsAtCard || minus > 0) ? 'out' : 'in'
}

function signChoice(rows: readonly RawRow[], plus: 'in' | 'out'): OpenChoice {
  const { plus: positive, minus } = countSigns(rows.map((row) => row.amount))
  const which =
    minus === 0 ? 'These amounts are' : positive === 0 ? 'These amounts, all with a minus, are' : 'Plus is'
  const options = [
    { label: `${which} money in`, patch: { invert: minus > 0 && positive === 0 } },
    { label: `${which} money out`, patch: { invert: !(minus > 0 && positive === 0) } },
  ]
  const likely = positive === 0 ? 1 : plus === 'in' ? 0 : 1
  return {
    code: 'sign',
    sentence:
      'The file does not say which of its amounts are money in and which are money out. Which reading is right?',
    options: likely === 0 ? options : options.reverse(),
  }
}
