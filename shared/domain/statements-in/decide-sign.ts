import type { Money } from '../money/money.ts'
import { type ColumnPlaces, typeKey } from './assign-columns.ts'
import { senseProved } from './balance-chain.ts'
import type { BankLayout } from './bank-layouts.ts'
import { TYPE_IN, TYPE_IN_ON_CARDS, TYPE_OF_CARDS, TYPE_OUT } from './column-words.ts'
import { isDistinctive } from './known-layout.ts'
import type { QuestionCode, Side, StatementMapping } from './statement.ts'
import { textEvidence } from './text-evidence.ts'

/** One choice that the file leaves to a person: what it would add to the mapping, the likelier first. */
export interface OpenChoice {
  code: QuestionCode
  sentence: string
  options: { label: string; patch: Partial<StatementMapping> }[]
}

export interface Decision {
  patch: Partial<StatementMapping>
  open?: OpenChoice
  evidence?: string
}

/** A row as the columns say it, before anybody decided what plus means. */
export interface RawRow {
  description: string
  /** As written; in two columns credit minus debit, by column. */
  amount: Money
  /** In two columns credit minus debit, by value. */
  amountByValue?: Money
  balance?: Money
  day?: string
  type?: string
  category?: string
}

export interface SignFacts {
  rows: readonly RawRow[]
  places: ColumnPlaces
  side: Side
  hasHeader: boolean
  layout?: BankLayout | undefined
  /** The names of columns or of the file speak of a card. */
  hintsAtCard: boolean
}

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

type Vote = { plus: 'in' | 'out'; because: string }

function singleSign(facts: SignFacts): Decision {
  const { rows, layout } = facts
  const types = typeVerdict(facts)
  if (types.decision) return types.decision
  const sense = senseProved(rows)
  const text = textEvidence(rows)
  const votes: Vote[] = []
  if (types.vote) votes.push(types.vote)
  if (sense !== 0) votes.push({ plus: sense === 1 ? 'in' : 'out', because: 'The running balance proves the signs' })
  if (layout && isDistinctive(layout) && (layout.plus === 'in' || layout.plus === 'out')) {
    votes.push({ plus: layout.plus, because: `The header is that of ${layout.institution}` })
  }
  const words = text.plusIsIn - text.plusIsOut
  // Words decide between two signs only. Where all amounts look alike, the rows without a telling word may differ.
  const { plus, minus } = countSigns(rows.map((row) => row.amount))
  if (plus > 0 && minus > 0 && Math.min(text.plusIsIn, text.plusIsOut) === 0 && Math.abs(words) > 1) {
    votes.push({ plus: words > 0 ? 'in' : 'out', because: 'The descriptions say what goes in and what goes out' })
  }
  const [first] = votes
  if (first && votes.every((vote) => vote.plus === first.plus)) {
    return { patch: { invert: first.plus === 'out' }, evidence: first.because }
  }
  if (!first && isUsualStatement(facts, text.isCard || text.plusIsOut > 0)) {
    return { patch: { invert: false }, evidence: 'Minus is money out, as banks write it' }
  }
  const strongest = votes.find((vote) => vote.because.startsWith('The header')) ?? first
  return { patch: {}, open: signChoice(rows, strongest?.plus ?? likelier(facts, words, text.isCard)) }
}

/** A header, both signs, more going out than coming in and nothing that speaks of a card. */
function isUsualStatement(facts: SignFacts, speaksOfCard: boolean): boolean {
  const { plus, minus } = countSigns(facts.rows.map((row) => row.amount))
  const layoutIsOpen = facts.layout?.plus === 'unknown' || facts.layout?.plus === 'unproven-out'
  return facts.hasHeader && plus > 0 && minus >= plus && !speaksOfCard && !facts.hintsAtCard && !layoutIsOpen
}

