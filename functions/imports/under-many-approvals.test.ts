/** Files whose rows reach far back: approvals that they take back, and years in which they are numbered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anApprovedPeriod, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const MONTHS = Array.from({ length: 30 }, (_, at) => {
  const [year, month] = [2022 + Math.floor(at / 12), (at % 12) + 1]
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { periodStart: `${lastDay.slice(0, 8)}01`, periodEnd: lastDay }
})
const rowsOfJanuary2022 = Array.from({ length: 60 }, (_, at) => `2022-01-1${at % 10},Line ${at},${at + 1}.00`)
const LONG_FILE = ['Date,Description,Amount', ...rowsOfJanuary2022].join('\n')

/** Of a company that lets items grow old. */
async function anOldAccount() {
  const { id, version } = await aCompany(desk, as)
  const body = { itemAgeLimitDays: 3650, version }
  await desk.call('updateCompanyPolicies', { as, params: { id }, body })
  return (await anAccount(desk, as, id, { openingDate: '2021-01-01' })).id
}

async function approveMonths(accountId: number) {
  for (const month of MONTHS)
    await anApprovedPeriod(desk, as, accountId, { ...month, closingBalance: '1000.00' })
}

async function approvedOf(accountId: number) {
  const listed = (await desk.call('listReconciliations', { as, query: { accountId } })).body as Json[]
  return listed.filter(({ status }) => status === 'approved').length
}

test('a long file that is dated under thirty approvals takes all of them back and comes in whole', async () => {
  const accountId = await anOldAccount()
  await approveMonths(accountId)
  const { id } = await anUpload(desk, as, accountId, LONG_FILE)
  await desk.drain()
  const { body } = await desk.call('getImport', { as, params: { id } })
  expect(body).toMatchObject({ status: 'completed', newRecords: rowsOfJanuary2022.length })
  expect(body.revokedReconciliations).toHaveLength(MONTHS.length)
  expect(await approvedOf(accountId)).toBe(0)
})

test('many duplicates that are taken anyway under thirty approvals take all of them back', async () => {
  const accountId = await anOldAccount()
  await anUpload(desk, as, accountId, LONG_FILE, { side: 'ledger' })
  await desk.drain()
  const { id } = await anUpload(desk, as, accountId, LONG_FILE, { side: 'ledger', fileName: 'again.csv' })
  await desk.drain()
  await approveMonths(accountId)
  const { body } = await desk.call('takeDuplicates', { as, params: { id }, body: {} })
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'done',
    processed: rowsOfJanuary2022.length,
  })
  expect(await approvedOf(accountId)).toBe(0)
})

test('a ledger file whose rows lie in as many years comes in whole', async () => {
  const accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id, { openingDate: '1990-01-01' }))
    .id
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${1991 + (at % 30)}-01-1${at % 10},Line ${at},${at + 1}.00`,
  )
  const { id } = await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'), {
    side: 'ledger',
  })
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id } })).body).toMatchObject({ newRecords: 60 })
})
