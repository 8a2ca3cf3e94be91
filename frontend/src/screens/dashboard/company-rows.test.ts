import { expect, test } from 'vitest'
import { companyRows } from './company-rows.ts'

const account = (state: string, openLines: number, isOverdue = false) => ({ state, openLines, isOverdue })
const company = (name: string, ...accounts: object[]) => ({ id: name.length, name, accounts }) as never

test('of several companies the late ones come first, then those with most to do', () => {
  const rows = companyRows([
    company('Harbor', account('approved', 0), account('not_used', 7)),
    company('Maple', account('in_progress', 3)),
    company('Cedar', account('not_started', 1, true), account('approved', 0)),
  ])
  expect(
    rows.map(({ name, approved, accounts, openLines }) => [name, approved, accounts, openLines]),
  ).toEqual([
    ['Cedar', 1, 2, 1],
    ['Maple', 0, 1, 3],
    ['Harbor', 1, 1, 0],
  ])
})
