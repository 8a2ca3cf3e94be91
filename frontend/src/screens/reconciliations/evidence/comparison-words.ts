import type { EvidenceComparison } from '../../../../../shared/contract/evidence.ts'

type Thing = EvidenceComparison['things'][number]

export const PART_LABELS: Record<Thing['part'], string> = {
  items: 'Reconciling item',
  matches: 'Match',
  excluded: 'Excluded bank line',
  settledDisputes: 'Settled dispute',
  explainedBalances: 'Explained balance of the bank',
  differences: 'Posted difference',
  files: 'File',
  attachments: 'Attached file',
}

export const CHANGE_LABELS: Record<Thing['change'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}

const SIDES: Readonly<Record<string, string>> = {
  bank: 'Bank lines',
  ledger: 'Ledger entries',
  books: 'Books',
}

/** `bank.moneyIn` as `Bank lines: money in`. */
export function nameInWords(name: string): string {
  const [side, of] = name.includes('.') ? name.split('.') : [undefined, name]
  const words = of!.replace('sha256', 'hash').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return side ? `${SIDES[side] ?? side}: ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
}
