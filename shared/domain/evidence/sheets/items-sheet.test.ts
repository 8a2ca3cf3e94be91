import { expect, test } from 'vitest'
import { anEvidenceEntry, anEvidenceItem, anEvidencePackage } from '../an-evidence-package.ts'
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
    ['Of it brought forward (1 item)', '20.00'],
    ['Total in transit (1 item)', '20.00'],
    ['Of it brought forward (1 item)', '-375.00'],
    ['Total outstanding (2 items)', '-1705.00'],
  ])
})

test('an error of the bank carries why it was excluded, before what else was said of it', () => {
  const fee = { id: 'b1', date: '2026-01-28', description: 'Fee of another account', amount: '-77.00' }
  const of = { kind: 'bank_error', side: 'bank', ...fee, explanation: 'Asked twice' } as const
  const exclusion = {
    reason: 'bank_error',
    note: 'Corrected on Feb 3',
    by: 'anna',
    at: '2026-02-01T09:00:00.000Z',
  }
  const { rows } = itemsSheet(
    anEvidencePackage({ items: [anEvidenceItem(of)], excluded: [{ ...fee, ...exclusion }] }),
  )
  expect(rows.find(({ kind }) => kind === 'plain')?.cells.at(-1)).toEqual({
    text: 'Excluded, bank error: Corrected on Feb 3; Asked twice',
  })
})

test('an error of the bank is told as what its correction comes to, as in the proof', () => {
  const of = { kind: 'bank_error', side: 'bank', date: '2026-01-12' } as const
  const items = [
    anEvidenceItem({ ...of, id: 'b1', amount: '560.55' }),
    anEvidenceItem({ ...of, id: 'b2', amount: '-77.00' }),
  ]
  const { rows } = itemsSheet(anEvidencePackage({ items }))
  const told = rows.flatMap(({ kind, cells }) =>
    kind === 'plain' || kind === 'total' ? [Object.values(cells[3] ?? {})[0]] : [],
  )
  expect(told).toEqual(['-560.55', '77.00', '-483.55'])
})

test('a cheque of 238.00 that is outstanding names the journal entry that it was posted with, and one of the books before names none', () => {
  const items = [
    anEvidenceItem({ id: 'l1', date: '2026-01-28', amount: '-238.00' }),
    anEvidenceItem({ id: 'l2', date: '2025-12-28', amount: '-129.99', kind: 'brought_forward' }),
  ]
  const entries = [anEvidenceEntry({ number: 'JE-2026-000008', ledgerIds: ['l1'] })]
  const { rows } = itemsSheet(anEvidencePackage({ items, entries }))
  const column = rows
    .find(({ kind }) => kind === 'columns')!
    .cells.findIndex((cell) => cell && 'text' in cell && cell.text === 'Entry')
  expect(rows.filter(({ kind }) => kind === 'plain').map(({ cells }) => cells[column])).toEqual([
    { text: 'JE-2026-000008' },
    { text: '' },
  ])
})
