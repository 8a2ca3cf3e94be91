import { expect, test } from 'vitest'
import { anEvidencePackage } from '../an-evidence-package.ts'
import { matchesSheet } from './matches-sheet.ts'

const evidence = anEvidencePackage()
const [match] = evidence.matches

test('a match that nobody signed off is approved with its statement, by whoever approved that on its last day', () => {
  const { rows } = matchesSheet({ ...evidence, matches: [{ ...match!, approved: null }] })
  const cells = rows.flatMap((row) => row.cells)
  expect(cells).toContainEqual({ text: '1 in all, of which 1 approved with the statement' })
  expect(cells).toContainEqual({ text: 'Approved with the statement of Jan 31, 2026 by Ben' })
})

test('one that explains its lines only after the period awaits its own approval', () => {
  const ledger = match!.ledger.map((line) => ({ ...line, date: '2026-02-01' }))
  const { rows } = matchesSheet({ ...evidence, matches: [{ ...match!, ledger, approved: null }] })
  const cells = rows.flatMap((row) => row.cells)
  const text = '1 in all, of which 1 not signed off when the statement was approved'
  expect(cells).toContainEqual({ text })
  expect(cells).toContainEqual({ text: 'Awaits approval' })
})

test('a ledger line says the number of its journal entry and what that was posted against', () => {
  const [line] = evidence.entries[0]!.lines.slice(1)
  const split = [
    { ...line!, amount: '-88.50' },
    { ...line!, chartAccountId: 22, accountCode: '2200', accountName: 'Sales Tax', amount: '-11.50' },
  ]
  const entries = [{ ...evidence.entries[0]!, lines: [evidence.entries[0]!.lines[0]!, ...split] }]
  const told = (of: typeof evidence) => matchesSheet(of).rows.flatMap((row) => row.cells)
  expect(told(evidence)).toContainEqual({ text: 'JE-2026-000001' })
  expect(told(evidence)).toContainEqual({ text: '4000 Sales' })
  expect(told({ ...evidence, entries })).toContainEqual({
    text: '4000 Sales CA$88.50; 2200 Sales Tax CA$11.50',
  })
})

test('where each is signed off, that is said of all', () => {
  const approved = { by: 'anna', at: '2026-02-01T09:00:00.000Z' }
  const { rows } = matchesSheet({ ...evidence, matches: [{ ...match!, approved }] })
  expect(rows.flatMap((row) => row.cells)).toContainEqual({ text: '1 in all, each signed off' })
})
