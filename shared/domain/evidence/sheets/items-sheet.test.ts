import { expect, test } from 'vitest'
import { anEvidenceItem, anEvidencePackage } from '../an-evidence-package.ts'
import { itemsSheet } from './items-sheet.ts'

test('what is outstanding comes to the same as in the proof, with what was brought forward as a part of it', () => {
  const items = [
    anEvidenceItem({ id: '1', amount: '-1330.00' }),
    anEvidenceItem({ id: '2', amount: '-375.00', kind: 'brought_forward', date: '2025-12-30' }),
    anEvidenceItem({ id: '3', amount: '20.00', kind: 'brought_forward', date: '2025-12-31' }),
  ]
  const { rows } = itemsSheet(anEvidencePackage({ items }))
  const told = rows
    .filter(({ kind }) => kind === 'total')
    .map(({ cells }) => cells.slice(0, 4).flatMap((cell) => (cell ? Object.values(cell) : [])))
  expect(told).toEqual([
    ['1', 'Of it brought forward', '20.00'],
    ['1', 'In transit', '20.00'],
    ['1', 'Of it brought forward', '-375.00'],
    ['2', 'Outstanding', '-1705.00'],
  ])
})
