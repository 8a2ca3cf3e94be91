import { expect, test } from 'vitest'
import { anEvidencePackage } from '../an-evidence-package.ts'
import { matchesSheet } from './matches-sheet.ts'

test('how many matches nobody signed off is said before they are listed, each as awaiting approval', () => {
  const evidence = anEvidencePackage()
  const [match] = evidence.matches
  const note = (approved: { by: string; at: string } | null) =>
    matchesSheet({ ...evidence, matches: [{ ...match!, approved }] })
      .rows.filter(({ kind }) => kind === 'note')
      .flatMap(({ cells }) => cells)
  expect(note(null)).toEqual([
    { text: '1 in all, of which 1 not signed off when the statement was approved' },
  ])
  expect(note({ by: 'anna', at: '2026-02-01T09:00:00.000Z' })).toEqual([
    { text: '1 in all, each signed off' },
  ])
})
