import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TransactionStatus } from '../../../shared/domain/transactions/status.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'

export const accountsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'accounts', 'list'),
    queryFn: ({ signal }) => client.listAccounts({ query: { companyId }, signal }),
  })

export interface AccountTransactionsFilter {
  /** From 1. */
  page: number
  limit: number
  search?: string
  status?: TransactionStatus
  startDate?: string
  endDate?: string
}

/** One page of an account's bank lines with their total; the page before stays on screen while the next one loads. */
export const accountTransactionsQuery = (
  companyId: number,
  accountId: number,
  filter: AccountTransactionsFilter,
) =>
  queryOptions({
    queryKey: keyOf(companyId, 'transactions', 'account', accountId, filter),
    queryFn: ({ signal }) =>
      client.listAccountTransactions({ params: { id: accountId }, query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  })
