import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsQuery } from '../api/accounts.ts'
import { companiesQuery } from '../api/companies.ts'
import { chartAccountsQuery, journalEntriesQuery } from '../api/journal.ts'
import { tradeDocumentsQuery } from '../api/trade.ts'
import { ledgerTransactionsQuery } from '../api/transactions.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { ACCOUNT, COMPANY, SCREENS } from './every-screen.ts'
import { pageOf } from './page-of.tsx'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

const { id } = COMPANY
const NOTHING = { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] }

test.each<[string, ComponentType, string, (readonly [{ queryKey: QueryKey }, unknown])[]]>([
  ['no company', SCREENS.CompaniesScreen, '', [[companiesQuery, []]]],
  ['no account', SCREENS.AccountsScreen, '', [[accountsQuery(id), []]]],
  [
    'an empty ledger',
    SCREENS.LedgerScreen,
    '',
    [[ledgerTransactionsQuery(id, { order: 'newest' }), NOTHING]],
  ],
  [
    'an empty journal',
    SCREENS.EntryManagementScreen,
    '',
    [[journalEntriesQuery(id, { order: 'newest' }), NOTHING]],
  ],
  [
    'no invoice',
    SCREENS.EntryManagementScreen,
    '?tab=receivable',
    [[tradeDocumentsQuery(id, { side: 'receivable' }), NOTHING]],
  ],
  [
    'the chart of accounts',
    SCREENS.EntryManagementScreen,
    '?tab=general-ledger',
    [[chartAccountsQuery(id), []]],
  ],
  ['payments between companies', SCREENS.EntryManagementScreen, '?tab=companies', []],
])('%s: one button stands out', async (_, Screen, search, known) => {
  const queries = new QueryClient()
  queries.setQueryData(companiesQuery.queryKey, [COMPANY])
  queries.setQueryData(accountsQuery(id).queryKey, [ACCOUNT])
  for (const [{ queryKey }, data] of known) queries.setQueryData<unknown>(queryKey, data)
  const shown = () =>
    pageOf(createElement(CompanyProvider, { userId: 'anna' }, createElement(Screen)), queries, search)
  shown()
  await vi.dynamicImportSettled()
  const buttons = shown().match(/<(?:button|a)[^>]*mantine-Button-root[^>]*>/g) ?? []
  expect(buttons.filter((button) => !/data-variant="(?!filled)/.test(button))).toHaveLength(1)
})
