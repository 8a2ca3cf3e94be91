import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companiesQuery } from '../api/companies.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { MonthEndScreen } from '../screens/month-end/month-end-screen.tsx'
import { COMPANY } from './every-screen.ts'
import { pageOf } from './page-of.tsx'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

test('the filters of a month are not printed, and what they leave out is said on paper', () => {
  expect(monthAt('')).toMatch(
    /<div[^>]*not-printed[^>]*aria-label="Filters"|<div[^>]*aria-label="Filters"[^>]*not-printed/,
  )
  expect(monthAt('')).not.toContain('only-printed')
  expect(monthAt('?month=2026-02&q=Visa')).toContain(
    '<p class="only-printed">Feb 2026, All accounts, “Visa”</p>',
  )
})

function monthAt(search: string): string {
  const client = new QueryClient()
  client.setQueryData(companiesQuery.queryKey, [COMPANY])
  const screen = createElement(CompanyProvider, { userId: 'anna' }, createElement(MonthEndScreen))
  return pageOf(screen, client, search)
}
