import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { makeAllOld } from '../../../../api/changes.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { pageOf } from '../../../../app/page-of.tsx'
import { useSideFound } from './use-side-found.ts'

const view: Parameters<typeof useSideFound>[1] & object = {
  side: { side: 'bank', columns: [] },
  layout: 'date,description,amount',
}

function Found() {
  return createElement('p', null, useSideFound(1, view)?.as ?? 'nothing yet')
}

test('whose file it is is not said by a list of imports that is being asked for again', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const { queryKey } = importsQuery(1)
  const item = { side: 'ledger', status: 'completed', layout: view.layout, fileName: 'books.csv' }
  client.setQueryData(queryKey, { pages: [{ items: [item], nextCursor: null }], pageParams: [null] } as never)
  expect(pageOf(createElement(Found), client)).toContain('books.csv')
  makeAllOld(client)
  expect(pageOf(createElement(Found), client)).toContain('nothing yet')
})
