/** Parts a sentence into the lines that it speaks of and what is to be done with them. */
import { type NamesKnown, namedBy } from './names-known.ts'
import { quotedIn } from './plain-words.ts'
import { Unread } from './unread.ts'

export type ActionSaid =
  | { kind: 'match_to'; textIncludes: string }
  | { kind: 'book_to'; chartAccountId: number }
  | { kind: 'mark'; as: 'transfer' | 'fee' }
  | { kind: 'never_propose' }

export interface Parted {
  /** The words that say which lines. */
  lines: string
  action: ActionSaid
}

const BOOK =
  'put|book|post|code|categori[sz]e|classify|assign|allocate|send|file|charge|move|record|enter|expense'
const BOOKED =
  'put|booked|posted|coded|categori[sz]ed|classified|assigned|allocated|sent|filed|charged|moved|recorded|entered'
const MARK = 'mark|flag|treat|tag|label|consider|count|classify|categori[sz]e'
const MARKED = 'marked|flagged|treated|tagged|labell?ed|considered|counted|classified|categori[sz]ed'
const PROPOSE = 'propose|match|suggest|reconcile|pair'
const PROPOSED = 'proposed|matched|suggested|reconciled|paired'
const INTO = 'to|under|into|in|as|against|on'
const ENTRIES = '(?:ledger |book )?(?:entries|entry|lines?|transactions?)'

/** In the order in which they are tried; each gives nothing where it does not fit. */
export function actionOf(said: string, names: NamesKnown): Parted {
  const parted =
    matchingOf(said) ??
    leavingOf(said) ??
    markOf(said) ??
    conditionOf(said, names) ??
    bookingOf(said, names) ??
    bookingLeftOut(said, names)
  if (!parted)
    throw new Unread(
      'It does not say what to do: book them to an account, mark them, match them with certain words, or never propose them.',
    )
  return parted
}

/** Match Stripe only with entries that say Shopify. */
function matchingOf(said: string): Parted | undefined {
  const found =
    one(said, 'only match (?<lines>.+?) (?:with|to|against) (?<other>.+)') ??
    one(said, 'match (?<lines>.+?) (?:only|just) (?:with|to|against) (?<other>.+)') ??
    one(said, 'match (?<lines>.+?) (?:with|to|against) (?<other>.+?) only') ??
    one(
      said,
      '(?<lines>.+?) (?:may|must|should|can|are to|is to) (?:only be matched|be matched only) (?:with|to|against) (?<other>.+)',
    ) ??
    one(said, '(?<lines>.+?) (?:only matches|only match|matches only|match only) (?:with |to )?(?<other>.+)')
  if (!found) return undefined
  const other = found.other!.replace(
    new RegExp(
      `^(?:the )?${ENTRIES} (?:that |which )?(?:say|says|saying|contain|contains|containing|mention|mentions|mentioning|with|named|from|for) (?:the words? )?`,
      'i',
    ),
    '',
  )
  return { lines: found.lines!, action: { kind: 'match_to', textIncludes: plainWords(other) } }
}

const PEOPLE = '(?:people|a person|us|me|humans?|the team|somebody|someone|the accountants?|the bookkeepers?)'

/** Never propose cash; leave payroll to people. */
function leavingOf(said: string): Parted | undefined {
  const found =
    one(
      said,
      `(?:never|do not|don't|dont|stop) (?:ever )?(?:auto-?)?(?:${PROPOSE}|proposing|matching|suggesting|reconciling|pairing) (?<lines>.+?)(?: automatically)?`,
    ) ??
    one(
      said,
      `leave (?<lines>.+?) (?:to ${PEOPLE}|alone|out of matching|unmatched|for (?:${PEOPLE}|manual review|review))`,
    ) ??
    one(said, 'keep (?<lines>.+?) out of (?:the )?(?:matching|proposals)') ??
    one(said, '(?:ignore|skip) (?<lines>.+?)(?: (?:in|when|for) matching)?') ??
    one(
      said,
      `(?<lines>.+?) (?:should|must|may|can|is to|are to|shall) (?:never|not) be (?:auto-?)?(?:${PROPOSED})(?: automatically)?`,
    ) ??
    one(said, `(?<lines>.+?) (?:is|are) never (?:to be )?(?:auto-?)?(?:${PROPOSED})`) ??
    one(said, `let ${PEOPLE} (?:match|decide on|decide|handle|look at|reconcile) (?<lines>.+?)`) ??
    one(
      said,
      `(?<lines>.+?) (?:should|must|is to|are to) be (?:matched|decided|handled|reconciled|looked at) by (?:hand|${PEOPLE})`,
    )
  return found ? { lines: found.lines!, action: { kind: 'never_propose' } } : undefined
}

