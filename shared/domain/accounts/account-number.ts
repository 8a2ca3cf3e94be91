/** No more of an account number is kept, and fewer say too little. */
export const DIGITS_KEPT = 4

/** Letters and digits alone: `DE44 5001-7741` is `DE4450017741`. */
export function plainNumber(accountNumber: string | undefined): string {
  return (accountNumber ?? '').replace(/[^\p{L}\d]/gu, '').toUpperCase()
}

/** What is kept of an account number, however it was grouped. */
export function keptDigits(accountNumber: string): string {
  const plain = plainNumber(accountNumber)
  return (plain.length < DIGITS_KEPT ? accountNumber : plain).slice(-DIGITS_KEPT)
}
