import { folded } from './search.ts'

/** By what the next line of the same counterparty is known: its payee or description without anything that has a digit, such as days, cards and numbers of orders. */
export function counterpartyOf({
  description,
  payee,
}: {
  description: string
  payee: string | null
}): string {
  const words = folded(payee || description).split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.filter((word) => word && !/\p{N}/u.test(word)).join(' ')
}
