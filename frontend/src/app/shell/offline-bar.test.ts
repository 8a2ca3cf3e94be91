import { QueryClient, QueryObserver, type QueryState } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../shared/contract/client.ts'
import { pageOf } from '../page-of.tsx'
import { OfflineBar } from './offline-bar.tsx'

const SAID = /What you see may be out of date.*Try again/

test('what could not be asked for again is said to be older, once, with a way on', () => {
  const { client, look } = aScreenOf('listAccounts', 'listRules')
  expect(look()).toBe('')
  for (const key of ['listAccounts', 'listRules']) fail(client, key, new TypeError('no connection'))
  expect(look().match(SAID)).toHaveLength(1)
  fail(client, 'listRules', null)
  fail(client, 'listAccounts', new ApiError(503, { title: 'Busy' } as never))
  expect(look()).toMatch(SAID)
  fail(client, 'listAccounts', null)
  expect(look()).toBe('')
})

test('what says for itself that it did not come, what was refused and what nobody looks at is not said to be older', () => {
  const { client, look } = aScreenOf('listAccounts')
  fail(client, 'listAccounts', new TypeError('no connection'), {
    fetchMeta: { fetchMore: { direction: 'forward' } },
  })
  expect(look()).toBe('')
  fail(client, 'listAccounts', new ApiError(404, { title: 'Not found' } as never))
  expect(look()).toBe('')
  client.setQueryData(['listRules'], [])
  fail(client, 'listRules', new TypeError('no connection'))
  expect(look()).toBe('')
})

/** With these lists on it, which came. */
function aScreenOf(...keys: string[]) {
  const client = new QueryClient()
  for (const key of keys) {
    client.setQueryData([key], [])
    new QueryObserver(client, { queryKey: [key], refetchOnMount: false }).subscribe(() => undefined)
  }
  return { client, look: () => pageOf(createElement(OfflineBar), client).replace(/<style.*?<\/style>/gs, '') }
}

/** Asked for again in vain; with `null` it came. */
function fail(client: QueryClient, key: string, error: Error | null, meta: object = {}): void {
  const query = client.getQueryCache().find({ queryKey: [key] })!
  query.setState({
    ...query.state,
    fetchMeta: null,
    ...meta,
    status: error ? 'error' : 'success',
    error,
  } as QueryState)
}
