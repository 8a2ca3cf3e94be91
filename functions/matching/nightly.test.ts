import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { aContact, aDocument } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const nightly = async () => (await desk.call('getNightlyMatching', { as, query: { companyId } })).body

/** As the clock does every hour. */
async function anHour() {
  await desk.fire('match-nightly')
  const messages = [...desk.messages]
  await desk.drain()
  return messages
}

test('before the first night nothing is claimed', async () => {
  expect(await nightly()).toEqual({ date: null, startedAt: null, accounts: 0, runs: [] })
})

test('a night matches the accounts with something new, and is seen to have done so', async () => {
  const busy = await anAccount(desk, as, companyId)
  await anAccount(desk, as, companyId, { name: 'Quiet' })
  await aBankLine(desk, as, busy.id, { description: 'CUSTOMER LTD INV-77', reference: 'INV-77' })
  await aLedgerEntry(desk, as, busy.id, {
    description: 'Customer Limited',
    referenceNumber: 'INV-77',
    transactionDate: '2026-01-06',
  })

  desk.untilHour(3)
  await anHour()
  const night = await nightly()
  expect(night).toMatchObject({
    accounts: 1,
    runs: [{ financialAccountId: busy.id, cause: 'schedule', status: 'completed', sourceCount: 1 }],
  })
  expect((await desk.call('getAccountStats', { as, params: { id: busy.id } })).body.matchedTransactions).toBe(
    night.runs[0].applied,
  )
})

test('the next hour of the same night begins nothing new', async () => {
  const before = await nightly()
  await anHour()
  expect(await nightly()).toEqual(before)
})

test('a night in which nothing came does nothing, and says so', async () => {
  desk.untilHour(3)
  await anHour()
  expect(await nightly()).toMatchObject({ accounts: 0, runs: [] })
})

test('a message that comes twice at once makes one night', async () => {
  desk.untilHour(3)
  const account = await anAccount(desk, as, companyId, { name: 'Third' })
  await aBankLine(desk, as, account.id)
  const message = { queue: 'nights', body: JSON.stringify({ version: 1, companyId }) }
  expect(await Promise.all([desk.deliver(message), desk.deliver(message)])).toEqual([true, true])
  await desk.drain()
  const { body: runs } = await desk.call('listMatchingRuns', { as, query: { accountId: account.id } })
  expect(runs).toHaveLength(1)
})

test('a night for which nobody called is caught up with in the small hours of the next day, once, and the next comes at its hour', async () => {
  desk.untilHour(3)
  await anHour()
  const { date: before } = await nightly()
  desk.untilHour(3)
  const account = await anAccount(desk, as, companyId, { name: 'Missed' })
  await aBankLine(desk, as, account.id)
  desk.untilHour(1)
  await anHour()
  const caughtUp = await nightly()
  expect(caughtUp).toMatchObject({ date: addDays(before, 1), accounts: 1 })
  await anHour()
  expect(await nightly()).toEqual(caughtUp)
  desk.untilHour(2)
  await anHour()
  expect(await nightly()).toMatchObject({ date: addDays(before, 2), accounts: 0 })
})

test('an invoice that is approved by day is looked for the next night among the lines that were there already', async () => {
  const ground = { desk, as, companyId }
  desk.untilHour(12)
  await aDocument(ground, (await aContact(ground)).id, '100.00')
  desk.untilHour(3)
  await anHour()
  const { runs } = await nightly()
  expect(runs.map(({ sourceCount }: { sourceCount: number }) => sourceCount)).toEqual([1, 1])
  const accountId = runs[0].financialAccountId
  const { body: proposals } = await desk.call('listProposals', { as, query: { accountId } })
  expect(proposals[0].payment.documents).toMatchObject([{ number: 'INV-2026-000001' }])
  desk.untilHour(3)
  await anHour()
  expect(await nightly()).toMatchObject({ accounts: 0 })
})
