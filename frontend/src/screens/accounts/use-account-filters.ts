import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { ACCOUNT_TYPES } from '../../../../shared/domain/accounts/account-type.ts'

export const ACCOUNT_SORTS = ['name', 'type', 'balance', 'match-rate'] as const

const filterParsers = {
  q: parseAsString.withDefault(''),
  type: parseAsStringLiteral(ACCOUNT_TYPES),
  sort: parseAsStringLiteral(ACCOUNT_SORTS).withDefault('name'),
  view: parseAsStringLiteral(['grid', 'list'] as const).withDefault('grid'),
}

/** Search, type, sort and view live in the address; what is the default is left out of it. */
export function useAccountFilters() {
  const [filters, set] = useQueryStates(filterParsers)
  return {
    filters,
    setFilters: (change: Partial<AccountFiltersValue>) => void set(change),
    clear: () => void set({ q: null, type: null }),
  }
}

export type AccountFiltersValue = ReturnType<typeof useQueryStates<typeof filterParsers>>[0]
