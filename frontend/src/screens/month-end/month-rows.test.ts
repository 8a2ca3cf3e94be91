import { expect, test } from 'vitest'
import { chosenOf, isLocked, type MonthRow, overdueRule, rowsOf } from './month-rows.ts'

const account = (accountName: string, rest: Partial<MonthRow> = {}) =>
  ({
    accountName,
    state: 'not_started',
    isOverdue: false,
    preparedByName: null,
    approvedByName: null,
    ...rest,
  }) as MonthRow

const company = (name: string, ...accounts: MonthRow[]) => ({ name, accounts }) as never

const rows = rowsOf([
  company(
    'Maple',
    account('Chequing', { isOverdue: true }),
    account('Card', { state: 'approved', approvedByName: 'Ben' }),
  ),
  company('Harbor', account('Vault', { state: 'not_used' }), account('Bank', { state: 'completed' })),
])

const names = (...chosen: Parameters<typeof chosenOf> extends [unknown, ...infer Rest] ? Rest : never) =>
  chosenOf(rows, ...chosen).map(({ accountName }) => accountName)

test('companies come by name, accounts in their order', () => {
  expect(names('all', '')).toEqual(['Vault', 'Bank', 'Chequing', 'Card'])
})

test('what is open is neither approved nor unused, and what is late is named by itself', () => {
  expect(names('open', '')).toEqual(['Bank', 'Chequing'])
  expect(names('overdue', '')).toEqual(['Chequing'])
  expect(names('approved', '')).toEqual(['Card'])
  expect(names('not_used', '')).toEqual(['Vault'])
})

test('a search finds companies, accounts and people', () => {
  expect(names('all', 'maple')).toEqual(['Chequing', 'Card'])
  expect(names('all', ' BEN ')).toEqual(['Card'])
  expect(names('open', 'bank')).toEqual(['Bank'])
  expect(names('all', 'nothing like it')).toEqual([])
})

test('by which day a month is overdue is said, as each company sets its own', () => {
  const due = (dueDay: string | null) => ({ dueDay }) as MonthRow
  expect(overdueRule([due('2026-11-10'), due('2026-11-10')])).toBe('Still open after Nov 10, 2026')
  expect(overdueRule([due('2026-11-10'), due('2026-11-15')])).toBe(
    'Still open after the due date of its company',
  )
  expect(overdueRule([due(null), due('2026-11-15')])).toBe('Still open after Nov 15, 2026')
  expect(overdueRule([due(null)])).toBeUndefined()
})

test('a month is locked once the books are locked through its last day, and not by a lock within it', () => {
  const october = (lockedThrough: string | null) =>
    isLocked({ lockedThrough, monthEnd: '2026-10-31' } as MonthRow['company'])
  expect([null, '2026-10-30', '2026-10-31', '2026-11-30'].map(october)).toEqual([false, false, true, true])
})
