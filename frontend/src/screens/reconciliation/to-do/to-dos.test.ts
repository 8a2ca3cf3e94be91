import { expect, test } from 'vitest'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { keptToDos, toDosOf, toDosOfCandidates } from './to-dos.ts'

const line = (id: string, transactionDate: string) => ({ id, transactionDate }) as OpenLine
const proposal = (id: string, ...lines: string[]) =>
  ({ id, sourceTransactions: lines.map((of) => ({ id: of })) }) as Proposal

const LINES = [line('a', '2026-03-02'), line('b', '2026-03-02'), line('c', '2026-03-05')]

test('each open line stands once, in its order, with its best candidate opposite', () => {
  const items = toDosOf(LINES, [proposal('sure', 'b'), proposal('unsure', 'b')])
  expect(items.map((item) => [item.line.id, item.proposal?.id, item.isFirstOfDay])).toEqual([
    ['a', undefined, true],
    ['b', 'sure', false],
    ['c', undefined, true],
  ])
})

test('lines that are explained together are one thing to do, at the first of them', () => {
  const items = toDosOf(LINES, [proposal('together', 'a', 'c')])
  expect(items.map((item) => item.line.id)).toEqual(['a', 'b'])
})

test('candidates can be gone through by day, whether their lines were loaded or not', () => {
  const of = (id: string, transactionDate: string) =>
    ({ id, sourceTransactions: [{ id: `line ${id}`, transactionDate }] }) as Proposal
  const items = toDosOfCandidates([of('late', '2026-03-05'), of('early', '2026-03-02')])
  expect(items.map(({ proposal, line }) => [proposal?.id, line.id])).toEqual([
    ['early', 'line early'],
    ['late', 'line late'],
  ])
})

test('a day is headed by the first of its lines that a filter leaves', () => {
  const kept = keptToDos(toDosOf(LINES, []), (item) => item.line.id !== 'a')
  expect(kept.map((item) => [item.line.id, item.isFirstOfDay])).toEqual([
    ['b', true],
    ['c', true],
  ])
})
