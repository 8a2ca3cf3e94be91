/** How much a sentence speaks of. Bounds of a rule are part of it, "under 50" is not: it ends a cent below. */
import { amountInWords } from '../../../money/format-money.ts'
import { decimalOf, type Money, parseMoney } from '../../../money/money.ts'
import { Unread } from './unread.ts'

export interface AmountsSaid {
  amountMin?: string
  amountMax?: string
  /** The sentence without them. */
  rest: string
}

const CENT = 100n
const SIGNS: Readonly<Record<string, string>> = {
  $: '',
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
}
const NAMED: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  pound: 'GBP',
  dollars: '',
  dollar: '',
  bucks: '',
}
const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']

const FIGURE = String.raw`(?:US\$|CA?\$|A\$|\$|€|£|[A-Z]{3} )?\d[\d,]*(?:\.\d{1,2})?k?(?: (?:(?!and )[A-Z]{3}|euros?|pounds?|dollars?|bucks))?(?![\w%])`
const THE_AMOUNT =
  '(?:(?:and |whose |where |if |when )?(?:the )?amounts? (?:is|are|of)? ?|(?:that |which )?(?:is|are) |(?:and )?(?:worth|costing|totall?ing) |of )?'

interface Form {
  pattern: RegExp
  bounds: (figures: readonly Money[]) => { min?: Money; max?: Money }
}

const form = (pattern: string, bounds: Form['bounds']): Form => ({
  pattern: new RegExp(`(?:^|(?<= ))${THE_AMOUNT}(?:${pattern})(?: (?:each|or so))?(?= |,|$)`, 'i'),
  bounds,
})
const figure = `(${FIGURE})`
const OVER = 'over|above|more than|greater than|larger than|bigger than|higher than|exceeding|>'
const UNDER = 'under|below|less than|smaller than|lower than|<'

/** Longer ones before those that are part of them. */
const FORMS: readonly Form[] = [
  form(`(?:between|from) ${figure} (?:and|to) ${figure}`, ([min, max]) => ({ min: min!, max: max! })),
  form(`${figure} (?:-|–|to) ${figure}`, ([min, max]) => ({ min: min!, max: max! })),
  form(`(?:${OVER}) ${figure} and (?:${UNDER}) ${figure}`, ([min, max]) => ({
    min: min! + CENT,
    max: max! - CENT,
  })),
  form(`(?:${UNDER}) ${figure} and (?:${OVER}) ${figure}`, ([max, min]) => ({
    min: min! + CENT,
    max: max! - CENT,
  })),
  form(
    `(?:no more than|not more than|at most|up to|max(?:imum)?|not over|not above|<=) ${figure}`,
    ([max]) => ({ max: max! }),
  ),
  form(`(?:no less than|not less than|at least|min(?:imum)?|not under|not below|>=) ${figure}`, ([min]) => ({
    min: min!,
  })),
  form(`${figure} or (?:less|under|below)`, ([max]) => ({ max: max! })),
  form(`${figure} or (?:more|over|above)`, ([min]) => ({ min: min! })),
  form(`(?:${UNDER}) ${figure}`, ([max]) => ({ max: max! - CENT })),
  form(`(?:${OVER}) ${figure}`, ([min]) => ({ min: min! + CENT })),
  form(`(?:of )?(?:exactly|precisely) ${figure}`, ([exact]) => ({ min: exact!, max: exact! })),
  form(`(?:of|for) ${figure}`, ([exact]) => ({ min: exact!, max: exact! })),
]

export function amountsOf(said: string, currency: string): AmountsSaid {
  let rest = said
  let min: Money | undefined
  let max: Money | undefined
  for (const { pattern, bounds } of FORMS) {
    const found = pattern.exec(rest)
    if (!found) continue
    const mine = bounds(found.slice(1).map((each) => figureOf(each, currency)))
    if ((mine.min !== undefined && min !== undefined) || (mine.max !== undefined && max !== undefined))
      throw new Unread('It says more than one amount.')
    min ??= mine.min
    max ??= mine.max
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
      .replace(/\s+/g, ' ')
      .trim()
  }
  if (min !== undefined && max !== undefined && max < min)
    throw new Unread(
      `No amount is ${amountInWords(min, currency)} or more and ${amountInWords(max, currency)} or less.`,
    )
  if (max !== undefined && max <= 0n) throw new Unread('No line has so small an amount.')
  return {
    ...(min !== undefined && { amountMin: decimalOf(min) }),
    ...(max !== undefined && { amountMax: decimalOf(max) }),
    rest,
  }
}

function figureOf(said: string, currency: string): Money {
  const digits = /\d[\d,]*(?:\.\d{1,2})?/.exec(said)![0]
  if (digits.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits))
    throw new Unread(`It is not clear how much “${said}” is.`)
  const sign = said.slice(0, said.indexOf(digits)).trim().toUpperCase()
  const after = said
    .slice(said.indexOf(digits) + digits.length)
    .replace(/^k/i, '')
    .trim()
  const areDollars = sign === '$' || /^(dollars?|bucks)$/i.test(after)
  const named = [sign && (SIGNS[sign] ?? sign), after && (NAMED[after.toLowerCase()] ?? after.toUpperCase())]
  if (named.some((each) => each && each !== currency) || (areDollars && !DOLLARS.includes(currency)))
    throw new Unread(`Amounts of this company are in ${currency}.`)
  const amount = parseMoney(digits.replaceAll(',', ''))
  if (amount === undefined) throw new Unread(`It is not clear how much “${said}” is.`)
  return /\dk(?: |$)/i.test(said) ? amount * 1000n : amount
}
