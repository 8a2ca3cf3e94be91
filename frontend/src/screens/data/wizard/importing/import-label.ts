import type { BankFileProof } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { counted } from '../../../../format/numbers.ts'

/** What a press of the button adds, as far as it is known: rows that are already here are not added again, nor those that are left out. */
export function importLabel(
  { rowsAccepted, feeRows }: Pick<BankFileProof, 'rowsAccepted' | 'feeRows'>,
  alreadyHere: number | 'many' | undefined,
  leftOut = 0,
): string {
  const noun = feeRows ? 'line' : 'row'
  if (rowsAccepted === 0) return 'Import'
  const notAdded = typeof alreadyHere === 'number' ? alreadyHere + leftOut : 0
  if (notAdded === 0) return `Import ${counted(rowsAccepted, noun)}`
  const added = rowsAccepted - notAdded
  return added === 0 ? 'Import again, nothing is new' : `Import ${counted(added, `new ${noun}`)}`
}
