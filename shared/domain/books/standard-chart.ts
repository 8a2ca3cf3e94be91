/** The chart of accounts that a new company starts with. Codes follow the usual thousands: assets, liabilities, equity, revenue, expenses. */

export const CHART_TYPES = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const
export type ChartType = (typeof CHART_TYPES)[number]
export const CHART_SUBTYPES = [
  'current',
  'fixed',
  'other',
  'long_term',
  'equity',
  'operating',
  'non_operating',
  'cost_of_sales',
] as const
export type ChartSubtype = (typeof CHART_SUBTYPES)[number]

/** Those of each type, the usual one first. */
export const SUBTYPES_OF: Record<ChartType, readonly ChartSubtype[]> = {
  asset: ['current', 'fixed', 'other'],
  liability: ['current', 'long_term'],
  equity: ['equity'],
  revenue: ['operating', 'non_operating'],
  expense: ['operating', 'cost_of_sales', 'non_operating'],
}

export interface StandardAccount {
  accountCode: string
  accountName: string
  accountType: ChartType
  accountSubtype: ChartSubtype
}

const asset = (
  accountCode: string,
  accountName: string,
  accountSubtype: ChartSubtype = 'current',
): StandardAccount => ({ accountCode, accountName, accountType: 'asset', accountSubtype })
const liability = (
  accountCode: string,
  accountName: string,
  accountSubtype: ChartSubtype = 'current',
): StandardAccount => ({ accountCode, accountName, accountType: 'liability', accountSubtype })
const equity = (accountCode: string, accountName: string): StandardAccount => ({
  accountCode,
  accountName,
  accountType: 'equity',
  accountSubtype: 'equity',
})
const revenue = (
  accountCode: string,
  accountName: string,
  accountSubtype: ChartSubtype = 'operating',
): StandardAccount => ({ accountCode, accountName, accountType: 'revenue', accountSubtype })
const expense = (
  accountCode: string,
  accountName: string,
  accountSubtype: ChartSubtype = 'operating',
): StandardAccount => ({ accountCode, accountName, accountType: 'expense', accountSubtype })

export const STANDARD_CHART: readonly StandardAccount[] = [
  asset('1010', 'Petty Cash'),
  asset('1100', 'Accounts Receivable'),
  asset('1150', 'Undeposited Funds'),
  asset('1190', 'Transfers Between Accounts'),
  asset('1200', 'Inventory'),
  asset('1300', 'Prepaid Expenses'),
  asset('1350', 'Sales Tax / VAT Recoverable'),
  asset('1500', 'Equipment', 'fixed'),
  asset('1510', 'Furniture and Fixtures', 'fixed'),
  asset('1590', 'Accumulated Depreciation', 'fixed'),
  asset('1800', 'Deposits and Other Assets', 'other'),
  asset('1999', 'Suspense', 'other'),
  liability('2000', 'Accounts Payable'),
  liability('2200', 'Accrued Liabilities'),
  liability('2300', 'Sales Tax / VAT Payable'),
  liability('2400', 'Payroll Liabilities'),
  liability('2450', 'Income Tax Payable'),
  liability('2500', 'Unearned Revenue'),
  liability('2700', 'Loans Payable', 'long_term'),
  liability('2800', 'Due to Shareholders', 'long_term'),
  equity('3000', 'Opening Balance Equity'),
  equity('3100', "Owner's Capital"),
  equity('3200', "Owner's Drawings"),
  equity('3900', 'Retained Earnings'),
  revenue('4000', 'Sales'),
  revenue('4100', 'Service Revenue'),
  revenue('4200', 'Discounts and Refunds'),
  revenue('4800', 'Interest Income', 'non_operating'),
  revenue('4900', 'Other Income', 'non_operating'),
  revenue('4910', 'Realised Exchange Gain or Loss', 'non_operating'),
  expense('5000', 'Cost of Goods Sold', 'cost_of_sales'),
  expense('6000', 'General Expenses'),
  expense('6050', 'Advertising'),
  expense('6100', 'Bank Charges and Fees'),
  expense('6150', 'Insurance'),
  expense('6200', 'Interest Expense', 'non_operating'),
  expense('6250', 'Office Supplies'),
  expense('6300', 'Professional Fees'),
  expense('6350', 'Rent'),
  expense('6400', 'Repairs and Maintenance'),
  expense('6450', 'Software and Subscriptions'),
  expense('6500', 'Telephone and Internet'),
  expense('6550', 'Travel and Meals'),
  expense('6600', 'Utilities'),
  expense('6700', 'Wages and Salaries'),
  expense('6800', 'Depreciation'),
  expense('6910', 'Unrealised Exchange Gain or Loss', 'non_operating'),
  expense('6990', 'Rounding Differences', 'non_operating'),
]

/** What the product posts to in few companies: a chart gets them when they are first needed. */
export const LATER_ACCOUNTS: readonly StandardAccount[] = [
  asset('1290', 'Due from Related Companies'),
  liability('2290', 'Due to Related Companies'),
]

/** Which account a ledger transaction is booked to when nobody names one. */
export const DEFAULT_ACCOUNT_CODES = {
  income: '4000',
  expense: '6000',
  transfer: '1190',
  adjustment: '1999',
  opening: '3000',
  suspense: '1999',
  rounding: '6990',
  bankCharges: '6100',
  realisedExchange: '4910',
  unrealisedExchange: '6910',
  dueFrom: '1290',
  dueTo: '2290',
} as const

/** Accounts that amounts pass through: what stands there waits for its own account, or for its other side. */
export const PASSED_CODES: readonly string[] = [
  DEFAULT_ACCOUNT_CODES.suspense,
  DEFAULT_ACCOUNT_CODES.transfer,
]

/** Where the net income of earlier fiscal years stands. */
export const RETAINED_EARNINGS_CODE = '3900'

/** What the product itself posts to, by code, and why it stays. */
export const SYSTEM_ACCOUNTS: Readonly<Record<string, string>> = {
  1100: 'invoices are posted to it',
  1190: 'transfers between own accounts pass through it',
  1999: 'it holds unassigned amounts',
  2000: 'bills are posted to it',
  3000: 'opening balances are posted to it',
  [RETAINED_EARNINGS_CODE]: 'it shows the net income of earlier years',
  [DEFAULT_ACCOUNT_CODES.rounding]: 'differences of a cent are posted to it',
  [DEFAULT_ACCOUNT_CODES.dueFrom]: 'it shows what other companies of yours owe this one',
  [DEFAULT_ACCOUNT_CODES.dueTo]: 'it shows what this company owes others of yours',
}

/** The codes from which financial accounts are numbered: the first free one of its hundred is taken. */
export const FINANCIAL_ACCOUNT_CODES = { bank: 1020, savings: 1060, credit_card: 2100 } as const

export function normalBalanceOf(type: ChartType): 'debit' | 'credit' {
  return type === 'asset' || type === 'expense' ? 'debit' : 'credit'
}
