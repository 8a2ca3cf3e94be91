import type { Reading } from './bank-file.ts'

/** What is said of a file that is understood and holds nothing to import; undefined where it holds rows, or where it is still open what it holds. */
export function noMovements({
  dialect,
  questions,
  proof,
}: Pick<Reading, 'dialect' | 'questions' | 'proof'>): string | undefined {
  if (proof.rowsRead > 0 || questions.length > 0) return undefined
  return dialect.institution
    ? `The file holds no movements: below the header of ${dialect.institution} nothing is booked.`
    : 'The file holds no movements.'
}
