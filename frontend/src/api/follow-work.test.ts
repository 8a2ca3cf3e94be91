import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { awaitWork, followWork } from './follow-work.ts'
import { keyOf } from './keys.ts'
import { pollMs } from './work.ts'

const companyId = 1

/** The browser with an open list of matches, and whether that is old. */
function aBrowser() {
  const queries = new QueryClient()
  followWork(queries)
  const list = keyOf(companyId, 'listMatches')
  queries.setQueryData(list, [])
  return { queries, areMatchesOld: () => queries.getQueryState(list)!.isInvalidated }
}

const anOperation = (id: string, status: string) => ({ id, status })
const operationKey = (id: string) => keyOf(companyId, 'getOperation', { params: { id } })

test('when an operation ends that was seen going, what it changed is old', () => {
  const { queries, areMatchesOld } = aBrowser()
  queries.setQueryData(operationKey('1'), anOperation('1', 'working'))
  expect(areMatchesOld()).toBe(false)
  queries.setQueryData(operationKey('1'), anOperation('1', 'done'))
  expect(areMatchesOld()).toBe(true)
})

test('an operation that had ended long before changes nothing', () => {
  const { queries, areMatchesOld } = aBrowser()
  queries.setQueryData(operationKey('2'), anOperation('2', 'done'))
  expect(areMatchesOld()).toBe(false)
})

test('work that was set going here and is over at its first reply counts as seen', () => {
  const { queries, areMatchesOld } = aBrowser()
  awaitWork(companyId, '/api/operations/3')
  queries.setQueryData(operationKey('3'), anOperation('3', 'done'))
  expect(areMatchesOld()).toBe(true)
})

test('work that was set going here is not over while it goes on', () => {
  const { queries, areMatchesOld } = aBrowser()
  awaitWork(companyId, '/api/operations/4')
  queries.setQueryData(operationKey('4'), anOperation('4', 'pending'))
  expect(areMatchesOld()).toBe(false)
})

test('what was changed by setting work going may wait for its end', () => {
  const { queries, areMatchesOld } = aBrowser()
  const rules = keyOf(companyId, 'listRules')
  queries.setQueryData(rules, [])
  awaitWork(companyId, '/api/operations/5', new Set(['rules']))
  expect(areMatchesOld()).toBe(false)
  queries.setQueryData(operationKey('5'), anOperation('5', 'undone'))
  expect(queries.getQueryState(rules)!.isInvalidated).toBe(true)
})

test('the end of an operation is told once, however many replies show it', () => {
  const { queries, areMatchesOld } = aBrowser()
  const history = keyOf(companyId, 'listBulkHistory', {})
  const page = (status: string) => ({ pages: [{ items: [{ id: '6', status }] }] })
  queries.setQueryData(operationKey('6'), anOperation('6', 'working'))
  queries.setQueryData(history, page('processing'))
  queries.setQueryData(operationKey('6'), anOperation('6', 'done'))
  expect(areMatchesOld()).toBe(true)
  queries.setQueryData(keyOf(companyId, 'listMatches'), [])
  queries.setQueryData(history, page('completed'))
  expect(areMatchesOld()).toBe(false)
})

test('the runs of a company are awaited as its list', () => {
  const { queries, areMatchesOld } = aBrowser()
  awaitWork(companyId, `/api/matching/runs?companyId=${companyId}`)
  queries.setQueryData(keyOf(companyId, 'listMatchingRuns', { query: { companyId } }), [
    { id: 'r1', status: 'completed' },
  ])
  expect(areMatchesOld()).toBe(true)
})

test('of several runs each one that ends tells', () => {
  const { queries, areMatchesOld } = aBrowser()
  const key = keyOf(companyId, 'listMatchingRuns', { query: { accountId: 7 } })
  const runs = (first: string, second: string) => [
    { id: 'r1', status: first },
    { id: 'r2', status: second },
  ]
  queries.setQueryData(key, runs('running', 'running'))
  expect(areMatchesOld()).toBe(false)
  queries.setQueryData(key, runs('completed', 'running'))
  expect(areMatchesOld()).toBe(true)
})

test('a list of imports is not asked for again for an upload that never came', () => {
  const imports = (status: string) => ({ pages: [{ items: [{ id: 'i', status }] }] })
  expect(pollMs('listImports', imports('awaiting_upload'))).toBe(false)
  expect(pollMs('listImports', imports('processing'))).toBeGreaterThan(0)
  expect(pollMs('listImports', imports('completed'))).toBe(false)
  expect(pollMs('listRules', [])).toBe(false)
})
