import { expect, test } from 'vitest'
import type { NearMiss, Proposal } from '../../../../../shared/contract/matching.ts'
import { placeOfFirst } from './use-looking.ts'

const near = (code: string, matchId?: string) =>
  ({ lineId: 'again', entry: { id: 'entry' }, finding: { code, sentence: '' }, matchId }) as NearMiss
const candidate = (bank: string, entry: string) =>
  ({ sourceTransactions: [{ id: bank }], ledgerTransactions: [{ id: entry }] }) as Proposal

test('from a payment that seems to be made again one comes to the first: in its match, or in its row while it waits', () => {
  const proposals = [candidate('other', 'others'), candidate('first', 'entry')]
  expect(placeOfFirst(near('payment.twice', 'match'), proposals)).toEqual({ match: 'match' })
  expect(placeOfFirst(near('payment.twice'), proposals)).toEqual({ lineId: 'first' })
})

test('what nearly explains a line is looked at by hand, and so is an entry whose candidate was rejected', () => {
  expect(placeOfFirst(near('fee.netted'), [candidate('first', 'entry')])).toBeUndefined()
  expect(placeOfFirst(near('payment.twice'), [])).toBeUndefined()
})
