import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { pageOf } from '../../../app/page-of.tsx'
import { BatchProcess } from './batch-process.tsx'

const [one, other] = [{ id: 2 } as Account, { id: 3 } as Account]

function titleOver(account: Account | undefined): string | undefined {
  const accounts = account ? [account] : [one, other]
  const scope = { company: { id: 1 } as Company, accounts, account, start: undefined, end: undefined }
  const page = pageOf(createElement(BatchProcess, { scope, isDisabled: false }), new QueryClient())
  return /title="([^"]*)"/.exec(page)?.[1]
}

test('a batch says how many matches it approves at most, of all accounts together where none is chosen', () => {
  expect(titleOver(undefined)).toBe('Approves the 50 oldest clear matches of all accounts together')
  expect(titleOver(one)).toBe('Approves the 50 oldest clear matches')
})
