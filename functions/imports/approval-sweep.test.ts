/** A ledger file that awaits another person, broken at every single call to a store in every way, before it is confirmed and after. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { sweepFrom } from '../../test/sweep.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben')
  const accountId = (await anAccount(desk, as, companyId)).id
  const policies = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policies })
  const rows = ['2026-03-01,Invoice 7,-120.00', '2026-03-04,Rent,30.00', '2026-03-05,Tea,2.00']
  await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'), { side: 'ledger' })
  await desk.passArrivalsOn()
})
afterAll(() => desk.stop())

/** The next message, broken at any call, ends as one that nothing broke; gives back that end. */
async function surviving(): Promise<string> {
  const { importingBy } = await import('./import-bank-file.ts')
  const sweep = await sweepFrom(desk, desk.messages.shift()!, importingBy({ actionsMax: 11 }))
  desk.faults.breakCalls()
  await sweep.deliverAll()
  const calls = [...desk.faults.callsMade()]
  const expected = await sweep.soundOutcome('unbroken')
  expect(await sweep.survives(sweep.pointsOf(calls), expected)).toBeGreaterThan(2)
  desk.faults.breakCalls()
  return expected
}
const requests = async () => (await desk.call('listRequests', { as, query: { companyId } })).body

test('whatever breaks, a file is asked for once and nothing of it is in the books; once confirmed, all of it is, once', {
  timeout: budgetMs(240),
}, async () => {
  expect(await surviving()).toContain('"awaiting_approval"')
  const asked = await requests()
  expect(asked).toHaveLength(1)
  expect((await desk.call('listJournalEntries', { as, query: { companyId } })).body).toHaveLength(1)

  await desk.call('confirmRequest', { as: 'ben', params: { id: asked[0].id } })
  expect(await surviving()).toContain('"completed"')
  expect(await requests()).toEqual([])
  expect((await desk.call('listJournalEntries', { as, query: { companyId } })).body).toHaveLength(4)
})
