import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints, surface } from './index.ts'
import { changedBy, changedByWorkOf, shownBy, subjectsOfChange } from './subjects.ts'

const namesOf = (found: readonly Endpoint[]) => found.map(({ name }) => name)

test('every endpoint that is not a GET says what it changes, if only that it is nothing', () => {
  expect(namesOf(endpoints.filter(({ method, changes }) => method !== 'GET' && !changes))).toEqual([])
})

test('every reply that can be kept says what it is made of', () => {
  const isKept = ({ method, changes, reply }: Endpoint) =>
    reply !== undefined && (method === 'GET' || changes?.length === 0)
  const silent = endpoints.filter((of) => isKept(of) && shownBy(of).length === 0)
  expect(namesOf(silent)).toEqual(['listPresets'])
})

test('where work is followed, what it changes is said', () => {
  const followed = endpoints.flatMap(({ location }) => location?.split('?')[0] ?? [])
  const silent = endpoints.filter(
    ({ method, path, finishes }) => method === 'GET' && followed.includes(path) && !finishes,
  )
  expect(namesOf(silent)).toEqual([])
})

test('a reply that shows work is asked for again when the work is done', () => {
  const forgotten = endpoints.filter(
    (of) => of.finishes && !shownBy(of).some((subject) => of.finishes?.includes(subject)),
  )
  expect(namesOf(forgotten)).toEqual([])
})

test('whatever is written leaves an audit record', () => {
  expect(changedBy(surface.approveMatch)).toEqual(['matches', 'lines', 'audit'])
  expect(changedBy(surface.tryRule)).toEqual([])
  expect(changedByWorkOf(surface.getMatchingRun)).toContain('audit')
})

test('a line that comes or goes changes the books, one that is classified does not', () => {
  expect(subjectsOfChange({ entityType: 'source_transaction', action: 'created' })).toContain('books')
  expect(subjectsOfChange({ entityType: 'source_transaction', action: 'updated' })).toEqual(['lines'])
})

test('a kind of thing that no subject stands for is noticed', () => {
  expect(() => subjectsOfChange({ entityType: 'novelty', action: 'created' })).toThrow('novelty')
})
