import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ShownMatch } from '../../../../shared/contract/matches.ts'
import { recentMatchesQuery } from '../../api/matches.ts'
import { pageOf } from '../../app/page-of.tsx'
import { LatestMatches, SHOWN } from './latest-matches.tsx'

const company = { id: 1, timeZone: 'UTC', baseCurrency: 'USD' } as Company
const line = { description: 'NORTHWIND', amount: '-40.00' }

function pageFor(of: Partial<ShownMatch>): string {
  const match = { id: 'm', sourceTransactions: [line], ledgerTransactions: [], currency: 'USD', ...of }
  const client = new QueryClient()
  client.setQueryData(recentMatchesQuery(company.id, null, SHOWN).queryKey, [
    { createdAt: '2026-02-01T03:00:00.000Z', reconciliationBatchId: null, ...match } as ShownMatch,
  ])
  return pageOf(createElement(LatestMatches, { company, accountId: null }), client)
}

test('of a latest match two facts are said: whether it is approved, and whether it is reconciled', () => {
  const approved = pageFor({ approvalStatus: 'approved' })
  expect(approved).toContain('Approved')
  expect(approved).toContain('Not reconciled')
  const closed = pageFor({
    approvalStatus: 'pending',
    closedWith: 'statement',
    reconciliationBatchId: '1.202601.a',
  })
  expect(closed).toContain('Approved')
  expect(closed).toContain('· Reconciled')
})
