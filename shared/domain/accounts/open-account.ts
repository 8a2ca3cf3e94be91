import { FINANCIAL_ACCOUNT_CODES, type StandardAccount } from '../books/standard-chart.ts'
import { keptDigits } from './account-number.ts'
import { ACCOUNT_COLORS, type AccountType } from './account-type.ts'

export interface NewAccount {
  id: number
  companyId: number
  chartAccountId: number
  name: string
  accountType: AccountType
  institutionName: string
  accountNumber: string
  openingBalance: string
  openingDate: string
  currency: string
  /** ISO instant. */
  now: string
}

/** A financial account as it begins. Of its number only the last four characters are kept. */
export function openAccount({ now, accountNumber, ...account }: NewAccount) {
  return {
    ...account,
    bankOpeningBalance: account.openingBalance,
    accountNumber: keptDigits(accountNumber),
    isActive: true,
    approvedThrough: null,
    lastSync: null,
    displayColor: ACCOUNT_COLORS[0],
    notificationsEnabled: true,
    lowBalanceThreshold: '100.00',
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** The chart account that goes with a financial account: a card is a liability. */
export function chartAccountFor(
  type: AccountType,
  name: string,
  takenCodes: ReadonlySet<string>,
): StandardAccount {
  return {
    accountCode: firstFreeCode(FINANCIAL_ACCOUNT_CODES[type], takenCodes),
    accountName: name,
    accountType: type === 'credit_card' ? 'liability' : 'asset',
    accountSubtype: 'current',
  }
}

function firstFreeCode(from: number, taken: ReadonlySet<string>): string {
  let code = from
  while (taken.has(String(code))) code++
  return String(code)
}
