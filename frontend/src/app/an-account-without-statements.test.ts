import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsQuery } from '../api/accounts.ts'
import { companiesQuery } from '../api/companies.ts'
import { documentsQuery } from '../api/documents.ts'
import { coverageQuery, importsQuery } from '../api/imports.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { ACCOUNT, COMPANY, SCREENS } from './every-screen.ts'
import { pageOf } from './page-of.tsx'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

test('an account into which nothing was imported says so among the months of the others', () => {
  const queries = new QueryClient()
  const nothing = { pages: [{ items: [], nextCursor: null }], pageParams: [undefined] }
  const month = { month: '2026-01-01', status: 'missing' as const, gaps: [], quiet: [], overlaps: [] }
  const { id } = COMPANY
  queries.setQueryData(companiesQuery.queryKey, [COMPANY])
  queries.setQueryData(accountsQuery(id).queryKey, [ACCOUNT, { ...ACCOUNT, id: 3, name: 'Card' }])
  queries.setQueryData<unknown>(importsQuery(id).queryKey, nothing)
  queries.setQueryData<unknown>(documentsQuery(id).queryKey, nothing)
  queries.setQueryData(coverageQuery(id).queryKey, [
    { accountId: ACCOUNT.id, from: '2026-01-01', to: '2026-01-31', months: [month] },
    { accountId: 3, from: null, to: null, months: [] },
  ])
  const shown = pageOf(
    createElement(CompanyProvider, { userId: 'anna' }, createElement(SCREENS.DataScreen)),
    queries,
  )
  expect(shown).toMatch(/<th scope="row">Card<\/th><td[^>]*>No statement yet</)
  expect(shown.match(/No statement yet/g)).toHaveLength(1)
})
