import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { EndpointName } from '../../../shared/contract/client.ts'
import { makeOld } from './changes.ts'
import { keyOf } from './keys.ts'

const ANNAS = 1
const BERTS = 2

/** The browser with some replies of a company, of another one and of none. */
function aBrowser() {
  const queries = new QueryClient()
  const isOld = (companyId: number | null, name: EndpointName) =>
    queries.getQueryState(keyOf(companyId, name))!.isInvalidated
  for (const companyId of [ANNAS, BERTS])
    for (const name of ['listMatches', 'listRules', 'getDashboardStats'] as const)
      queries.setQueryData(keyOf(companyId, name), [])
  queries.setQueryData(keyOf(null, 'listCompanies'), [])
  queries.setQueryData(['session'], {})
  return { queries, isOld }
}

test('what is made of what was changed is old, and nothing else', async () => {
  const { queries, isOld } = aBrowser()
  await makeOld(queries, ANNAS, new Set(['matches', 'lines']))
  expect(isOld(ANNAS, 'listMatches')).toBe(true)
  expect(isOld(ANNAS, 'getDashboardStats')).toBe(true)
  expect(isOld(ANNAS, 'listRules')).toBe(false)
  expect(isOld(null, 'listCompanies')).toBe(false)
  expect(queries.getQueryState(['session'])!.isInvalidated).toBe(false)
})

test('a change in one company leaves the others alone', async () => {
  const { queries, isOld } = aBrowser()
  await makeOld(queries, ANNAS, new Set(['matches', 'rules']))
  expect(isOld(BERTS, 'listMatches')).toBe(false)
  expect(isOld(BERTS, 'listRules')).toBe(false)
})

test('what belongs to no company is made of any', async () => {
  const { queries, isOld } = aBrowser()
  await makeOld(queries, BERTS, new Set(['books']))
  expect(isOld(null, 'listCompanies')).toBe(true)
})

test('a list that was put right on screen is not asked for again until it is opened', async () => {
  const { queries, isOld } = aBrowser()
  let asked = 0
  const queryFn = () => ++asked
  const onScreen = (name: EndpointName) =>
    new QueryObserver(queries, { queryKey: keyOf(ANNAS, name), queryFn, staleTime: Infinity })
  const stops = [onScreen('listMatches'), onScreen('listRules')].map((one) => one.subscribe(() => {}))
  await makeOld(queries, ANNAS, new Set(['matches']), ['listMatches'])
  expect(isOld(ANNAS, 'listMatches')).toBe(true)
  expect(asked).toBe(0)
  await makeOld(queries, ANNAS, new Set(['matches', 'rules']), ['listMatches'])
  expect(asked).toBe(1)
  for (const stop of stops) stop()
})