const KIND =
  '(?:(?:an?|the|bank|internal|own|account) )*(?<kind>fees?|bank charges?|charges?|transfers?)(?: between (?:own|our|my) accounts)?'

/** Treat wire fees as a fee; anything to savings is a transfer. */
function markOf(said: string): Parted | undefined {
  const found =
    one(said, `(?:${MARK}) (?<lines>.+?) (?:as|for) (?:being )?${KIND}`) ??
    one(said, `(?<lines>.+?) (?:should|must|is to|are to) be (?:${MARKED}) (?:as|for) ${KIND}`) ??
    one(said, `(?<lines>.+?) (?:counts?|is to count|are to count) as ${KIND}`) ??
    one(
      said,
      `(?<lines>.+?) (?:is|are) (?=(?:an?|internal|own|just|simply|bank|transfers?|fees?))(?:just |simply )?${KIND}`,
    ) ??
    conditional(said, `(?:it |they |that |this |them )?(?:${MARK}) (?:it|them|that|those|this) as ${KIND}`) ??
    conditional(said, `(?:it|they|that|this) (?:is|are) ${KIND}`)
  if (!found) return undefined
  const as = /^transfer/i.test(found.kind!) ? 'transfer' : 'fee'
  return { lines: found.lines!, action: { kind: 'mark', as } }
}

const IT = '(?:it|them|that|those|this)'

/** If it says Uber, book it to Travel. */
function conditionOf(said: string, names: NamesKnown): Parted | undefined {
  const leaving = conditional(
    said,
    `(?:never|do not|don't) (?:${PROPOSE}) ${IT}|leave ${IT} (?:to ${PEOPLE}|alone|for review)|(?:ignore|skip) ${IT}`,
  )
  if (leaving) return { lines: leaving.lines!, action: { kind: 'never_propose' } }
  const found =
    conditional(said, `(?:${BOOK}) ${IT} (?:${INTO}) (?<account>.+)`) ??
    conditional(
      said,
      `(?:it|they|that|those|this) (?:goes|go|should go|must go|belongs?) (?:${INTO}) (?<account>.+)`,
    ) ??
    conditional(
      said,
      `(?:it|they|that|those|this) (?:should|must|is to|are to) be (?:${BOOKED}) (?:${INTO}) (?<account>.+)`,
    )
  return found ? { lines: found.lines!, action: booked(found.account!, names) } : undefined
}

function conditional(said: string, then: string): Record<string, string | undefined> | undefined {
  return (
    one(
      said,
      `(?:if|when|whenever|where|for|with) (?<lines>.+?)(?:,|,? then|:) (?:please |always |just )?(?:${then})`,
    ) ?? one(said, `(?:${then}) (?:if|when|whenever) (?<lines>.+)`)
  )
}

/** Put LINES to ACCOUNT, or LINES go to ACCOUNT. */
function bookingOf(said: string, names: NamesKnown): Parted | undefined {
  const account = one(
    said,
    `(?:${BOOK}) (?:${INTO}) (?<account>.+?) (?<lines>(?:every|all|any|each|anything|everything) .+)`,
  )
  if (account) return { lines: account.lines!, action: booked(account.account!, names) }
  const first = one(said, `(?:${BOOK}) (?<rest>.+)`)
  if (first) return parted(first.rest!, new RegExp(` (?:${INTO}) `, 'gi'), names)
  const last = new RegExp(
    `(?: (?:(?:always |all )?(?:goes|go|belongs?) (?:${INTO})|(?:should|must|has to|have to|is to|are to|will|shall) (?:always )?(?:go|be (?:${BOOKED})) (?:${INTO})|(?:is|are|gets?) (?:always )?(?:${BOOKED}) (?:${INTO})|(?:is|are)|->|=>|→) |: )`,
    'gi',
  )
  return parted(said, last, names)
}

