/** Items to bring forward as they are pasted or come in a file: date, description, amount and reference. Loaded when it is needed. */
import { noMovements } from '../../../../../shared/domain/bank-files/no-movements.ts'
import { readBankFile } from '../../../../../shared/domain/bank-files/read-bank-file.ts'
import { decimalOf } from '../../../../../shared/domain/money/money.ts'
import type { ItemDraft } from './item-draft.ts'

/** @returns the rows that could be read, and what is to be said of the others */
export function readItems(bytes: Uint8Array): { items: ItemDraft[]; problem: string | undefined } {
  try {
    const reading = readBankFile(bytes, {
      fileName: 'items.csv',
      mapping: { format: 'csv', invert: false },
    })
    const { rows, rejected, questions } = reading
    const items = rows.map(({ date, description, amount, reference = '' }) => ({
      date,
      description,
      amount: decimalOf(amount),
      reference,
    }))
    const [question] = questions
    if (question)
      return { items: [], problem: `${question.sentence} Write dates as 2026-01-31 and amounts as -450.00.` }
    const [bad] = rejected
    return {
      items,
      problem: bad ? `Line ${bad.line} could not be read: ${bad.reason}` : noMovements(reading),
    }
  } catch (error) {
    return { items: [], problem: error instanceof Error ? error.message : 'This could not be read.' }
  }
}
