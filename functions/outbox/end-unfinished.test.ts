import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aForm, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const importOf = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body
const stuck = async () =>
  verify(await desk.items()).broken.filter(({ invariant }) => /comes to an end/.test(invariant))

test('an import whose account is deleted while its file is on its way fails, and says so', async () => {
  const { id } = await anAccount(desk, as, companyId, { balance: '0.00' })
  const { import: item, send } = await aForm(desk, as, id, 'Date,Description,Amount\n2026-01-07,Tea,1.00')
  expect((await desk.call('deleteAccount', { as, params: { id } })).status).toBe(204)
  await send()
  await desk.drain()
  expect(await importOf(item.id)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/account was deleted/),
  })
})

test('a file that never comes and a worker that gives up end after a day, each with what to do next', async () => {
  const { id } = await anAccount(desk, as, companyId, { name: 'Second' })
  const { import: neverSent } = await aForm(desk, as, id, 'Date,Description,Amount\n2026-01-08,Tea,1.00')
  const givenUp = await anUpload(desk, as, id, 'Date,Description,Amount\n2026-01-09,Tea,1.00')
  await aBankLine(desk, as, id)
  const { body: run } = await desk.call('createMatchingRun', { as, body: { accountId: id } })
  // Their messages end among the dead letters.
  desk.messages.length = 0
  expect(await desk.fire('end-unfinished')).toEqual({ ended: 0 })

  desk.putForward(2 * DAY_MS)
  await aBankLine(desk, as, id, { description: 'Two days later' })
  expect((await stuck()).map(({ sentence }) => sentence)).toHaveLength(3)
  expect(await desk.fire('end-unfinished')).toEqual({ ended: 3 })
  for (const { id: importId } of [neverSent, givenUp])
    expect(await importOf(importId)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/did not come/),
    })
  const { body: ended } = await desk.call('getMatchingRun', { as, params: { id: run.id } })
  expect(ended).toMatchObject({ status: 'failed', failure: expect.stringMatching(/start another/) })
  expect(await stuck()).toEqual([])
  expect(await desk.fire('end-unfinished')).toEqual({ ended: 0 })
})