/** Every LINES to ACCOUNT, where the verb is left out. */
function bookingLeftOut(said: string, names: NamesKnown): Parted | undefined {
  return /^(?:every|each|all|any|anything|everything) /i.test(said)
    ? bookingOf(`put ${said}`, names)
    : undefined
}

/** Parts at the last place after which an account is named. */
function parted(said: string, at: RegExp, names: NamesKnown): Parted | undefined {
  let why: Unread | undefined
  for (const { index, 0: between } of [...said.matchAll(at)].reverse()) {
    const [lines, account] = [said.slice(0, index), said.slice(index + between.length)]
    try {
      return { lines, action: booked(account, names) }
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      if (!isUnderAmount(between, account)) why ??= error
    }
    const later = one(account, `(?<name>.+?),? (?<when>(?:${LATER}) .+)`)
    const named = later && namedOrNothing(later.name!, names)
    if (named) return { lines: `${lines} ${later.when!.replace(IF_THEY, '')}`, action: named }
  }
  if (why) throw why
  return undefined
}

/** To software under 50: nobody means an account 50. */
const isUnderAmount = (between: string, account: string) =>
  / under /i.test(between) && /^[\d$.,]+$/.test(account)

/** What says of the lines which, though the account is named before: put Lumen to software under 50. */
const LATER =
  'if|when|whenever|where|under|over|above|below|between|since|from|until|before|after|starting|in|on|up to|at least|at most|less than|more than|no more than'
const IF_THEY = /^(?:if|when|whenever|where) (?:(?:it|they) (?:is|are) )?/i

function namedOrNothing(said: string, names: NamesKnown): ActionSaid | undefined {
  try {
    return booked(said, names)
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
}

function booked(said: string, { chart }: NamesKnown): ActionSaid {
  const name = (quotedIn(said) ?? said).trim()
  const code = /^(?:(?:the|account|code|no\.?|number) )*#?(\d{3,6})(?: -? ?(.+))?$/i.exec(name)
  const isCalled = (words: string) => namedBy(words, chart)
  const plain = name.replace(/ (?:expenses?|costs?)$/i, '')
  const found = code
    ? chart.filter(
        (each) => each.code === code[1] && (code[2] === undefined || namedBy(code[2], [each]).length > 0),
      )
    : isCalled(isCalled(name).length > 0 ? name : plain)
  const [account] = found
  if (account === undefined) throw new Unread(`No account of the chart is called “${name}”.`)
  if (found.length > 1)
    throw new Unread(
      `“${name}” may be ${listed(found.slice(0, 3).map((each) => `${each.code} ${each.name}`))}.`,
    )
  return { kind: 'book_to', chartAccountId: account.id }
}

const listed = (parts: readonly string[]) => `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`

const WORDS_MAX = 4
/** What is no part of a description, unless it stands in quotation marks. */
const AMISS =
  /"|\b(that|which|who|with|from|to|and|if|when|under|over|above|below|between|less|more|than|itself)\b/i

/** What the other side has to say. */
function plainWords(said: string): string {
  const quoted = quotedIn(said)
  const words = quoted ?? said.replace(/^(?:the |our )/i, '')
  const isOdd = quoted === undefined && AMISS.test(words)
  if (isOdd || words.length < 2 || words.split(' ').length > WORDS_MAX)
    throw new Unread(`It is not clear which words “${said}” means: put them in quotation marks.`)
  return words
}

function one(said: string, pattern: string): Record<string, string | undefined> | undefined {
  return new RegExp(`^(?:${pattern})$`, 'i').exec(said)?.groups
}
