import type { SideFound } from '../bank-file.ts'

/** Why a file is taken for an export of the books, or could be one. */
export function whyOfBooks({ side, columns, says, risesWith }: SideFound): string {
  if (risesWith) return `Its balance rises with “${risesWith}”, as that of a bank account does in the books.`
  const named = [...columns, ...(says ? [says] : [])].map((name) => `“${name.slice(0, 60)}”`).join(', ')
  if (named === '') return 'It is called a ledger, and its columns could be of either.'
  return side === 'ledger' ? `Only books have ${named}.` : `${named} could be of either.`
}
