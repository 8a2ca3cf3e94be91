import { keepPreviousData } from '@tanstack/react-query'
import type { TransactionStatus } from '../../../shared/domain/transactions/status.ts'
import { ask } from './ask.ts'

export const accountsQuery = (companyId: number) => ask(companyId, 'listAccounts', { query: { companyId } })

/** What the account was opened with and the bank had not cleared. */
export const openingItemsQuery = (companyId: number, accountId: number) =>
  ask(companyId, 'listOpeningItems', { params: { id: accountId } })

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
) => ({
  ...ask(companyId, 'listAccountTransactions', { params: { id: accountId }, query: { ...filter } }),
  placeholderData: keepPreviousData,
})
