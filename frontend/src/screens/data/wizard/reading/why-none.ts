import type { Reading } from '../../../../../../shared/domain/bank-files/bank-file.ts'

/** Why a preview has no row to show, with what is said of the first one that was rejected. */
export function whyNone({ rejected: [first], certain }: Pick<Reading, 'rejected' | 'certain'>): string {
  return first && certain
    ? `No row of the file can be imported. Row ${first.row}: ${first.reason}.`
    : 'No row can be read this way yet. Check the columns above.'
}
