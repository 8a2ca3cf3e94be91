import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askedIn } from '../api/keys.ts'
import { CompanyProvider } from '../company/company-context.tsx'
import { ACCOUNT, COMPANY, SCREENS } from './every-screen.ts'
import { pageOf } from './page-of.tsx'

const TABS: Partial<Record<keyof typeof SCREENS, readonly string[]>> = {
  AnalyticsScreen: ['monthly', 'statements'],
  DataScreen: ['templates', 'quickbooks'],
  EntryManagementScreen: ['receivable', 'payable', 'general-ledger'],
  ReconciliationScreen: ['matching'],
}
/** All else comes in one round with the figures of the month that they begin with; companies begin with what not everybody may ask for. */
const LATER = ['AnalyticsScreen', 'CompanyReportsScreen', 'CompaniesScreen']
const LOOKS = Object.entries(SCREENS)
  .flatMap(([name, Screen]) => {
    const tabs = TABS[name as keyof typeof SCREENS] ?? []
    return ['', ...tabs.map((tab) => `?tab=${tab}`)].map((search) => [name, search, Screen] as const)
  })
  .filter(([name, search]) => !LATER.includes(`${name}${search}`))
/** Whose day is that of whoever looks. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const company = { ...COMPANY, id: 424_242, timeZone }
const account = { ...ACCOUNT, id: 737_373, approvedThrough: '2026-01-31' }
const run = { id: 'run-7', status: 'completed', completedAt: '2026-01-31T00:00:00Z', autoApproved: 0 }
const REPLIES: Record<string, unknown> = {
  listCompanies: [company],
  listAccounts: [account],
  listJournalEntries: [],
  listMatchingRuns: [run],
}
/** What cannot be asked before a reply that it names has come: an account, a run, a day of the company or of its entries. */
const NAMES_A_REPLY = /737373|run-7|"\d{4}-\d{2}/

beforeAll(() =>
  vi.stubGlobal('localStorage', { getItem: () => String(company.id), setItem: () => undefined }),
)
afterAll(() => vi.unstubAllGlobals())

test.each(LOOKS)('%s%s asks at once for whatever no answer is needed for', async (_, search, Screen) => {
  const queries = new QueryClient()
  const ahead = new Set<string>()
  const noteAhead = async ({ queryKey }: { queryKey: QueryKey }) => ahead.add(hashKey(queryKey))
  Object.assign(queries, { prefetchQuery: noteAhead, prefetchInfiniteQuery: noteAhead })
  const screen = createElement(CompanyProvider, { userId: 'anna' }, createElement(Screen))
  const replied = new Set<string>()
  let asked = await askedBy(queries, screen, search)
  const first = new Set([...ahead, ...asked.map(({ queryHash }) => queryHash)])
  for (let next = replyTo(asked, replied); next; next = replyTo(asked, replied)) {
    queries.setQueryData(next.queryKey, REPLIES[nameOf(next)])
    asked = await askedBy(queries, screen, search)
  }
  const late = asked.map(({ queryHash }) => queryHash).filter((hash) => !first.has(hash))
  expect(late.filter((hash) => !NAMES_A_REPLY.test(hash))).toEqual([])
  // And for nothing else.
  const wanted = new Set(asked.map(({ queryHash }) => queryHash))
  expect([...ahead].filter((hash) => !wanted.has(hash))).toEqual([])
})

/** What is asked for by what is shown; what comes when it is looked at is there the second time. */
async function askedBy(queries: QueryClient, screen: ReactElement, search: string): Promise<Query[]> {
  for (const _ of ['at first', 'then']) {
    pageOf(screen, queries, search)
    await vi.dynamicImportSettled()
  }
  return queries.getQueryCache().findAll({ predicate: isAsked })
}

/** Someone is signed in, and what is not enabled is not asked. */
function isAsked({ queryKey, options }: Query): boolean {
  return askedIn(queryKey) !== undefined && (options as { enabled?: boolean }).enabled !== false
}

function replyTo(asked: readonly Query[], replied: Set<string>): Query | undefined {
  const next = asked.find(
    (query) =>
      nameOf(query) in REPLIES && !('initialPageParam' in query.options) && !replied.has(query.queryHash),
  )
  if (next) replied.add(next.queryHash)
  return next
}

function nameOf({ queryKey }: Query): string {
  return askedIn(queryKey)!.name
}
