import type { BankFileRow } from '../../shared/domain/bank-files/bank-file.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { CONTROL_ACCOUNT_CODES } from '../../shared/domain/trade/document-kinds.ts'
import type { FileAccount } from './chart-for-file.ts'

/**
 * The account on the other side of an imported ledger row: the one whose code or name its account or category column names, or transfers
 * where that is another account at a bank; that of what programs for books call such an entry; the default of one of the four categories
 * where it is in use; otherwise Suspense.
 */
export function chartAccountOf(
  chart: readonly FileAccount[],
  { account, category, memo }: BankFileRow,
): { chartAccount: FileAccount; category: string } {
  const byCode = (code: string) => chart.find((each) => each.isActive && each.accountCode === code)
  const under = (code: string) => byCode(code) ?? byCode(DEFAULT_ACCOUNT_CODES.suspense)!
  const named = [account, category].flatMap((word) => (word ? [word.trim().toLowerCase()] : []))
  const found = accountCalled(chart, named) ?? accountCalled(chart, named.flatMap(nameWithin))
  if (found?.isAtBank)
    return { chartAccount: under(DEFAULT_ACCOUNT_CODES.transfer), category: category || 'transfer' }
  if (found) return { chartAccount: found, category: category || found.accountName }

  const key = named.find((word) => word in DEFAULT_ACCOUNT_CODES) as
    | keyof typeof DEFAULT_ACCOUNT_CODES
    | undefined
  const kind = [...named, ...named.flatMap(nameWithin), memo?.trim().toLowerCase() ?? ''].find((word) =>
    KINDS_OF_ENTRIES.has(word),
  )
  const code = kind ? KINDS_OF_ENTRIES.get(kind)! : DEFAULT_ACCOUNT_CODES[key ?? 'suspense']
  return { chartAccount: under(code), category: category || key || 'adjustment' }
}

function accountCalled(chart: readonly FileAccount[], words: readonly string[]) {
  return chart.find(
    ({ accountCode, accountName, isActive }) =>
      isActive &&
      words.some((word) => word === accountCode.toLowerCase() || word === accountName.toLowerCase()),
  )
}

/** `rent` of `469 - rent`, of `rent (469)` and of `premises:rent`. Another program's code says nothing of an account here. */
function nameWithin(word: string): string[] {
  const name = word.replace(CODE_BEFORE, '').replace(CODE_BEHIND, '').replace(ACCOUNTS_ABOVE, '').trim()
  return name === '' || name === word || /^\d+$/.test(name) ? [] : [name]
}

const CODE_BEFORE = /^\d[\d.]{0,15}(?:\s*[-–—:·]\s*|\s+)/
const CODE_BEHIND = /\s*[([]\d[\d.]{0,15}[)\]]$/
/** QuickBooks writes an account behind those that it is part of. */
const ACCOUNTS_ABOVE = /^.*:/

const { receivable, payable } = CONTROL_ACCOUNT_CODES

/**
 * What stands beside the bank in an entry that Xero or QuickBooks calls so, whatever their chart calls it. Money spent or received may be
 * anything, and a prepayment is booked to an account of its own.
 */
const KINDS_OF_ENTRIES: ReadonlyMap<string, string> = new Map([
  ['receivable payment', receivable],
  ['receivable overpayment', receivable],
  ['customer payment', receivable],
  ['accounts receivable (a/r)', receivable],
  ['payable payment', payable],
  ['payable overpayment', payable],
  ['vendor payment', payable],
  ['supplier payment', payable],
  ['bill payment (check)', payable],
  ['bill payment (cheque)', payable],
  ['accounts payable (a/p)', payable],
  ['bank transfer', DEFAULT_ACCOUNT_CODES.transfer],
])
