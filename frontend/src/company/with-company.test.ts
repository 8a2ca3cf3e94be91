import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companiesQuery } from '../api/companies.ts'
import { receivedInvitationsQuery } from '../api/invitations.ts'
import { pageOf } from '../app/page-of.tsx'
import { CompanyProvider } from './company-context.tsx'
import { WithCompany } from './with-company.tsx'

const Screen = () => WithCompany({ children: () => 'the screen' })

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterAll(() => vi.unstubAllGlobals())

test('where there is no company a screen says that none is selected, and asks for the first instead of a choice among none', () => {
  const client = new QueryClient()
  client.setQueryData(companiesQuery.queryKey, [])
  const page = pageOf(createElement(CompanyProvider, null, createElement(Screen)), client)
  expect(page).toContain('No Company Selected')
  expect(page).toContain('Add Company')
  expect(page).not.toContain('the screen')
})

test('beside an invitation the company to add is no longer the first thing to do', () => {
  const client = new QueryClient()
  client.setQueryData(companiesQuery.queryKey, [])
  client.setQueryData(receivedInvitationsQuery.queryKey, [{ id: 'i', companyName: 'Moorland' }] as never)
  const page = pageOf(createElement(CompanyProvider, null, createElement(Screen)), client)
  expect(page).toContain('Join the company that you are invited to')
  expect(page).toMatch(/data-variant="subtle"[^>]*>.*Add Company/)
})
