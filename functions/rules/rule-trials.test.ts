/** What a rule is said to do before it is kept, beside what runs do. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('a rule is not said to settle what no run takes up: what was excluded, or lies where the books are closed', async () => {
  const today = desk.untilHour(12)
  const { id: companyId } = await aCompany(desk, as)
  const { id: accountId } = await anAccount(desk, as, companyId)
  const chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body
  const charges = chart.find(({ accountCode }: Json) => accountCode === '6100').id
  const action = { kind: 'book_to', chartAccountId: charges }
  const body = { companyId, when: { side: 'bank', textIncludes: 'tlsco' }, action }
  const tried = async () => (await desk.call('tryRule', { as, body })).body
  const aBill = (transactionDate: string) =>
    aBankLine(desk, as, accountId, { description: 'TLSCO', amount: '-44.70', transactionDate })
  const closed = addDays(today, -60)
  await aBill(closed)
  const { id } = await aBill(addDays(today, -3))
  await aBill(addDays(today, -2))
  expect(await tried()).toMatchObject({ caught: 3, history: { gains: 3 } })

  await desk.call('excludeLine', { as, params: { id }, body: { reason: 'bank_error' } })
  expect(await tried()).toMatchObject({ caught: 2, history: { gains: 2 } })
  const lock = { lockedThrough: closed, version: 1, override: { reason: 'Filed' } }
  const { status } = await desk.call('updatePeriodLock', { as, params: { id: companyId }, body: lock })
  expect(status).toBe(200)
  expect(await tried()).toMatchObject({ caught: 1, history: { gains: 1 } })

  await desk.call('createRule', { as, body: { ...body, name: 'Telephone' } })
  await desk.call('autoApproveMatches', { as, params: { id: companyId }, body: {} })
  const counted = await desk.call('countRules', { as, query: { companyId } })
  expect(counted.body.counts).toMatchObject([{ caught: 0, decides: 0 }])
  const made = await desk.call('listMatches', { as, query: { companyId } })
  expect(made.body).toHaveLength(1)
})
