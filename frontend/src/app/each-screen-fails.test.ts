import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsQuery } from '../api/accounts.ts'
import { companiesQuery } from '../api/companies.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { ACCOUNT, COMPANY, SCREENS } from './every-screen.ts'
import { pageOf } from './page-of.tsx'
import routes from './routes.tsx?raw'
import { unreachable } from './unreachable.ts'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

test.each(Object.entries(SCREENS))(
  '%s says what could not be asked for with a way on, and waits for nothing',
  async (_, Screen: ComponentType) => {
    for (const accounts of [undefined, [ACCOUNT]]) {
      const client = unreachable()
      client.setQueryData(companiesQuery.queryKey, [COMPANY])
      if (accounts) client.setQueryData(accountsQuery(COMPANY.id).queryKey, accounts)
      shown(Screen, client)
      // What comes when it is looked at is there the second time.
      await vi.dynamicImportSettled()
      const page = shown(Screen, client)
      expect(page).toMatch(/could not be/)
      expect(page).toContain('Try again')
      expect(page).not.toContain('mantine-Skeleton-root')
    }
  },
)

test('no screen is forgotten here', () => {
  const inside = routes.slice(0, routes.indexOf('const signIn'))
  const named = [...inside.matchAll(/\.(\w+Screen)\b/g)].map(([, name]) => name!)
  expect(Object.keys(SCREENS).toSorted()).toEqual(named.toSorted())
})

function shown(Screen: ComponentType, client: QueryClient): string {
  return pageOf(createElement(CompanyProvider, { userId: 'anna' }, createElement(Screen)), client)
}
