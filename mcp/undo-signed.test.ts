/** A program takes a match apart that two people signed: it asks, as a person does, and another person confirms. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aKey, aMember, anAccount } from '../test/builders.ts'
import { type Desk, type Json, startDesk } from '../test/desk.ts'
import { deskClient } from '../test/desk-client.ts'
import { chartAccount } from '../test/trade-builders.ts'
import { type McpSession, mcpSession } from './a-session.ts'

let desk: Desk
let session: McpSession
let companyId: number
let matchId: string
const as = 'olga'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben')
  const accountId = (await anAccount(desk, as, companyId)).id
  const params = { id: companyId }
  await desk.call('updateCompanyPolicies', { as, params, body: { requiresSecondPerson: true, version: 1 } })
  const line = await aBankLine(desk, as, accountId, { description: 'Rent', amount: '-30.00' })
  const chartAccountId = await chartAccount({ desk, as, companyId }, '6250')
  const booked = await desk.call('bookLines', { as, body: { transactionIds: [line.id], chartAccountId } })
  matchId = booked.body[0].id
  await desk.call('approveMatch', { as: 'ben', params: { id: matchId } })
  session = await mcpSession(deskClient(desk, (await aKey(desk, as, companyId)).token))
})
afterAll(() => desk.stop())

const undo = (dryRun: boolean) =>
  session.call('undo', { what: 'match', id: matchId, dryRun, idempotencyKey: 'take-it-back' })
const requests = async (): Promise<Json[]> =>
  (await desk.call('listRequests', { as, query: { companyId } })).body
const status = async () =>
  (await desk.call('listMatches', { as, query: { id: matchId } })).body[0]?.approvalStatus

test('it is told that it would ask, asks once however often, and nothing changes until another person confirms', async () => {
  expect(await undo(true)).toMatchObject({ dryRun: true, would: 'askMatchApart' })
  const { done, says } = await undo(false)
  expect(done).toMatchObject({ kind: 'take_apart', about: matchId })
  expect(says.quoted).toContain('until another person has confirmed it')
  expect((await undo(false)).done.id).toBe(done.id)
  expect([await status(), await requests()]).toMatchObject(['approved', [{ id: done.id, askedBy: as }]])

  const confirm = (who: string) => desk.call('confirmRequest', { as: who, params: { id: done.id } })
  expect((await confirm(as)).body.code).toBe('change.second-person')
  expect((await confirm('ben')).status).toBe(200)
  expect(await status()).toBeUndefined()
})