function likelier(facts: SignFacts, words: number, isCard: boolean): 'in' | 'out' {
  if (words !== 0) return words > 0 ? 'in' : 'out'
  const { plus, minus } = countSigns(facts.rows.map((row) => row.amount))
  if (facts.layout?.plus === 'unproven-out') return 'out'
  return plus > minus && (isCard || facts.hintsAtCard || minus > 0) ? 'out' : 'in'
}

function signChoice(rows: readonly RawRow[], plus: 'in' | 'out'): OpenChoice {
  const { plus: positive, minus } = countSigns(rows.map((row) => row.amount))
  const which = minus === 0 ? 'These amounts are' : positive === 0 ? 'These amounts, all with a minus, are' : 'Plus is'
  const options = [
    { label: `${which} money in`, patch: { invert: minus > 0 && positive === 0 } },
    { label: `${which} money out`, patch: { invert: !(minus > 0 && positive === 0) } },
  ]
  const likely = positive === 0 ? 1 : plus === 'in' ? 0 : 1
  return {
    code: 'sign',
    sentence: 'The file does not say which of its amounts are money in and which are money out. Which reading is right?',
    options: likely === 0 ? options : options.reverse(),
  }
}

function countSigns(amounts: readonly Money[]): { plus: number; minus: number } {
  let plus = 0
  let minus = 0
  for (const amount of amounts) {
    if (amount > 0n) plus++
    else if (amount < 0n) minus++
  }
  return { plus, minus }
}

/** What the type column says: a vote on the signs, or, where the amounts carry none, the direction itself. */
function typeVerdict(facts: SignFacts): { decision?: Decision; vote?: Vote } {
  const { rows, places, side } = facts
  if (places.type === undefined) return {}
  const values = new Map<string, string>()
  for (const { type } of rows) if (type && values.size < 60) values.set(typeKey(type), type)
  const direction = directionsOf([...values.keys()])
  const { plus, minus } = countSigns(rows.map((row) => row.amount))

  let agree = 0
  let disagree = 0
  let unknown = 0
  for (const { amount, type } of rows) {
    const towards = direction.get(typeKey(type ?? ''))
    if (towards === undefined) unknown++
    else if (amount !== 0n) amount > 0n === (towards === 'in') ? agree++ : disagree++
  }
  if (plus > 0 && minus > 0) {
    if (agree > 0 && disagree * 20 < agree) return { vote: { plus: 'in', because: 'The type column agrees with the signs' } }
    if (disagree > 0 && agree * 20 < disagree) {
      return { vote: { plus: 'out', because: 'The type column says that plus is money out' } }
    }
    return {}
  }
  if (agree + disagree === 0 || (minus > 0 && disagree === 0)) return {}
  const typeValues = {
    in: [...values].filter(([key]) => direction.get(key) === 'in').map(([, value]) => value),
    out: [...values].filter(([key]) => direction.get(key) === 'out').map(([, value]) => value),
  }
  if (unknown === 0) {
    return { decision: { patch: { typeValues, ...(side === 'bank' ? { invert: false } : {}) }, evidence: 'The type column says which amounts are money in' } }
  }
  const rest = [...values].filter(([key]) => !direction.has(key)).map(([, value]) => value)
  if (rest.length === 0 || unknown * 2 > rows.length) return {}
  const withRest = (way: 'in' | 'out') => ({ typeValues: { ...typeValues, [way]: [...typeValues[way], ...rest] }, invert: false })
  const names = rest.slice(0, 4).map((value) => `"${value}"`).join(', ')
  return {
    decision: {
      patch: {},
      open: {
        code: 'type-values',
        sentence: `The type column has values that say neither money in nor money out: ${names}. What are they?`,
        options: [
          { label: 'Money out', patch: withRest('out') },
          { label: 'Money in', patch: withRest('in') },
        ],
      },
    },
  }
}

