import type { Account } from '../../../../../../shared/contract/accounts.ts'
import { DIGITS_KEPT, plainNumber } from '../../../../../../shared/domain/accounts/account-number.ts'

type Owned = Pick<Account, 'name' | 'institutionName' | 'accountNumber' | 'accountType'>

/** How books call accounts at a bank, and what is called after one without being one. */
const SAYS_BANK =
  /\b(bank|banking|checking|chequing|chequeing|cheque account|current account|savings?|cash (at|in) bank|giro|girokonto|compte courant|cuenta corriente)\b/
const SAYS_CARD = /\b(credit card|visa|mastercard|amex|american express)\b/
const NO_ACCOUNT =
  /\b(fees?|charges?|interest|loans?|overdraft|clearing|transfers?|revaluations?|gains?|expenses?)\b/
const SAYS_NOTHING = new Set([
  'account',
  'accounts',
  'bank',
  'the',
  'of',
  'and',
  'no',
  'number',
  'ltd',
  'inc',
  'llc',
  'plc',
])

/**
 * Which of the accounts of a general ledger is ours: by its number, by its name, or as the only one that is called as accounts at a bank are. Undefined where
 * none is, or several.
 * @param names as the file has them, each once
 */
export function ownOfLedger(names: readonly string[], own: Owned): string | undefined {
  const number = plainNumber(own.accountNumber)
  const numbered = names.filter((name) => number.length >= DIGITS_KEPT && plainNumber(name).endsWith(number))
  const called = names.filter((name) => wordsOf(name).join(' ') === wordsOf(own.name).join(' '))
  return (
    only(numbered) ??
    only(called) ??
    nearest(
      names.filter((name) => isAtBank(name, own)),
      own,
    )
  )
}

function isAtBank(name: string, { accountType, institutionName }: Owned): boolean {
  const plain = name.toLowerCase()
  if (NO_ACCOUNT.test(plain)) return false
  if (accountType === 'credit_card') return SAYS_CARD.test(plain)
  const [bank] = wordsOf(institutionName)
  const isOfBank = bank !== undefined && wordsOf(name).includes(bank)
  return (SAYS_BANK.test(plain) || isOfBank) && !SAYS_CARD.test(plain)
}

/** Of several the one that has more words of our account's name than any other. */
function nearest(names: readonly string[], { name, institutionName }: Owned): string | undefined {
  const ours = new Set(wordsOf(`${name} ${institutionName}`))
  const shared = names.map((other) => wordsOf(other).filter((word) => ours.has(word)).length)
  const most = Math.max(...shared)
  return names.length === 1 ? names[0] : only(names.filter((_, at) => shared[at] === most && most > 0))
}

const only = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined)

function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}]{2,}/gu) ?? []).filter((word) => !SAYS_NOTHING.has(word))
}
