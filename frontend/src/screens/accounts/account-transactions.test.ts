import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountTransactionsQuery } from '../../api/accounts.ts'
import { pageOf } from '../../app/page-of.tsx'
import { AccountTransactions } from './account-transactions.tsx'

const company = { id: 1, role: 'accountant' } as Company
const account = { id: 2, currency: 'USD' } as Account

function withoutLines(days: { startDate?: string; endDate?: string }, search = ''): string {
  const client = new QueryClient()
  const { queryKey } = accountTransactionsQuery(company.id, account.id, { page: 1, limit: 25, ...days })
  client.setQueryData(queryKey, { transactions: [], total: 0 })
  return pageOf(createElement(AccountTransactions, { company, account }), client, search)
}

test('where filters leave no transaction of an account it says to adjust them, and where there is none that none was imported', () => {
  const filtered = withoutLines({ startDate: '2026-01-31', endDate: '2026-01-31' }, '?day=2026-01-31')
  expect(filtered).toContain('No transactions found')
  expect(filtered).toContain('Try adjusting your search criteria')
  const empty = withoutLines({})
  expect(empty).toContain('No transactions found')
  expect(empty).toContain('No transactions have been imported yet')
})

test('where nothing was imported into an account, whoever may is shown the way to import', () => {
  expect(withoutLines({})).toContain('href="/data?account=2"')
  expect(withoutLines({ startDate: '2026-01-31', endDate: '2026-01-31' }, '?day=2026-01-31')).not.toContain(
    '/data',
  )
})
