/** Which lines a part of a sentence speaks of. Every word is known, or is one of those that the description has to say. */
import { amountsOf } from './amounts-of.ts'
import type { ConditionsSaid } from './conditions-said.ts'
import { daysOf } from './days-of.ts'
import { type NamesKnown, namedBy, singular } from './names-known.ts'
import { Unread } from './unread.ts'

/** Which way the money of these goes. */
const OUT = new Set(
  'charge charges purchase purchases spend spending withdrawal withdrawals debit debits expense expenses outflow outflows'.split(
    ' ',
  ),
)
const IN = new Set(
  'deposit deposits receipt receipts refund refunds credit credits income inflow inflows'.split(' '),
)
/** These go either way, as far as nobody says to or from. */
const EITHER = new Set(
  'payment payments line lines transaction transactions item items movement movements row rows entry entries one ones bill bills invoice invoices amount amounts thing things stuff'.split(
    ' ',
  ),
)
const DETERMINERS = new Set('every all any each the anything everything whatever a an our my'.split(' '))
const LINKS = new Set('that which are is if when where it they'.split(' '))
const WORDS_MAX = 4

export function linesOf(said: string, names: NamesKnown): ConditionsSaid {
  const { text, quoted } = withoutQuotes(said)
  const days = daysOf(text)
  const amounts = amountsOf(days.rest, names.currency)
  const account = accountOf(amounts.rest, names)
  const { rest, direction, side, isSaid } = wayOf(account.rest)
  const left = wordsLeft(rest, isSaid)
  if (quoted !== undefined && left !== undefined)
    throw new Unread(`It is not clear what “${left}” means beside the words in quotation marks.`)
  const words = quoted ?? left
  const { amountMin, amountMax } = amounts
  if (words === undefined && amountMin === undefined && amountMax === undefined)
    throw new Unread('It does not say which lines: give words of their description, an amount, or both.')
  return {
    side,
    ...(words !== undefined && { textIncludes: words }),
    ...(direction && { direction }),
    ...(amountMin !== undefined && { amountMin }),
    ...(amountMax !== undefined && { amountMax }),
    ...(account.id !== undefined && { accountId: account.id }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  }
}

/** Stands for what was in quotation marks. */
const QUOTE = '¤'

function withoutQuotes(said: string): { text: string; quoted?: string } {
  const parts = [...said.matchAll(/"([^"]*)"/g)]
  if (parts.length === 0) {
    if (said.includes('"')) throw new Unread('A quotation mark is missing.')
    return { text: said }
  }
  if (parts.length > 1) throw new Unread('A rule looks for one stretch of words.')
  const quoted = parts[0]![1]!.trim()
  if (quoted.length < 2) throw new Unread('The words are too short.')
  return { text: said.replace(/"[^"]*"/, QUOTE), quoted }
}

/** "on Chequing": one of the own bank accounts. */
function accountOf(said: string, { accounts }: NamesKnown): { id?: number; rest: string } {
  const found =
    / ?(?:that are |which are )?\b(on|in) (?:the |our |my )?([\p{L}\p{N} &'-]+?)(?: account)?$/iu.exec(said)
  if (!found) return { rest: said }
  const name = found[2]!
  const named = namedBy(name, accounts)
  if (named.length > 1) throw new Unread(`“${name}” may be more than one account.`)
  const [account] = named
  if (!account && /^on$/i.test(found[1]!)) throw new Unread(`No bank account here is called “${name}”.`)
  return account ? { id: account.id, rest: said.slice(0, found.index).trim() } : { rest: said }
}

interface Way {
  rest: string
  direction?: 'in' | 'out'
  side: 'bank' | 'ledger'
  /** Whether what is left is said to be the words. */
  isSaid: boolean
}

const NOUNS = '(?:descriptions?|texts?|references?|names?|details?|payees?|merchants?|vendors?|memo)'
const SAYING =
  'says?|saying|contains?|containing|includes?|including|mentions?|mentioning|reads|reading|has|have|having|is called|named|called|labell?ed|with|shows|showing'
const SAYS = new RegExp(
  `(?:^|(?<= ))(?:(?:and |if |when |where |whose |that |which |the |its |it |they |a |bank |line |lines |transaction |transactions |payment |payments )*)(?:${NOUNS} (?:is|are)(?! called)|(?:${NOUNS} )?(?:${SAYING}))(?: the)?(?: words?| texts?| names?)?(?= )(?: in (?:it|the (?:description|text|reference)))?`,
  'i',
)
const IN_TEXT = / in (?:the|its|their) (?:description|text|reference|name|details|memo)s?$/i
const MONEY_WAY =
  /(?:^|(?<= ))(?:that is |that are |which is |if it is |and is |is |are )?(?:money|cash coming|cash going|paid|payments?|anything|everything|all|amounts?)?(?: |^)?(incoming|outgoing|coming in|going out|money in|money out|paid in|paid out|received)(?= |$)/i
const SIDE_OF = /\b(?:ledger|book|bank) (?=(?:entry|entries|lines?|transactions?)\b)/gi

function wayOf(said: string): Way {
  let rest = said.replace(/^[, ]+|[, ]+$/g, '')
  if (rest.includes(','))
    throw new Unread('A rule speaks of one kind of lines: put what the description says in quotation marks.')
  const side = /\b(?:ledger|book) (?:entry|entries|lines?)\b/i.test(rest) ? 'ledger' : 'bank'
  rest = rest.replace(SIDE_OF, '')
  let direction: 'in' | 'out' | undefined
  const go = (way: 'in' | 'out') => {
    if (direction && direction !== way) throw new Unread('It says both money in and money out.')
    direction = way
  }
  const way = MONEY_WAY.exec(rest)
  if (way) {
    go(/^(incoming|coming in|money in|paid in|received)$/i.test(way[1]!) ? 'in' : 'out')
    rest = `${rest.slice(0, way.index)} ${rest.slice(way.index + way[0].length)}`.replace(/\s+/g, ' ').trim()
  }
  const saysWhere = IN_TEXT.test(rest)
  rest = rest.replace(IN_TEXT, '')
  const says = SAYS.exec(rest)
  const parts = says ? undefined : /^(.*?)(?:^|(?<= ))(to|from|by|at|for|via)(?= )(.*)$/i.exec(rest)
  let lead = says ? rest.slice(0, says.index) : rest
  let words = says ? rest.slice(says.index + says[0].length).trim() : ''
  if (parts) {
    lead = parts[1]!.trim()
    words = parts[3]!.trim()
    const preposition = parts[2]!.toLowerCase()
    const isPaid = /(?:^| )(?:payments?|paid|money|transfers?|wires?|cheques?|checks?)$/i.test(lead)
    if (isPaid && preposition === 'to') go('out')
    else if (isPaid && (preposition === 'from' || preposition === 'by')) go('in')
    else if (preposition === 'to' && direction !== 'out')
      throw new Unread(`It is not clear what “${said}” means.`)
    lead = lead.replace(/(^| )(?:that (?:is|are|we) |we )?paid$/i, '')
  }
  const kept: string[] = []
  const leading = lead.split(' ').filter((each) => each !== '')
  for (const [at, word] of leading.entries()) {
    const low = word.toLowerCase()
    const [before, after] = [leading[at - 1], leading[at + 1]]
    if (isWayOrThing(low)) refuseInName(before, word, after)
    if (isAttribute(low, after)) kept.push(word)
    else if (OUT.has(low)) go('out')
    else if (IN.has(low)) go('in')
    else if (!EITHER.has(low) && !(DETERMINERS.has(low) && kept.length === 0) && !LINKS.has(low))
      kept.push(word)
  }
  if (words !== '' && kept.some((word) => word.toLowerCase() !== 'money'))
    throw new Unread(`It is not clear what “${kept.join(' ')}” means beside “${words}”.`)
  const isSaid = saysWhere || says !== null || parts !== undefined
  return { rest: words === '' ? kept.join(' ') : words, ...(direction && { direction }), side, isSaid }
}

const isWayOrThing = (low: string) => OUT.has(low) || IN.has(low) || EITHER.has(low)

/** Kinds of charges and deposits whose first word alone stands in the lines of others too: a SERVICE CHARGE, and Web Services. */
const KINDS = new Set('service bank direct security finance time term'.split(' '))

/** Capital One and Credit Karma are names; a service charge is more than a service. */
function refuseInName(before: string | undefined, word: string, after: string | undefined): void {
  const isName =
    isCapital(word) && ((isCapital(before) && !DETERMINERS.has(before!.toLowerCase())) || isCapital(after))
  const isKind = before !== undefined && KINDS.has(before) && !EITHER.has(word)
  if (!isName && !isKind) return
  const said = isCapital(after) && !isCapital(before) ? `${word} ${after}` : `${before} ${word}`
  throw new Unread(`Does the description say “${said}” or less? Put what it says in quotation marks.`)
}

/** A credit card and an income tax are neither credits nor income, and bill pay is no bill. */
function isAttribute(low: string, after: string | undefined): boolean {
  if (!isWayOrThing(low) || singular(low) !== low || after === undefined) return false
  return /^\p{Ll}/u.test(after) && !isWayOrThing(after) && !LINKS.has(after)
}

/** Words that hardly stand in a description but do in a sentence which is not understood. */
const UNREAD = new Set(
  'to from by at for in on under over above below less more than between with that which who whose should must may can could would will it them they this those these is are was were be been has have had if when then where while before after until since during about around into as per like and not no never always only also equal equals amount amounts money do does did their its his her you we us me i same because so two three four five six ten twenty fifty hundred thousand zero negative positive cent cents customers clients suppliers vendors employees description text reference payee merchant vendor memo'.split(
    ' ',
  ),
)

function wordsLeft(said: string, isSaid: boolean): string | undefined {
  const words = said
    .replace(/^(?:the|our|my) /i, '')
    .split(' ')
    .filter((word) => word !== '' && word !== QUOTE)
  if (words.length === 0) return undefined
  if (isSaid && words.length > 1 && EITHER.has(words.at(-1)!)) words.pop()
  const isOdd = (word: string, at: number) =>
    UNREAD.has(word.toLowerCase()) ||
    /^non-|^[-+(]*[\d.,$€£–-]+\)?$/i.test(word) ||
    // Bank of America, not charges of customers.
    (word === 'of' && !(isCapital(words[at - 1]) && isCapital(words[at + 1])))
  const odd = words.find(isOdd)
  if (odd)
    throw new Unread(
      `It is not clear what “${odd}” means here: put what the description says in quotation marks.`,
    )
  const found = words.map(singularAtEnd).join(' ')
  // Uber rides: the bank hardly says "rides", though it may.
  const isPlain = (word: string) => /^\p{Ll}/u.test(word)
  const isHalfNamed = isPlain(words[0]!)
    ? words.some(isCapital)
    : isCapital(words[0]) && isPlain(words.at(-1)!)
  if (words.length > 1 && isHalfNamed)
    throw new Unread(`Does the description say “${found}” or less? Put what it says in quotation marks.`)
  if (words.length > WORDS_MAX)
    throw new Unread(`“${found}” is long for words of a description: put them in quotation marks.`)
  if (found.length < 2) throw new Unread('The words are too short.')
  return found
}

/** wire fees: the bank says WIRE FEE, and FEES holds that too. A name alone, or with a capital, is left as it is. */
function singularAtEnd(word: string, at: number, words: readonly string[]): string {
  const isLast = at > 0 && at === words.length - 1
  const one = isLast && /^\p{Ll}+$/u.test(word) ? singular(word) : word
  return word.startsWith(one) ? one : word
}

const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)
