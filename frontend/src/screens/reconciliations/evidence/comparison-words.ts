import type { EvidenceComparison } from '../../../../../shared/contract/evidence.ts'
import { MOVED_ITEM_NAMES } from '../../../../../shared/domain/reconciliations/moved-items.ts'

type Thing = EvidenceComparison['things'][number]

export const PART_LABELS: Record<Thing['part'], string> = {
  items: 'Reconciling item',
  matches: 'Match',
  excluded: 'Excluded bank line',
  settledDisputes: 'Settled dispute',
  explainedBalances: 'Explained balance of the bank',
  differences: 'Posted difference',
  entries: 'Journal entry',
  files: 'File',
  attachments: 'Attached file',
}

export const CHANGE_LABELS: Record<Thing['change'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}

const PARTS: Readonly<Record<string, string>> = {
  ...MOVED_ITEM_NAMES,
  bank: 'Bank lines',
  ledger: 'Ledger entries',
  books: 'Books',
  company: 'Company',
  account: 'Account',
  previous: 'Statement before it',
}

/** What the page of the statement calls in words of its own. */
const FIGURES: Readonly<Record<string, string>> = {
  ...MOVED_ITEM_NAMES,
  openingSource: 'Where the opening balance comes from',
  closingSource: 'Where the closing balance comes from',
  calculatedBalance: 'Opening balance and lines',
  ledgerBalance: 'Balance of the books',
  balanceVariance: 'Bank less books',
  transactionCount: 'Bank lines',
  matchedCount: 'Bank lines matched',
  unmatchedCount: 'Bank lines open',
  excludedCount: 'Bank lines excluded',
}

/** `bank.moneyIn` as `Bank lines: money in`. */
export function nameInWords(name: string): string {
  const [part, of] = name.includes('.') ? name.split('.') : [undefined, name]
  if (!part && FIGURES[name]) return FIGURES[name]
  const words = of!.replace('sha256', 'hash').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return part ? `${PARTS[part] ?? part}: ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}
