import { addDays, type Day } from '../calendar/day.ts'

/** An item between bank and books, with what a person said of it. */
export interface SaidItem {
  id: string
  transactionDate: string
  reconciliationNotes?: string | null | undefined
}

/** Whether an item is older than so many days at the end of a period, and nobody said why it is still open. */
export function lacksWord(item: SaidItem, periodEnd: string, ageLimitDays: number): boolean {
  return item.transactionDate <= lastOldDay(periodEnd, ageLimitDays) && !item.reconciliationNotes?.trim()
}

/** What is of this day or before it is older than so many days at the end of a period. */
export function lastOldDay(periodEnd: string, ageLimitDays: number): Day {
  return addDays(periodEnd as Day, -ageLimitDays - 1)
}