function directionsOf(keys: readonly string[]): ReadonlyMap<string, 'in' | 'out'> {
  const isCard = keys.some((key) => TYPE_OF_CARDS.has(key))
  const directions = new Map<string, 'in' | 'out'>()
  for (const key of keys) {
    if (TYPE_IN.has(key) || (isCard && TYPE_IN_ON_CARDS.has(key))) directions.set(key, 'in')
    else if (TYPE_OUT.has(key) || (isCard && TYPE_OF_CARDS.has(key))) directions.set(key, 'out')
  }
  return directions
}

/** Two columns: whether a minus inside one of them means anything. */
function splitSign(facts: SignFacts): Decision {
  const { rows } = facts
  const differs = rows.some((row) => row.amountByValue !== undefined && row.amountByValue !== row.amount)
  const evidence = 'Money in and money out have columns of their own'
  if (!differs) return { patch: { splitSign: 'column', invert: false }, evidence }

  const outs = rows.filter((row) => row.amount < 0n)
  const ins = rows.filter((row) => row.amount > 0n)
  const isDecoration = [outs, ins].every((side) => {
    const turned = side.filter((row) => row.amountByValue !== row.amount).length
    return turned === 0 || turned === side.length
  })
  if (isDecoration) return { patch: { splitSign: 'column', invert: false }, evidence: `${evidence}, with or without a minus` }

  const byColumn = senseProved(rows)
  const byValue = senseProved(rows.map((row) => ({ ...row, amount: row.amountByValue ?? row.amount })))
  if (byValue !== 0 && byColumn === 0) {
    return { patch: { splitSign: 'value', invert: false }, evidence: 'The running balance proves that a minus turns the amount' }
  }
  if (byColumn !== 0 && byValue === 0) {
    return { patch: { splitSign: 'column', invert: false }, evidence: 'The running balance proves that the column decides' }
  }
  return {
    patch: { invert: false },
    open: {
      code: 'sign',
      sentence: 'Some amounts in the debit or credit column carry a minus and some do not. What does the minus mean?',
      options: [
        { label: 'The amount goes the other way (a correction or a refund)', patch: { splitSign: 'value' } },
        { label: 'Nothing: the column alone decides', patch: { splitSign: 'column' } },
      ],
    },
  }
}

function ledgerSign(facts: SignFacts): Decision {
  const { places } = facts
  const isSplit = places.debit !== undefined || places.credit !== undefined
  const base: Partial<StatementMapping> = isSplit ? (splitSign({ ...facts, side: 'bank' }).patch.splitSign === 'value' ? { splitSign: 'value' } : { splitSign: 'column' }) : {}
  const types = isSplit ? undefined : typeVerdict(facts).decision?.patch.typeValues
  const patch = { ...base, ...(types ? { typeValues: types } : {}) }
  const own = isSplit || types ? 'Debit and credit are those of the income and expense accounts' : "The entry's own sign: debit is plus, credit is minus"
  const bank = isSplit || types ? 'Debit and credit are those of the bank account: debit is money in' : "The bank's sign: money in is plus, money out is minus"
  const options = [
    { label: bank, patch: { invert: true } },
    { label: own, patch: { invert: false } },
  ]
  return {
    patch,
    open: {
      code: 'sign',
      sentence: 'A ledger file may carry the sign of the bank or of the books. Which does this one carry?',
      options: seemsBankSigned(facts.rows) ? options : options.reverse(),
    },
  }
}

/** Income booked with a plus is the bank's sign: in the books income is a credit. */
function seemsBankSigned(rows: readonly RawRow[]): boolean {
  let bank = 0
  let own = 0
  for (const { amount, description, category } of rows.slice(0, 500)) {
    const words = `${description} ${category ?? ''}`.slice(0, 300)
    const isIncome = INCOME.test(words)
    if (amount === 0n || isIncome === EXPENSE.test(words)) continue
    if (isIncome === amount > 0n) bank++
    else own++
  }
  return bank >= own
}

const INCOME = /\b(?:income|sales|revenue|deposit|invoice|customer|receipt)\b/i
const EXPENSE = /\b(?:expenses?|rent|bill|vendor|supplier|payroll|wages|utilities|insurance|supplies|fees?|purchase)\b/i

