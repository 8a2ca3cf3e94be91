import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { pageOf } from '../../../app/page-of.tsx'
import { unreachable } from '../../../app/unreachable.ts'
import { RunCards } from './run-cards.tsx'

const company = { id: 1, name: 'Harrow', role: 'owner' } as Company
const account = { id: 2, name: 'Operating' } as Account
const scope = { company, accounts: [account], account: undefined, start: undefined, end: undefined }
const shown = (client: QueryClient) =>
  pageOf(createElement(RunCards, { scope, tier: null, onTier: () => undefined }), client)

test('that nothing was approved automatically is not said before it is known, nor where it could not be asked for', () => {
  expect(shown(new QueryClient())).not.toContain('Ready to approve')
  expect(shown(unreachable())).not.toContain('Ready to approve')
  expect(shown(unreachable())).toMatch(/What was approved so far could not be loaded.*Try again/)
})
