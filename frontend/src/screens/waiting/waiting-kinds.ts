import type { Account } from '../../../../shared/contract/accounts.ts'
import type { WaitingItem } from '../../../../shared/contract/workflow.ts'

/** What an item asks of the reader, and of which account where it is of one. */
export function askOf(
  { kind, financialAccountId }: Pick<WaitingItem, 'kind' | 'financialAccountId'>,
  accounts: readonly Pick<Account, 'id' | 'name'>[] = [],
): string {
  const account = accounts.find(({ id }) => id === financialAccountId)
  return account ? `${ASKS[kind]} · ${account.name}` : ASKS[kind]
}

const ASKS: Record<WaitingItem['kind'], string> = {
  match: 'Match to approve',
  entry: 'Entry to post',
  document: 'Invoice or bill to approve',
  reconciliation: 'Statement to approve',
  lock: 'Period lock to confirm',
  policies: 'Policies to confirm',
  void_entry: 'Void to confirm',
  undo_intercompany: 'Undo in two companies to confirm',
  intercompany_payment: 'Payment between companies to confirm',
  void_document: 'Void to confirm',
  allocate: 'Allocation to confirm',
  undo_allocation: 'Taken back allocation to confirm',
  opening_balance: 'Opening balance to confirm',
  opening_items: 'Items brought forward to confirm',
  remove_opening_item: 'Item brought forward to take out',
  ledger_file: 'Ledger file to take into the books',
  undo_import: 'Undo of an import to confirm',
  undo_file: 'Undo of a file to confirm',
  take_left_out: 'Rows left out to take in',
  take_apart: 'Unmatching to confirm',
}

/** Where it is decided. */
export function placeOf({ kind, id, financialAccountId }: WaitingItem): string {
  const named = encodeURIComponent(id)
  switch (kind) {
    case 'match':
      return `/reconciliation?tab=matches&status=pending&account=${financialAccountId}&match=${named}`
    case 'take_apart':
      return `/reconciliation?tab=matches&match=${named}`
    case 'entry':
      return `/entry-management?tab=journal&status=pending&entry=${named}`
    case 'reconciliation':
      return `/reconciliation?tab=statements&account=${financialAccountId}&statement=${named}`
    case 'lock':
      return '/companies#period-lock'
    case 'policies':
      return '/companies#approvals'
    case 'void_entry':
    case 'undo_intercompany':
      return `/entry-management?tab=journal&entry=${named}`
    case 'intercompany_payment':
      return '/entry-management?tab=companies'
    case 'document':
    case 'void_document':
    case 'allocate':
    case 'undo_allocation':
      return `/entry-management?tab=receivable&document=${named}`
    case 'opening_balance':
    case 'opening_items':
    case 'remove_opening_item':
      return '/accounts'
    case 'ledger_file':
    case 'undo_import':
    case 'undo_file':
    case 'take_left_out':
      return `/data?import=${named}`
  }
}

/** As a badge shows it: what is to be decided and what is not read yet; undefined for nothing. */
export function waitingCount({
  count,
  unread,
  isMore,
}: {
  count: number
  unread: number
  isMore: boolean
}): string | undefined {
  const all = count + unread
  if (all === 0) return undefined
  return isMore || all > 99 ? '99+' : String(all)
}
