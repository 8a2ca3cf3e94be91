import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let today: Day
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  today = desk.untilHour(12)
})
afterAll(async () => {
  // Files that were announced and never came.
  await desk.fire('end-unfinished')
  await desk.stop()
})

/** From the making of a company to a day after its trial. */
const PAST_TRIAL_DAYS = 15
const afterTrial = () => desk.putForward(PAST_TRIAL_DAYS * DAY_MS)

const askFor = (accountId: number) => ({
  accountId,
  fileName: 'bank.csv',
  fileSizeBytes: 100,
  columnMapping: { date: 'Date', description: 'Description', amount: 'Amount' },
})

test('when the trial is over, a full month takes no further file, and a larger plan takes it at once', async () => {
  const company = await aCompany(desk, as)
  const { id: accountId } = await anAccount(desk, as, company.id)
  const { body: startup } = await desk.call('updateCompany', {
    as,
    params: { id: company.id },
    body: { plan: 'startup', version: company.version },
  })
  const day = addDays(today, PAST_TRIAL_DAYS)
  const rows = Array.from({ length: 1_000 }, (_, at) => `${day},Payment ${at},-${at + 1}.00`)
  await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'))
  await desk.drain()
  expect((await desk.call('createImport', { as, body: askFor(accountId) })).status).toBe(201)

  afterTrial()
  const refused = await desk.call('createImport', { as, body: askFor(accountId) })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The Startup plan includes 1,000 transactions a month, and this month has 1,000. Everything imported so far is kept. An owner can choose a larger plan under Company Management; the count starts again next month.',
  ])
  const ledger = { ...askFor(accountId), side: 'ledger' }
  expect((await desk.call('createImport', { as, body: ledger })).status).toBe(201)
  const { body: larger } = await desk.call('updateCompany', {
    as,
    params: { id: company.id },
    body: { plan: 'professional', version: startup.version },
  })
  expect(larger).toMatchObject({ plan: 'professional', transactionsThisMonth: 1_000 })
  expect((await desk.call('createImport', { as, body: askFor(accountId) })).status).toBe(201)
})

test('a plan holds so many accounts; on trial there is no limit', async () => {
  const company = await aCompany(desk, as)
  const body = { plan: 'startup', version: company.version }
  await desk.call('updateCompany', { as, params: { id: company.id }, body })
  for (let at = 0; at < 3; at++) await anAccount(desk, as, company.id)

  afterTrial()
  const account = {
    companyId: company.id,
    name: 'One more',
    institutionName: 'Northfield',
    accountNumber: '4417',
  }
  const refused = await desk.call('createAccount', { as, body: account })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'The Startup plan includes 2 accounts. An owner can choose a larger plan under Company Management.',
  ])
})
