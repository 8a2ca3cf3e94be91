/** To which account the words of a bank line speak: what banks charge, and what they pay or take of interest. Nothing is posted by it. */
import { type ChartType, STANDARD_CHART, type StandardAccount } from '../books/standard-chart.ts'
import { absolute, money } from '../money/money.ts'
import {
  BANK_CHARGES,
  CHARGE_WORDS,
  CHARGES_ACCOUNT,
  FILLERS,
  GIVEN_BACK,
  INTEREST,
  INTEREST_ACCOUNT,
  NO_INTEREST,
  WORDS_OF_BANKS,
} from './bank-words.ts'

interface SaidLine {
  description: string
  payee: string | null
  /** Money in positive, a decimal. */
  amount: string
}

type NamedAccount = Pick<StandardAccount, 'accountCode' | 'accountName' | 'accountType'>

export interface AccountByWords<Account> {
  account: Account
  /** As the bank wrote them. */
  words: string
}

/** A larger amount with the word fee is rather somebody's bill. */
const CHARGE_BELOW = money('1000.00')

/**
 * The one account of a chart that takes what the line says it is; undefined where its words say nothing of the kind, or no account, or several,
 * have such a name. One of a company's own is meant before one that every chart begins with.
 * @param chart accounts that may be booked to
 */
export function accountByWords<Account extends NamedAccount>(
  line: SaidLine,
  chart: readonly Account[],
): AccountByWords<Account> | undefined {
  const said = whatIsSaid(line)
  if (!said) return undefined
  const { type, named } = NAMED[said.is]
  const found = chart.filter(
    ({ accountType, accountName }) => accountType === type && named.test(plain(accountName)),
  )
  const own = found.filter((account) => !isStandard(account))
  const [account, ...others] = own.length > 0 ? own : found
  return account && others.length === 0 ? { account, words: said.words } : undefined
}

type Said = 'bank charges' | 'interest earned' | 'interest paid'

const NAMED: Record<Said, { type: ChartType; named: RegExp }> = {
  'bank charges': { type: 'expense', named: CHARGES_ACCOUNT },
  'interest earned': { type: 'revenue', named: INTEREST_ACCOUNT },
  'interest paid': { type: 'expense', named: INTEREST_ACCOUNT },
}

function whatIsSaid({ description, payee, amount }: SaidLine): { is: Said; words: string } | undefined {
  const written = wordsOf(`${description} ${payee ?? ''}`)
  const words = written.filter(({ plain }) => !GIVEN_BACK.has(plain))
  const size = money(amount)
  const text = words.map(({ plain }) => plain).join(' ')
  const inWords = ([first, past]: Range) =>
    words
      .slice(first, past)
      .map(({ typed }) => typed)
      .join(' ')
  const interest = rangeOf(INTEREST, text)
  if (interest) {
    if (NO_INTEREST.test(text)) return undefined
    return { is: size > 0n ? 'interest earned' : 'interest paid', words: inWords(interest) }
  }
  const isGivenBack = words.length < written.length
  if (absolute(size) >= CHARGE_BELOW || (size > 0n && !isGivenBack)) return undefined
  const charge = rangeOf(BANK_CHARGES, text) ?? chargeIn(text.split(' '))
  return charge && { is: 'bank charges', words: inWords(charge) }
}

/** Places of words: the first one and the one past the last. */
type Range = readonly [first: number, past: number]

function rangeOf(pattern: RegExp, text: string): Range | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const words = found[0].trim()
  const before = text.slice(0, text.indexOf(words, found.index))
  const first = before.split(' ').length - 1
  return [first, first + words.split(' ').length]
}

/** A word of charges beside one of banks, or where nothing else is said. */
function chargeIn(words: readonly string[]): Range | undefined {
  const at = words.findIndex((word) => CHARGE_WORDS.has(word))
  if (at < 0) return undefined
  let first = at
  while (first > 0 && isOfBanks(words[first - 1]!)) first--
  while (FILLERS.has(words[first]!)) first++
  if (first < at) return [first, at + 1]
  const next = words.findIndex((word, place) => place > at && !FILLERS.has(word))
  if (next >= 0 && WORDS_OF_BANKS.has(words[next]!)) return [at, next + 1]
  return words.every((word) => CHARGE_WORDS.has(word) || isOfBanks(word)) ? [at, at + 1] : undefined
}

const isOfBanks = (word: string) => WORDS_OF_BANKS.has(word) || FILLERS.has(word)

/** Those without a digit, which says nothing here: as they are written, and in small letters without accents. */
function wordsOf(text: string): { typed: string; plain: string }[] {
  const written = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return written.filter((word) => !/\p{N}/u.test(word)).map((typed) => ({ typed, plain: plain(typed) }))
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

function isStandard({ accountCode, accountName }: NamedAccount): boolean {
  return STANDARD_CHART.some((one) => one.accountCode === accountCode && one.accountName === accountName)
}
