/** Where two people are asked for, an account may be deleted while a ledger file waits for the second. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  await aMember(desk, as, companyId, 'ben')
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
})
afterAll(() => desk.stop())

/** A file that waits to come into an account that nothing was ever posted to. */
async function aWaitingFile(name: string): Promise<{ accountId: number; importId: string }> {
  const { id: accountId } = await anAccount(desk, as, companyId, { name, balance: '0.00' })
  const text = 'Date,Description,Amount\n2026-03-01,Invoice 7,-120.00'
  const { id: importId } = await anUpload(desk, as, accountId, text, {
    side: 'ledger',
    fileName: 'books.csv',
  })
  await desk.drain()
  return { accountId, importId }
}
const read = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body
const requests = async (): Promise<Json[]> =>
  (await desk.call('listRequests', { as, query: { companyId } })).body
const remove = async (id: number) => (await desk.call('deleteAccount', { as, params: { id } })).status

test('a file that waits for an account that is deleted is asked for no longer, and says so', async () => {
  const [other, waiting] = [await aWaitingFile('First'), await aWaitingFile('Second')]
  expect(await remove(waiting.accountId)).toBe(204)
  expect(await requests()).toMatchObject([{ about: other.importId }])
  expect([await read(waiting.importId), await read(other.importId)]).toMatchObject([
    { status: 'failed', failure: expect.stringMatching(/account was deleted before anyone confirmed/) },
    { status: 'awaiting_approval' },
  ])
})

test('a file that was confirmed before its account is deleted takes nothing in, and says so', async () => {
  const { accountId, importId } = await aWaitingFile('Third')
  const [request] = await requests()
  await desk.call('confirmRequest', { as: 'ben', params: { id: request!.id } })
  expect(await remove(accountId)).toBe(204)
  await desk.drain()
  expect((await read(importId)).failure).toMatch(/account was deleted before its file arrived/)
})
