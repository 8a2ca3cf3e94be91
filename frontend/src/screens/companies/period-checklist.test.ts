import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageOf } from '../../app/page-of.tsx'
import { PeriodChecklist } from './period-checklist.tsx'

test('an account that stands in the way is opened in its own ledger, as of the day of the checklist', () => {
  const about = { state: 'open', count: 1, accountId: null } as const
  const checklist: Parameters<typeof PeriodChecklist>[0]['checklist'] = {
    companyId: 1,
    through: '2026-10-31',
    lockedThrough: null,
    isClear: false,
    points: [
      { ...about, code: 'suspense', sentence: 'Suspense holds £12.00.', link: { to: 'chart', ids: ['19'] } },
      { ...about, code: 'control-accounts', sentence: 'Apart.', link: { to: 'chart', ids: [] } },
    ],
    moves: [],
  }
  const page = pageOf(createElement(PeriodChecklist, { checklist }), new QueryClient())
  expect(page).toContain(
    '/entry-management?tab=general-ledger&amp;account=19&amp;period=custom&amp;to=2026-10-31',
  )
  expect(page.match(/Open its ledger/g)).toHaveLength(1)
  expect(page.match(/Open general ledger/g)).toHaveLength(1)
})
