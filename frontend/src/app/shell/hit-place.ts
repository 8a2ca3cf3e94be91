import type { SearchHit } from '../../../../shared/contract/search.ts'
import { bankLineAddress, ledgerEntryAddress } from '../../format/line-address.ts'

/** Where a hit is opened. */
export function placeOfHit({ kind, id, title, isOpen }: SearchHit): string {
  const [named, words] = [encodeURIComponent(id), encodeURIComponent(title)]
  switch (kind) {
    case 'account':
      return `/accounts?transactions=${named}`
    case 'bank_line':
      return isOpen ? `/reconciliation?tab=matching&line=${named}` : bankLineAddress(id)
    case 'ledger_entry':
      return ledgerEntryAddress(id)
    case 'journal_entry':
      return `/entry-management?tab=journal&entry=${named}`
    case 'document':
      return `/entry-management?tab=receivable&document=${named}`
    case 'contact':
      return `/entry-management?tab=receivable&q=${words}`
    case 'chart_account':
      return `/entry-management?tab=general-ledger&account=${named}`
    case 'person':
      return '/companies'
  }
}

/** Where more of a kind is searched than was looked through, for the same words. */
export function listOfKind(kind: SearchHit['kind'], typed: string): string | undefined {
  const words = encodeURIComponent(typed)
  switch (kind) {
    case 'bank_line':
      return `/accounts?lines=${words}`
    case 'ledger_entry':
      return `/ledger?q=${words}`
    case 'journal_entry':
      return `/entry-management?tab=journal&q=${words}`
    case 'document':
    case 'contact':
      return `/entry-management?tab=receivable&q=${words}`
    default:
      return undefined
  }
}
