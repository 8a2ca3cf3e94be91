import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { decideRun } from './run-input.ts'

const aLine = (id: string, on: string, amount: string, text: string) => ({
  id,
  day: day(`2026-${on}`),
  amount: money(amount),
  text,
})
/** Bank lines beside one entry of the books, of the first of them. */
const hintsOf = (...bank: ReturnType<typeof aLine>[]) => {
  const { nearMisses, proposals } = decideRun({
    accountId: '1',
    after: null,
    through: null,
    rules: [],
    rejectedPairs: [],
    confirmed: [],
    bank,
    ledger: [{ ...aLine('e', '10-03', '455.90', 'ABC Packaging bill 5504'), chartAccountId: '40' }],
  })
  expect(proposals).toMatchObject([{ bankIds: ['first'], ledgerIds: ['e'] }])
  return nearMisses.map(({ bankIds, ledgerIds, finding }) => `${bankIds}~${ledgerIds} ${finding.sentence}`)
}
const first = aLine('first', '10-03', '-455.90', 'ABC PACKAGING BILL 5504')

test('a payment that the books have once is called a possible duplicate where it was made again within the week', () => {
  expect(hintsOf(first, aLine('again', '10-07', '-455.90', 'ABC PACKAGING BILL 5504 B'))).toEqual([
    'again~e Possible duplicate payment: the same amount went out under the same name on Oct 3, 2026, and the books have it once',
  ])
  expect(hintsOf(first, aLine('again', '10-05', '-455.90', 'FPO ABC PACKAGING'))).toHaveLength(1)
})

test('another week, another bill, another name, another amount and no name at all are no duplicate', () => {
  for (const other of [
    aLine('x', '10-10', '-455.90', 'ABC PACKAGING BILL 5504'),
    aLine('x', '10-07', '-455.90', 'ABC PACKAGING BILL 5611'),
    aLine('x', '10-07', '-455.90', 'FERN PACKAGING BILL 5504'),
    aLine('x', '10-07', '-455.91', 'ABC PACKAGING BILL 5504'),
    aLine('x', '10-07', '-455.90', 'BILL PAYMENT'),
  ])
    expect(hintsOf(first, other).filter((hint) => hint.includes('duplicate'))).toEqual([])
})

test('money that comes in twice is no payment made twice', () => {
  const { nearMisses } = decideRun({
    accountId: '1',
    after: null,
    through: null,
    rules: [],
    rejectedPairs: [],
    confirmed: [],
    bank: [aLine('a', '10-03', '50.00', 'ABC 5504'), aLine('b', '10-04', '50.00', 'ABC 5504')],
    ledger: [{ ...aLine('e', '10-03', '-50.00', 'ABC 5504'), chartAccountId: '40' }],
  })
  expect(nearMisses).toEqual([])
})
