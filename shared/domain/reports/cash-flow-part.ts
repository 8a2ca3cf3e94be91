/** Where an account stands in the cash flow statement: by its type and subtype, and where these leave it open, by its name. */
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { isOfYear, type StatementAccount } from './statement-rows.ts'

export type CashFlowPart =
  | 'cash'
  /** Revenue and expenses. */
  | 'income'
  /** An expense that no money is paid for. */
  | 'depreciation'
  | 'working capital'
  | 'investing'
  /** What depreciation takes off what was invested in. */
  | 'depreciated'
  | 'financing'

/** As charts of several languages call it. */
const DEPRECIATION = /deprecia|amorti(?!.*\bcost\b)|ammort|impairment|abschreib|afschrijv|[ao][fv]skriv/i
const CASH_ON_HAND =
  /^petty cash\b|^cash( (account|box|drawer|float|in hand|on hand|register|till))?$|^till$|^(kasse|kassa|kas|caisse|caja|cassa)$/i

/** @param atBanks the chart accounts of bank and savings accounts */
export function cashFlowPart(account: StatementAccount, atBanks: ReadonlySet<number>): CashFlowPart {
  const { id, accountCode, accountName, accountType, accountSubtype } = account
  if (isOfYear(account))
    return accountType === 'expense' && DEPRECIATION.test(accountName) ? 'depreciation' : 'income'
  if (accountType === 'equity') return 'financing'
  if (accountType === 'liability') return accountSubtype === 'long_term' ? 'financing' : 'working capital'
  const isCurrent = accountSubtype === 'current'
  if (atBanks.has(id) || (isCurrent && CASH_ON_HAND.test(accountName.trim()))) return 'cash'
  if (isCurrent || accountCode === DEFAULT_ACCOUNT_CODES.suspense) return 'working capital'
  return DEPRECIATION.test(accountName) ? 'depreciated' : 'investing'
}
