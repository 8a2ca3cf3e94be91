import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, createElement } from 'react'
import { expect, test } from 'vitest'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import { pageOf } from '../../../app/page-of.tsx'
import type { Scope } from '../../../company/scope.ts'
import { OpenLinesColumn } from './open-lines-column.tsx'

const account = (id: number) => ({ id, name: `Account ${id}` }) as Account
const scope = {
  company: { id: 1 },
  accounts: [account(12), account(13)],
  account: undefined,
  start: undefined,
  end: undefined,
} as unknown as Scope
const nothing = () => undefined

/** The ledger's side without any line. Account 12 has entries, account 13 never had one. */
function emptyLedgerSide(candidates?: ComponentProps<typeof OpenLinesColumn>['candidates']): string {
  const client = new QueryClient()
  client.setQueryData(accountStatsListQuery(1).queryKey, [
    { accountId: 12, ledgerTransactions: 9 },
    { accountId: 13, ledgerTransactions: 0 },
  ] as never)
  const props: ComponentProps<typeof OpenLinesColumn> = {
    scope,
    side: 'ledger',
    title: 'Ledger entries',
    lines: [],
    candidates,
    query: {
      isPending: false,
      isLoadingError: false,
      error: null,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: nothing,
      refetch: nothing,
    },
    selection: { lines: [], has: () => false, toggle: nothing, extendTo: nothing, replace: nothing },
    isReadOnly: false,
    search: '',
    onSearch: nothing,
    sort: { value: 'closest', choices: [], onChange: nothing },
    activeId: null,
    onActivate: nothing,
  }
  return pageOf(createElement(OpenLinesColumn, props), client)
}

test('where no candidate lies within the days, nobody is asked for another search: the days are named, with a way to any date', () => {
  const page = emptyLedgerSide({ account: account(12), onAnyDate: nothing })
  expect(page).toContain('No ledger entry within 10 days')
  expect(page).toContain('Look at any date')
  expect(page).not.toContain('Try another search')
})

test('an account that never had an entry is not called explained because another one has some', () => {
  expect(emptyLedgerSide()).toContain('Every ledger entry here is explained.')
  expect(emptyLedgerSide({ account: account(12), onAnyDate: undefined })).toContain(
    'Every ledger entry here is explained.',
  )
  const page = emptyLedgerSide({ account: account(13), onAnyDate: undefined })
  expect(page).toContain('No ledger entries yet')
  expect(page).not.toContain('Every ledger entry here is explained.')
})
