/** The typed balances: an opening unlike what it follows, and both with digits, sign or point mistyped. */
import { dayInWords } from '../../calendar/day.ts'
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

export function* causesInBalances(inquiry: Inquiry): Generator<WeighedCause> {
  yield* inOpening(inquiry)
  yield* inClosing(inquiry)
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
        slip ? SLIP_IN_WORDS[slip] : 'it may have been edited'
      }${name === 'unexplained' ? ', and the closing balance made to fit' : ''}.`
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
  if (!slip) return
  const isBorneOut = chain?.gaps.some(({ at, amount }) => at === 'closing' && amount === difference)
  const weight = PLACES + (isBorneOut ? BORNE_OUT : chain ? CONTRADICTED : 0)
  const tell = ({ balanceInWords }: Words) =>
    `The closing balance of ${balanceInWords(closing)} would explain it as ${balanceInWords(meant)}: ${SLIP_IN_WORDS[slip]}.`
  yield ofDifference(slip, inquiry, { weight, tell, balance: 'closing' })
}
