import { expect, test } from 'vitest'
import type { Condition, ConditionPlace } from '../../../../shared/domain/reconciliations/conditions.ts'
import { mendingOf } from './mending-of.ts'

const to = (place: ConditionPlace, ...ids: string[]) =>
  mendingOf({ link: { to: place, ids } } as unknown as Condition, { financialAccountId: 7 })?.to

test('each condition leads to where it is mended', () => {
  expect(to('lines', 'a', 'b')).toBe('/reconciliation?tab=matching&account=7&line=a')
  expect(to('matches', 'm')).toBe('/reconciliation?tab=matches&account=7&status=pending')
  expect(to('drafts', 'e')).toBe('/entry-management?status=pending&entry=e')
  expect(to('reconciliation', 'r')).toBe('/reconciliation?tab=statements&account=7&statement=r')
  expect(to('imports', 'i')).toBe('/data?import=i')
  expect(to('entries', 'l')).toBe('/ledger?account=7')
  expect(to('policies')).toBe('/companies#approvals')
})

test('matches that differ are not only those that wait', () => {
  expect(to('matches')).toBe('/reconciliation?tab=matches&account=7')
})

test('what is mended on the page itself leads nowhere', () => {
  expect(mendingOf({ link: null } as Condition, { financialAccountId: 7 })).toBeUndefined()
})
