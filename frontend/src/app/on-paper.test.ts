import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companiesQuery } from '../api/companies.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { ListControls } from '../screens/entry-management/list-controls.tsx'
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

test('what stands above a list is printed without its buttons and filters', () => {
  const nothing = () => undefined
  const controls: ComponentProps<typeof ListControls<string>> = {
    title: 'General Ledger',
    summary: '50 accounts',
    search: '',
    searchLabel: 'Search accounts',
    onSearch: nothing,
    status: 'all',
    statuses: [{ value: 'all', label: 'All Status' }],
    onStatus: nothing,
    onAdd: nothing,
    onExport: nothing,
    isExporting: false,
    canExport: true,
  }
  const [heading, ...hidden] = pageOf(createElement(ListControls<string>, controls), new QueryClient()).split(
    'not-printed',
  )
  expect(heading).toContain('50 accounts')
  expect(heading).not.toMatch(/Add New|Export|Search accounts/)
  expect(hidden).toHaveLength(2)
})

function monthAt(search: string): string {
  const client = new QueryClient()
  client.setQueryData(companiesQuery.queryKey, [COMPANY])
  const screen = createElement(CompanyProvider, { userId: 'anna' }, createElement(MonthEndScreen))
  return pageOf(screen, client, search)
}
