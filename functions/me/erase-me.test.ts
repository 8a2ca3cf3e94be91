import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'nora']) await desk.person(name)
  id = (await aCompany(desk, 'olga', 'Harbour')).id
})
afterAll(() => desk.stop())

const erase = (as: string, email = `${as}@example.com`) => desk.call('eraseMe', { as, body: { email } })
const history = async () =>
  (await desk.call('listAuditHistory', { as: 'olga', params: { companyId: id }, query: { userId: 'nora' } }))
    .body

test('the only owner of a company stays until somebody else owns it, and another address erases nobody', async () => {
  expect((await erase('olga')).body).toMatchObject({
    code: 'me.only-owner',
    message: 'You are the only owner of Harbour. Make someone else an owner there first.',
  })
  expect((await erase('olga', 'nora@example.com')).body.code).toBe('me.address-differs')
  expect((await desk.call('getMe', { as: 'olga' })).status).toBe(200)
})

test('who is erased is nowhere by name, address or from where they asked; what they did stands, and the audit holds', async () => {
  const { id: earlier } = await aCompany(desk, 'olga', 'Earlier')
  for (const company of [earlier, id]) await aMember(desk, 'olga', company, 'nora', 'admin')
  await desk.call('removeMember', { as: 'olga', params: { id: earlier, userId: 'nora' } })
  const account = { companyId: id, name: 'Till', institutionName: 'RBC', accountNumber: '7741' }
  await desk.call('createAccount', { as: 'nora', body: account })
  await desk.call('addMember', { as: 'nora', params: { id }, body: { email: 'zoe@example.com' } })
  const key = { name: 'Loader', scopes: ['read'], expiresInDays: 30 }
  await desk.call('createKey', { as: 'nora', params: { id }, body: key })
  const { id: later } = await aCompany(desk, 'olga', 'Later')
  await desk.call('addMember', { as: 'olga', params: { id: later }, body: { email: 'nora@example.com' } })
  expect((await history())[0]).toMatchObject({ ipAddress: '203.0.113.7', userAgent: 'Desk' })

  expect((await erase('nora', 'Nora@Example.com')).status).toBe(204)

  const kept = JSON.stringify((await desk.items()).filter(({ pk }) => !pk.includes('#answers#')))
  for (const said of ['nora Test', 'nora@example.com', '203.0.113.7']) expect(kept).not.toContain(said)
  const entries = await history()
  expect(entries.some(({ entityType }: { entityType: string }) => entityType === 'financial_account')).toBe(
    true,
  )
  for (const entry of entries)
    expect(entry).toMatchObject({ userName: 'Erased person nora', ipAddress: null, userAgent: null })
  expect(verify(await desk.items()).broken).toEqual([])
  expect((await desk.call('getMe', { as: 'nora', signedInAt: new Date(0) })).status).toBe(401)
})

test('who invited more than one transaction can name is erased as well', async () => {
  await desk.person('ivan')
  await aMember(desk, 'olga', id, 'ivan', 'admin')
  for (const round of [1, 2]) {
    desk.putForward(15 * DAY_MS)
    for (let at = 0; at < 50; at++) {
      const body = { email: `p${round}-${at}@example.com` }
      expect((await desk.call('addMember', { as: 'ivan', params: { id }, body })).status).toBe(201)
    }
  }
  expect((await erase('ivan')).status).toBe(204)
  const kept = (await desk.items()).filter(({ invitedBy }) => invitedBy === 'ivan')
  expect([kept.length, kept.filter(({ invitedByName }) => invitedByName !== null)]).toEqual([100, []])
  expect(verify(await desk.items()).broken).toEqual([])
})
