import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { importsQuery } from '../api/imports.ts'
import { rulesQuery } from '../api/rules.ts'
import { sourceTransactionsQuery } from '../api/transactions.ts'
import { CsvImport } from '../screens/data/csv-import.tsx'
import { RecentImports } from '../screens/data/imports/recent-imports.tsx'
import { DisputedLines } from '../screens/reconciliation/by-hand/disputed-lines.tsx'
import { RulesTab } from '../screens/rules/rules-tab.tsx'
import { ListFooter } from '../ui/table/list-footer.tsx'
import { ShowMore } from '../ui/table/show-more.tsx'
import { COMPANY as company } from './every-screen.ts'
import { pageOf } from './page-of.tsx'
import { unreachable } from './unreachable.ts'

const nothing = () => undefined
const item = {
  id: 'i',
  side: 'bank',
  financialAccountId: 2,
  fileName: 'march.csv',
  status: 'completed',
  newRecords: 3,
  duplicateRecords: 0,
  errorRecords: 0,
  createdAt: '2026-04-01T09:00:00Z',
}

const PARTS: Record<string, [loaded: QueryKey, data: unknown, part: () => ReactNode, shown: string]> = {
  'the imports': [
    importsQuery(company.id).queryKey,
    { pages: [{ items: [item], nextCursor: 'more' }], pageParams: [undefined] },
    () => createElement(RecentImports, { company, onOpen: nothing }),
    'march.csv',
  ],
  'what else was imported, beside the imports': [
    importsQuery(company.id).queryKey,
    { pages: [{ items: [item], nextCursor: undefined }], pageParams: [undefined] },
    () => createElement(CsvImport, { company }),
    'march.csv',
  ],
  'that there are no rules': [
    rulesQuery(company.id).queryKey,
    [],
    () => createElement(RulesTab, { scope: { company, accounts: [] } as never }),
    'No rules yet',
  ],
}

test.each(Object.entries(PARTS))(
  '%s, loaded before, stays in sight where it could not be asked for again',
  (_, [loaded, data, part, shown]) => {
    const page = pageOf(part(), failedAfter(loaded, data))
    expect(page).toContain(shown)
    expect(page).not.toMatch(/The (imports|rules) could not be loaded|What was imported could not/)
  },
)

test('where all that was imported could not be asked for, that is said once', () => {
  const page = pageOf(createElement(CsvImport, { company }), unreachable())
  expect(page.match(/role="alert"/g)).toHaveLength(1)
  expect(page).toContain('What was imported could not be loaded')
})

test('a list that does not go on says so below what it shows, with a way on', () => {
  const query = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: true,
    fetchNextPage: nothing,
  }
  const shown = (of: typeof query) => [
    pageOf(createElement(ShowMore, { query: of }), unreachable()),
    pageOf(createElement(ListFooter, { shown: 50, noun: 'line', query: of }), unreachable()),
  ]
  for (const page of shown(query)) expect(page).toMatch(/more could not be loaded.*Try again/i)
  for (const page of shown({ ...query, isFetchNextPageError: false })) expect(page).not.toContain('could not')
})

test('disputed lines of which there are more promise nothing that they do not keep, and have a way to the rest', () => {
  const scope = { company, accounts: [], account: undefined, start: undefined, end: undefined }
  const line = {
    id: 'l',
    description: 'Toll',
    transactionDate: '2026-03-04',
    amount: '-4.00',
    currency: 'USD',
  }
  const shown = (nextCursor: string | undefined) => {
    const client = unreachable()
    const { queryKey } = sourceTransactionsQuery(company.id, { status: 'disputed' })
    client.setQueryData<unknown>(queryKey, {
      pages: [{ items: [line], nextCursor }],
      pageParams: [undefined],
    })
    return pageOf(createElement(DisputedLines, { scope }), client)
  }
  expect(shown('more')).toContain('Show more')
  expect(shown('more') + shown(undefined)).not.toMatch(/as you scroll|Only 1/)
})

/** It was there, and was asked for once more in vain. */
function failedAfter(queryKey: QueryKey, data: unknown): QueryClient {
  const client = unreachable()
  client.setQueryData(queryKey, data)
  const query = client.getQueryCache().find({ queryKey })!
  query.setState({ ...query.state, status: 'error', error: new Error('no connection') })
  return client
}
