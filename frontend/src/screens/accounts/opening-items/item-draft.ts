/** An item to bring forward as it is typed. */
export interface ItemDraft {
  date: string | null
  description: string
  /** As the account has it: a cheque is below zero. */
  amount: string
  reference: string
}

export const EMPTY_ITEM: ItemDraft = { date: null, description: '', amount: '', reference: '' }

export function isWhole({ date, description, amount }: ItemDraft): boolean {
  return date !== null && description.trim() !== '' && amount !== ''
}

export function isEmpty({ date, description, amount, reference }: ItemDraft): boolean {
  return date === null && !description && !amount && !reference
}
