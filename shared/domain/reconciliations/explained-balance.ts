/** What the bank's own balances say against a reconciliation, in the words that were read, and why that is no fault of it. */
export interface ExplainedBalance {
  said: string
  reason: string
  by: string
  at: string
}
