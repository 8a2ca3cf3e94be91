import { expect, test } from 'vitest'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { askedAlone } from './use-account-runs.ts'
import { worthAsking } from './worth-asking.ts'

const FIFTY = Array.from({ length: 50 }, (_, at) => at + 1)
const stats = FIFTY.map((accountId) => ({ accountId, unmatchedTransactions: accountId <= 2 ? accountId : 0 }))

test('of many accounts candidates are asked for where a bank line is open, of a few at once', () => {
  expect(worthAsking(FIFTY, stats)).toEqual([1, 2])
  expect(worthAsking([1, 2, 3], stats)).toEqual([1, 2, 3])
})

test('where it could not be asked what is open, or an account is newer than the answer, nothing is passed over', () => {
  expect(worthAsking(FIFTY, undefined)).toEqual(FIFTY)
  expect(worthAsking([...FIFTY, 51], stats)).toEqual([1, 2, 51])
})

test('of many accounts the runs come as one list, and alone only where something is open and none of theirs is in it', () => {
  const run = (financialAccountId: number) => ({ financialAccountId }) as MatchingRun
  expect(askedAlone(FIFTY, [run(1), run(40)], stats)).toEqual([2])
  expect(askedAlone([1, 2, 3], undefined, undefined)).toEqual([1, 2, 3])
})
