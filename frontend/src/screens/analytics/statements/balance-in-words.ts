export interface Balance {
  isBalanced: boolean
  /** Of the trial balance, as soon as it is known. */
  accounts?: readonly unknown[] | undefined
}

/** Books without an account that was posted to are not in balance: there is nothing to say of them yet. */
export function balanceInWords({ isBalanced, accounts }: Balance, otherwise: string): string {
  if (accounts?.length === 0) return 'No data yet'
  return isBalanced ? 'Balanced' : otherwise
}
