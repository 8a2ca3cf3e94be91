/** A form that somebody was given brings nothing in once they may import no longer, whoever has it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aFileOfAccounts, aForm, aKey, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
})
afterAll(() => desk.stop())

const FILE = 'Date,Description,Amount\n2026-03-02,Office,-40.00'
const SIDES = ['bank', 'ledger'] as const

async function sentAfter(who: string, side: string, meanwhile: () => Promise<unknown>): Promise<Json> {
  const form = await aForm(desk, who, accountId, FILE, { side, fileName: 'books.csv' })
  await meanwhile()
  await form.send()
  await desk.drain()
  return (await desk.call('getImport', { as, params: { id: form.import.id } })).body
}
const remove = () => desk.call('removeMember', { as, params: { id: companyId, userId: 'ben' } })
const demote = () =>
  desk.call('updateMember', { as, params: { id: companyId, userId: 'ben' }, body: { role: 'viewer' } })

test('who was removed, or may only look, brings no file in with a form of before', async () => {
  for (const side of SIDES)
    for (const meanwhile of [demote, remove]) {
      expect(await sentAfter('ben', side, meanwhile)).toMatchObject({
        status: 'failed',
        newRecords: 0,
        failure: expect.stringContaining('may no longer import here'),
      })
      await remove()
      await aMember(desk, as, companyId, 'ben')
    }
  expect(await sentAfter('ben', 'bank', async () => undefined)).toMatchObject({ newRecords: 1 })
})

test('a key that was revoked brings no file in with a form of before', async () => {
  const key = await aKey(desk, as, companyId)
  const revoke = () => desk.call('revokeKey', { as, params: { id: companyId, keyId: key.id } })
  expect(await sentAfter(key.token, 'ledger', revoke)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('was no longer valid'),
  })
  const { token } = await aKey(desk, as, companyId)
  expect(await sentAfter(token, 'ledger', async () => undefined)).toMatchObject({ newRecords: 1 })
})

test('a file of several accounts that a key brings is matched by nobody but a person either', async () => {
  const other = (await anAccount(desk, as, companyId, { name: 'Savings' })).id
  const text = 'Date,Description,Amount,Account\n2026-03-02,Office,-40.00,1\n2026-03-02,Interest,2.00,2'
  const modes = async (who: string) => {
    for (const { id } of await aFileOfAccounts(desk, who, text, [accountId, other])) expect(id).toBeTruthy()
    await desk.drain()
    const { body } = await desk.call('listMatchingRuns', { as, query: { companyId } })
    return body.map(({ mode }: Json) => mode)
  }
  const { token } = await aKey(desk, as, companyId)
  expect(await modes(token)).toEqual(['dry', 'dry'])
})
