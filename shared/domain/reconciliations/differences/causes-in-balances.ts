/** The typed balances: an opening unlike what it follows, a closing unlike what the bank’s file ends with or older than a line, and both with digits, sign or point mistyped. */
import { dayInWords } from '../../calendar/day.ts'
import { sumOf } from '../../money/money.ts'
import { slipBetween } from '../../money/typing-slips.ts'
import { SLIP_IN_WORDS, type Words } from './in-words.ts'
import type { Inquiry } from './inquiry.ts'
import { CONTRADICTED } from './weigh-line.ts'
import { causeOf, ofDifference, type WeighedCause } from './weighed-cause.ts'

/** An opening is what the last reconciliation closed with: one that is not was changed by somebody. */
const OPENING_CHANGED = 8
/** Of the digits of a balance any two neighbours may be the ones. */
const PLACES = Math.log(1 / 5)
/** The bank's own balance beside it says the same. */
const BORNE_OUT = 4
/** The bank's file says another one of the last day. */
const SAID_OTHERWISE = 8
/** What came after it was stated is exactly what it lacks. */
const LATE = 8
/** So many lines that came late are named. */
const NAMED_MAX = 10

export function* causesInBalances(inquiry: Inquiry): Generator<WeighedCause> {
  yield* inOpening(inquiry)
  yield* inClosing(inquiry)
  yield* beforeLateLines(inquiry)
}

function* inOpening(inquiry: Inquiry): Generator<WeighedCause> {
  const { evidence, chain } = inquiry
  const { opening, openingExpected: expected, figures, from } = evidence
  if (opening !== expected) {
    const slip = slipBetween(opening, expected)
    const kind = slip ?? 'opening_edited'
    const name = figures.difference === 0n ? 'unexplained' : 'difference'
    const value = figures[name]
    const mends = name === 'difference' ? expected - opening : opening - expected
    const tell = ({ balanceInWords }: Words) =>
      `The opening balance is ${balanceInWords(opening)}, and before ${dayInWords(from)} the account held ${balanceInWords(expected)}: ${
        slip ? SLIP_IN_WORDS[slip] : 'one of the two is not what the bank held'
      }.`
    yield causeOf(kind, { name, value, mends }, { weight: OPENING_CHANGED, tell, balance: 'opening' })
  } else if (chain && chain.opening !== opening) {
    const slip = slipBetween(opening, chain.opening)
    if (!slip) return
    const tell = ({ balanceInWords }: Words) =>
      `The opening balance is ${balanceInWords(opening)}, and the bank’s file begins with ${balanceInWords(chain.opening)}: ${SLIP_IN_WORDS[slip]}.`
    const told = { weight: BORNE_OUT, tell, balance: 'opening' } as const
    yield ofDifference(slip, inquiry, told, chain.opening - opening)
  }
}

function* inClosing(inquiry: Inquiry): Generator<WeighedCause> {
  const { evidence, chain, difference } = inquiry
  if (difference === 0n) return
  const { closing } = evidence
  const meant = closing - difference
  const slip = slipBetween(closing, meant)
  const file = evidence.files.find((each) => each.to === evidence.to && each.closing === meant)
  if (file) {
    const tell = ({ balanceInWords }: Words) =>
      `The closing balance is ${balanceInWords(closing)}, and ${file.fileName} ends on ${dayInWords(file.to)} with ${balanceInWords(meant)}: ${
        slip ? SLIP_IN_WORDS[slip] : 'it may have been typed otherwise than the bank says it'
      }.`
    yield ofDifference(slip ?? 'closing_edited', inquiry, {
      weight: SAID_OTHERWISE,
      tell,
      balance: 'closing',
    })
    return
  }
  if (!slip) return
  const isBorneOut = chain?.gaps.some(({ at, amount }) => at === 'closing' && amount === difference)
  const weight = PLACES + (isBorneOut ? BORNE_OUT : chain ? CONTRADICTED : 0)
  const tell = ({ balanceInWords }: Words) =>
    `The closing balance of ${balanceInWords(closing)} would explain it as ${balanceInWords(meant)}: ${SLIP_IN_WORDS[slip]}.`
  yield ofDifference(slip, inquiry, { weight, tell, balance: 'closing' })
}

/** The balance was right when somebody stated it; since then the bank brought more. */
function* beforeLateLines(inquiry: Inquiry): Generator<WeighedCause> {
  const { evidence, difference } = inquiry
  const { closing, lines, statedAt } = evidence
  const late = lines.filter(({ createdAt }) => createdAt > statedAt)
  if (difference === 0n || sumOf(late.map(({ amount }) => amount)) !== -difference) return
  const [first, ...more] = late
  const tell = ({ balanceInWords, named }: Words) =>
    `${named(first!)}${more.length > 0 ? ` and ${more.length} more` : ''} came after the closing balance of ${balanceInWords(closing)} was stated: the bank may close with ${balanceInWords(closing - difference)} now.`
  const told = { weight: LATE, tell, balance: 'closing', lines: late.slice(0, NAMED_MAX) } as const
  yield ofDifference('closing_older', inquiry, told)
}
