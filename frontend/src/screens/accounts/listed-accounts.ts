import type { Account } from '../../../../shared/contract/accounts.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { money } from '../../../../shared/domain/money/money.ts'
import { type SortValue, sortRows } from '../../ui/table/use-sorted.ts'
import type { AccountFiltersValue } from './use-account-filters.ts'

export interface ListedAccount {
  account: Account
  /** Undefined while they load, null where they could not be loaded. */
  stats: AccountStats | null | undefined
}

/** The accounts that the filters leave, in their order. Balance and match rate go from the highest down. */
export function listedAccounts(
  accounts: readonly Account[],
  stats: readonly AccountStats[] | null | undefined,
  { q, type, sort }: Pick<AccountFiltersValue, 'q' | 'type' | 'sort'>,
): ListedAccount[] {
  const statsOf = new Map(stats?.map((of) => [of.accountId, of]))
  const wanted = q.trim().toLocaleLowerCase()
  const found = accounts.filter(
    (account) => (!type || account.accountType === type) && searchedText(account).includes(wanted),
  )
  const rows = found.map((account) => ({ account, stats: stats && statsOf.get(account.id) }))
  const { value, direction } = SORTS[sort]
  return sortRows(
    sortRows(rows, ({ account }) => account.name, 'asc'),
    value,
    direction,
  )
}

const SORTS: Record<
  AccountFiltersValue['sort'],
  { value: (row: ListedAccount) => SortValue; direction: 'asc' | 'desc' }
> = {
  name: { value: ({ account }) => account.name, direction: 'asc' },
  type: { value: ({ account }) => ACCOUNT_TYPE_LABELS[account.accountType], direction: 'asc' },
  balance: { value: ({ account }) => money(account.balance), direction: 'desc' },
  'match-rate': { value: ({ stats }) => stats?.matchRate ?? null, direction: 'desc' },
}

function searchedText({ name, accountType, institutionName }: Account): string {
  return `${name} ${ACCOUNT_TYPE_LABELS[accountType]} ${institutionName}`.toLocaleLowerCase()
}
