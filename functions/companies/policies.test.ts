import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  id = (await aCompany(desk, as)).id
  await aMember(desk, as, id, 'ben')
  await aMember(desk, as, id, 'ada', 'admin')
})
afterAll(() => desk.stop())

const company = async () => (await desk.call('getCompany', { as, params: { id } })).body
const decide = async (by: string, policies: object) =>
  desk.call('updateCompanyPolicies', {
    as: by,
    params: { id },
    body: { ...policies, version: (await company()).version },
  })

/** With the other administrator, where it takes two. */
async function decideTogether(policies: object) {
  const { requestedChange, version } = (await decide(as, policies)).body
  if (requestedChange)
    await desk.call('confirmCompanyChange', { as: 'ada', params: { id }, body: { version } })
}

test('an administrator decides how the company approves, an accountant does not', async () => {
  expect((await decide('ada', { requiresSecondPerson: true })).body).toMatchObject({
    requiresSecondPerson: true,
    autoApprove: true,
  })
  expect((await decide('ben', { requiresSecondPerson: false })).status).toBe(403)
})

test('a fiscal year ends on any day of the calendar and on no other', async () => {
  expect(await company()).toMatchObject({ fiscalYearEnd: '12-31' })
  await decideTogether({ fiscalYearEnd: '02-29' })
  expect(await company()).toMatchObject({ fiscalYearEnd: '02-29' })
  const refused = await decide('ada', { fiscalYearEnd: '06-31' })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'body.fiscalYearEnd'])
  expect((await decide('ben', { fiscalYearEnd: '06-30' })).status).toBe(403)
})

test('a policy that someone else has changed since is not overwritten', async () => {
  const { version } = await company()
  await decide('ada', { autoApprove: false })
  const late = await desk.call('updateCompanyPolicies', {
    as,
    params: { id },
    body: { autoApprove: true, version },
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'version.stale' } })
  expect(await company()).toMatchObject({ autoApprove: false })
})

test.each([
  [{ autoApprove: true, requiresSecondPerson: false }, 'live'],
  [{ autoApprove: false, requiresSecondPerson: false }, 'dry'],
  [{ autoApprove: true, requiresSecondPerson: true }, 'dry'],
])('with %o the run after an import is %s', async (policies, mode) => {
  await decideTogether(policies)
  const account = await anAccount(desk, as, id, { name: `Account ${JSON.stringify(policies)}` })
  const { id: importId } = await anUpload(
    desk,
    as,
    account.id,
    'Date,Description,Amount\n2026-02-01,Coffee,-3.00',
  )
  await desk.drain()
  const { runId } = (await desk.call('getImport', { as, params: { id: importId } })).body
  expect((await desk.call('getMatchingRun', { as, params: { id: runId } })).body).toMatchObject({ mode })
})

test('under four eyes a suggestion that someone takes up awaits the next person', async () => {
  await decideTogether({ requiresSecondPerson: false })
  const account = await anAccount(desk, as, id, { name: 'Four eyes' })
  const text = { description: 'CUSTOMER LTD INV-77' }
  await aBankLine(desk, as, account.id, { ...text, reference: 'INV-77' })
  await aLedgerEntry(desk, as, account.id, { ...text, referenceNumber: 'INV-77' })
  await decide(as, { requiresSecondPerson: true })
  const { body: run } = await desk.call('createMatchingRun', { as, body: { accountId: account.id } })
  await desk.drain()
  const { body: proposals } = await desk.call('listProposals', {
    as,
    query: { accountId: account.id, runId: run.id },
  })
  const { body: match } = await desk.call('approveProposal', { as: 'ben', params: { id: proposals[0].id } })
  expect(match).toMatchObject({ approvalStatus: 'pending', createdBy: 'ben', approvedBy: null })
  const params = { id: match.id }
  expect((await desk.call('approveMatch', { as: 'ben', params })).body.code).toBe('match.second-person')
  expect((await desk.call('approveMatch', { as, params })).body).toMatchObject({ approvedBy: as })
})

test('under four eyes no run approves by itself, whoever starts it', async () => {
  await decide(as, { requiresSecondPerson: true })
  const { id: accountId } = await anAccount(desk, as, id, { name: 'Started by hand' })
  const start = (mode: string) => desk.call('createMatchingRun', { as, body: { accountId, mode } })
  expect(await start('live')).toMatchObject({ status: 422, body: { code: 'run.second-person' } })
  expect((await start('dry')).status).toBe(202)
})

test('once there are entries the base currency stays, and under a lock the fiscal year ends as it did', async () => {
  const { id: other } = await aCompany(desk, as, 'Two Rivers')
  const at = async () => (await desk.call('getCompany', { as, params: { id: other } })).body
  const change = async (name: 'updateCompany' | 'updateCompanyPolicies', of: object) => {
    const body = { ...of, version: (await at()).version }
    return desk.call(name, { as, params: { id: other }, body })
  }
  expect((await change('updateCompany', { baseCurrency: 'EUR' })).body.baseCurrency).toBe('EUR')
  await anAccount(desk, as, other, { currency: 'EUR' })
  expect(await change('updateCompany', { baseCurrency: 'USD' })).toMatchObject({
    status: 422,
    body: { code: 'company.base-currency' },
  })
  expect((await change('updateCompany', { baseCurrency: 'EUR', name: 'Three Rivers' })).status).toBe(200)

  expect((await change('updateCompanyPolicies', { fiscalYearEnd: '06-30' })).status).toBe(200)
  const lock = { lockedThrough: '2020-06-30', override: { reason: 'Closed' }, version: (await at()).version }
  expect((await desk.call('updatePeriodLock', { as, params: { id: other }, body: lock })).status).toBe(200)
  expect(await change('updateCompanyPolicies', { fiscalYearEnd: '12-31' })).toMatchObject({
    status: 422,
    body: { code: 'company.fiscal-year-locked' },
  })
  expect((await change('updateCompanyPolicies', { fiscalYearEnd: '06-30' })).status).toBe(200)
})
