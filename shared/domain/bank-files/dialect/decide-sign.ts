import type { KnownLayout } from '../columns/bank-layouts.ts'
import { isDistinctive } from '../columns/known-layout.ts'
import type { OpenChoice } from '../decided.ts'
import { senseHinted, senseProved, senseThroughout } from './balance-chain.ts'
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
  const sense = senseOfAccounts(rows, provedSense)
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
  const isAgainstHabit = () => senseOfAccounts(rows, senseHinted) === -1
  if (isPaidThroughout(facts, plus, minus, text) && !isAgainstHabit()) {
    votes.push({ plus: 'in', because: 'Every amount has a minus: they are money out, as banks write it' })
  }
  if (facts.onlySide && minus === 0) {
    votes.push(
      facts.onlySide === 'credit'
        ? { plus: 'in', because: 'The only column of amounts is that of money in' }
        : { plus: 'out', because: 'The only column of amounts is that of money out' },
    )
  }
  if (facts.isOfSpending && plus > 0) {
    votes.push({ plus: 'out', because: 'The column of amounts is that of what was spent' })
  }
  const repaid = facts.isOfCreditCard ? signOfRepaid(rows, REPAID) : 0
  if (repaid !== 0) {
    votes.push({
      plus: repaid > 0 ? 'in' : 'out',
      because: 'It is of a credit card, and what its holder paid back says which sign is money in',
    })
  }
  // On a card and on an account alike; below a minus it may be a customer's bill.
  if (repaid === 0 && signOfRepaid(rows, RECEIVED) > 0) {
    votes.push({ plus: 'in', because: 'A payment that was received has a plus, and most others a minus' })
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
  const heard = withoutContradicted(votes, layout, words)
  const [first] = heard
  // What is owed on a card rises with what is spent. The balance alone is no proof where it may be such a one.
  const looksOwed = (sense === 1 && minus === 0) || (sense === -1 && minus > plus)
  // A single step of the balance says nothing of the first row, where no amount has a sign.
  const isOneStep = sense === -1 && minus === 0 && rows.length < 3
  const mayBeOwed = looksOwed || isOneStep || (sense !== 0 && (facts.hintsAtCard || text.isCard))
  const isSaid = Math.min(text.plusIsIn, text.plusIsOut) === 0 && words !== 0
  const isBorneOut = heard.length > 1 || (isSaid && words > 0 === (first?.plus === 'in'))
  const isProved = first && heard.every((vote) => vote.plus === first.plus) && (isBorneOut || !mayBeOwed)
  if (isProved) {
    return { patch: { invert: first.plus === 'out' }, evidence: first.because }
  }
  if (!first && isUsualBankFile(facts, text.isCard || text.plusIsOut > 0) && !isAgainstHabit()) {
    return { patch: { invert: false }, evidence: 'Minus is money out, as banks write it' }
  }
  const strongest = heard.find((vote) => isOfLayout(vote, layout)) ?? first
  return { patch: {}, open: signChoice(rows, strongest ?? likelier(facts, words, text.isCard)) }
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
  /payment|paid|refund|return|reversal|rebate|credit|reward|cash ?back|thank|zahlung(?!sempf|spflicht)|gutschrift|erstattung|storno|lastschrift|ausgleich|paiement|rembours|avoir|pago|abono|devoluci|pagamento|rimborso|storno|estorno|betaling|terug|inbetalning|retur|возврат|пополнение/i

const isOfLayout = ({ because }: Vote, layout: KnownLayout | undefined) =>
  layout !== undefined && because.endsWith(` of ${layout.institution}`)

/** What is known of a bank loses where everything that the file says is against it, its texts among them. */
function withoutContradicted(
  votes: readonly Vote[],
  layout: KnownLayout | undefined,
  words: number,
): readonly Vote[] {
  const known = votes.find((vote) => isOfLayout(vote, layout))
  const others = votes.filter((vote) => vote !== known)
  const isAgainst = (plus: Vote['plus']) => plus !== known?.plus
  const textsSay = words > 0 ? 'in' : 'out'
  return known &&
    words !== 0 &&
    isAgainst(textsSay) &&
    others.length > 0 &&
    others.every(({ plus }) => isAgainst(plus))
    ? others
    : votes
}

/** The sign of what was paid back where all of it has one, and something else the other: 0 where that is not so. */
function signOfRepaid(rows: readonly RawRow[], words: RegExp): 1 | -1 | 0 {
  const isRepaid = ({ description, category = '' }: RawRow) =>
    [description, category].some((text) => words.test(plainWords(text)))
  const repaid = countSigns(rows.filter(isRepaid).map(({ amount }) => amount))
  const others = countSigns(rows.filter((row) => !isRepaid(row)).map(({ amount }) => amount))
  if (repaid.plus === 0 && repaid.minus > 0 && others.plus > others.minus) return -1
  return repaid.minus === 0 && repaid.plus > 0 && others.minus > others.plus ? 1 : 0
}

const plainWords = (text: string) => text.slice(0, 200).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What holders of credit cards are told when they have paid, in the languages of their banks. */
const REPAID =
  /还款|還款|繳款|\bodemesi?\b|^pagamentos?$|^pagamento (?:recebido|efetuado|em|de fatura|da fatura)|^(?:su )?pago (?:recibido|en|de tarjeta)|^(?:ein)?zahlung(?:seingang)?\b|^ausgleich|^paiement recu|^(?:inn|ind|in)betal(?:ing|ning)|^splata|^оплата кредит/

const RECEIVED = /^(?:online |electronic |internet )?payment received\b/

const PAYMENTS_MIN = 3
const CARD_PAYMENTS_MIN = 4

/** What the balances say, each account's by itself: where one says something and none the opposite. */
function senseOfAccounts(rows: readonly RawRow[], senseOf: (own: readonly RawRow[]) => Sense): Sense {
  const accounts = new Map<string, RawRow[]>()
  for (const row of rows) {
    const own = accounts.get(row.account ?? '')
    if (own) own.push(row)
    else accounts.set(row.account ?? '', [row])
  }
  if (accounts.size < 2 || accounts.size > ACCOUNTS_MAX) return senseOf(rows)
  const senses = new Set([...accounts.values()].map(senseOf).filter((sense) => sense !== 0))
  const [only] = senses
  return only !== undefined && senses.size === 1 ? only : 0
}

type Sense = 1 | -1 | 0

/** Where no amount has a minus, the one at a break may have gone the other way. */
function provedSense(rows: readonly RawRow[]): Sense {
  return rows.some(({ amount }) => amount < 0n) ? senseProved(rows) : senseThroughout(rows)
}

/** More are no accounts of one company, but names of others. */
const ACCOUNTS_MAX = 50

/** A header or a balance, both signs, more going out than coming in and nothing that speaks of a card. */
function isUsualBankFile(facts: SignFacts, speaksOfCard: boolean): boolean {
  const { plus, minus } = countSigns(facts.rows.map((row) => row.amount))
  const layoutIsOpen = facts.layout?.plus === 'unknown' || facts.layout?.plus === 'unproven-out'
  const isTold = facts.hasHeader || facts.places.balance !== undefined
  const isCards = speaksOfCard || facts.hintsAtCard || facts.isOfCreditCard
  return isTold && plus > 0 && minus > plus && !isCards && !layoutIsOpen
}

/** By what is no proof. */
function likelier(facts: SignFacts, words: number, isCard: boolean): Vote {
  const { layout } = facts
  if (words !== 0)
    return {
      plus: words > 0 ? 'in' : 'out',
      because: 'More descriptions speak for it than against it',
    }
  if (layout?.plus === 'unproven-in') return { plus: 'in', because: seenIn(layout) }
  if (layout?.plus === 'unproven-out') return { plus: 'out', because: seenIn(layout) }
  const { plus, minus } = countSigns(facts.rows.map((row) => row.amount))
  if (minus === 0 && facts.mayBeOfCard)
    return { plus: 'out', because: 'It looks like a card, and most of what stands on one was spent' }
  return plus > minus && (isCard || facts.hintsAtCard || minus > 0)
    ? { plus: 'out', because: 'More amounts have a plus, and most of what a statement lists is money out' }
    : { plus: 'in', because: 'Most banks write it so' }
}

const seenIn = ({ institution }: KnownLayout) =>
  `Files of ${institution} were seen so, and not often enough to be sure`

function signChoice(rows: readonly RawRow[], vote: Vote): OpenChoice {
  const { plus: positive, minus } = countSigns(rows.map((row) => row.amount))
  const which =
    minus === 0 ? 'These amounts are' : positive === 0 ? 'These amounts, all with a minus, are' : 'Plus is'
  const options = [
    { label: `${which} money in`, patch: { invert: minus > 0 && positive === 0 } },
    { label: `${which} money out`, patch: { invert: !(minus > 0 && positive === 0) } },
  ]
  const { plus, because } =
    positive === 0
      ? ({ plus: 'out', because: 'Most banks write money out with a minus' } satisfies Vote)
      : vote
  return {
    code: 'sign',
    sentence:
      'The file does not say which of its amounts are money in and which are money out. Which reading is right?',
    because,
    options: plus === 'in' ? options : options.reverse(),
  }
}
