/** The kinds of financial account, as the product labels them. A card is a liability; the others are assets. */
export const ACCOUNT_TYPES = ['bank', 'savings', 'credit_card'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const ACCOUNT_TYPE_LABELS: Record<AccountType, string> = {
  bank: 'Checking Account',
  savings: 'Savings Account',
  credit_card: 'Credit Card',
}

/** The preset colours of the settings dialog; the first is the default. */
export const ACCOUNT_COLORS = [
  '#3B82F6',
  '#10B981',
  '#F59E0B',
  '#EF4444',
  '#8B5CF6',
  '#06B6D4',
  '#F97316',
  '#84CC16',
] as const
