import type { Classification } from '../classification/classification.ts'
import { parseLineId } from '../ids/ids.ts'

/** The colour of each kind, as on the badge that names it. */
export const COLOR_CODES: Readonly<Record<Classification, string>> = {
  receivables: '#2e8b5a',
  payables: '#4a74ba',
  transfers: '#8a857d',
  fees: '#c4872a',
  unclassified: '#8a857d',
}

interface KeptBankLine {
  id: string
  reference: string | null
  classification: Classification
}

/** A bank line as people read it: nothing is kept for what follows from its id, its reference and its kind. */
export function shownBankLine<L extends KeptBankLine>(line: L) {
  return {
    ...line,
    externalId: line.reference,
    hash: parseLineId(line.id)!.hash,
    transactionType: line.classification,
    colorCode: COLOR_CODES[line.classification],
  }
}
