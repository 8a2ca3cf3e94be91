import { expect, test } from 'vitest'
import { type SideBefore, sideBefore } from './side-before.ts'

const BANK: SideBefore = { side: 'bank', columns: [] }
const october = { side: 'ledger', status: 'completed', layout: 'columns', fileName: 'oct.csv' } as const
const side = (...earlier: Parameters<typeof sideBefore>[2]) => sideBefore(BANK, 'columns', earlier)

test('the books of the next month are the ledger’s as those of the month before were', () => {
  expect(side(october)).toEqual({ side: 'ledger', columns: [], as: 'oct.csv' })
})

test('other columns and an import that was undone say nothing of the side', () => {
  expect(side({ ...october, layout: 'others' }, { ...october, status: 'undone' })).toEqual(BANK)
})

test('where files of the same columns went to both sides, a person says which', () => {
  expect(side(october, { ...october, side: 'bank' }).side).toBe('unsure')
})

test('columns that only books have say it alone', () => {
  const found = { side: 'ledger', columns: ['Account'] } as const
  expect(sideBefore({ ...found, columns: ['Account'] }, 'columns', [{ ...october, side: 'bank' }])).toEqual(
    found,
  )
})
