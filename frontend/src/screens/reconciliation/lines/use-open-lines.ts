import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, type Day } from '../../../../../shared/domain/calendar/day.ts'
import { absolute, money } from '../../../../../shared/domain/money/money.ts'
import { itemsOf } from '../../../api/pages.ts'
import {
  type LinesFilter,
  ledgerTransactionsQuery,
  sourceTransactionsQuery,
} from '../../../api/transactions.ts'
import type { Scope } from '../../../company/scope.ts'
import { byCloseness } from './by-closeness.ts'
import { type OpenLine, openBankLine, openLedgerEntry } from './open-line.ts'
import { useAllPages } from './use-all-pages.ts'

export const BANK_SORTS = ['oldest', 'newest', 'largest'] as const
export type BankSort = (typeof BANK_SORTS)[number]
export const BANK_SORT_LABELS: Record<BankSort, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  largest: 'Largest first',
}
export const LEDGER_SORTS = ['closest', 'closest-any', 'oldest', 'newest', 'largest'] as const
export type LedgerSort = (typeof LEDGER_SORTS)[number]

/** Days before and after the selected bank lines within which candidates are looked for. */
export const NEAR_DAYS = 10
const SEARCH_PAUSE_MS = 250

export const openBankLinesQuery = (
  scope: Omit<Scope, 'accounts'>,
  term: string,
  sort: BankSort,
  isMine: boolean,
) =>
  sourceTransactionsQuery(scope.company.id, {
    ...openFilter(scope, term),
    ...(isMine && { assignedTo: 'me' }),
    order: sort === 'newest' ? 'newest' : 'oldest',
  })

/** The bank lines that are left in the accounts and period in view. */
export function useOpenBankLines(scope: Scope, search: string, sort: BankSort, isMine: boolean) {
  const [term] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS)
  const query = useInfiniteQuery({
    ...openBankLinesQuery(scope, term, sort, isMine),
    placeholderData: keepPreviousData,
  })
  useAllPages(query, sort === 'largest')
  const { data } = query
  const lines = useMemo(() => {
    const all = itemsOf(data).map(openBankLine)
    return sort === 'largest' ? all.sort(byLargest) : all
  }, [data, sort])
  return { query, lines }
}

/**
 * The ledger entries that are left. With bank lines selected they are those of their account, the likeliest to explain these
 * first, whichever entries are selected already: a list that one chooses from stays as it is. Within some days around them
 * unless a search or `closest-any` goes further.
 */
export function useOpenLedgerEntries(
  scope: Scope,
  search: string,
  sort: LedgerSort,
  bank: readonly OpenLine[],
  bankTotal: bigint,
) {
  const [term] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS)
  const [first] = bank
  const isClosest = first !== undefined && (sort === 'closest' || sort === 'closest-any')
  const filter: LinesFilter = { ...openFilter(scope, term), order: sort === 'newest' ? 'newest' : 'oldest' }
  if (first) filter.accountId = first.financialAccountId
  if (isClosest)
    Object.assign(
      filter,
      sort === 'closest' && !term ? around(bank) : { startDate: undefined, endDate: undefined },
    )

  const query = useInfiniteQuery({
    ...ledgerTransactionsQuery(scope.company.id, filter),
    placeholderData: keepPreviousData,
  })
  useAllPages(query, isClosest || sort === 'largest')
  const { data } = query
  const near = first && { day: first.transactionDate, text: `${first.description} ${first.reference ?? ''}` }
  const [nearDay, nearText] = [near?.day, near?.text]
  const { accountId, startDate = '', endDate = '9999' } = filter
  const entries = useMemo(() => {
    // Until the answer is there, what was listed before stands in: of that what the answer will have.
    const all = itemsOf(data)
      .map(openLedgerEntry)
      .filter(
        (entry) =>
          (!accountId || entry.financialAccountId === accountId) &&
          entry.transactionDate >= startDate &&
          entry.transactionDate <= endDate,
      )
    if (isClosest && nearDay !== undefined)
      return byCloseness(all, bankTotal, { day: nearDay, text: nearText ?? '' })
    return sort === 'largest' ? all.sort(byLargest) : all
  }, [data, sort, isClosest, bankTotal, nearDay, nearText, accountId, startDate, endDate])
  return { query, entries, isNearOnly: isClosest && sort === 'closest' && !term }
}

function openFilter(scope: Omit<Scope, 'accounts'>, search: string): LinesFilter {
  return {
    status: 'pending',
    ...(scope.account ? { accountId: scope.account.id } : {}),
    ...(scope.start ? { startDate: scope.start } : {}),
    ...(scope.end ? { endDate: scope.end } : {}),
    ...(search ? { search } : {}),
  }
}

function around(lines: readonly OpenLine[]) {
  const days = lines.map(({ transactionDate }) => transactionDate as Day).sort()
  return { startDate: addDays(days[0]!, -NEAR_DAYS), endDate: addDays(days.at(-1)!, NEAR_DAYS) }
}

function byLargest(one: OpenLine, other: OpenLine): number {
  const [a, b] = [absolute(money(one.amount)), absolute(money(other.amount))]
  return a > b ? -1 : a < b ? 1 : 0
}
