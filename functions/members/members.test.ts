import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aMember } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'otto', 'adam', 'vera', 'nina']) await desk.person(name)
  id = (await aCompany(desk, 'olga')).id
})
afterAll(() => desk.stop())

const add = (as: string, name: string, role: string) => aMember(desk, as, id, name, role)
const change = (as: string, userId: string, role: string) =>
  desk.call('updateMember', { as, params: { id, userId }, body: { role } })
const remove = (as: string, userId: string) => desk.call('removeMember', { as, params: { id, userId } })

test('whoever makes a company owns it, by name', async () => {
  const { body } = await desk.call('listMembers', { as: 'olga', params: { id } })
  expect(body).toMatchObject([
    { userId: 'olga', name: 'olga Test', email: 'olga@example.com', role: 'owner' },
  ])
})

test('someone who accepted gets in on their next request, with that role', async () => {
  expect((await desk.call('getCompany', { as: 'vera', params: { id } })).status).toBe(404)
  await add('olga', 'vera', 'viewer')
  expect((await desk.call('getCompany', { as: 'vera', params: { id } })).body).toMatchObject({
    role: 'viewer',
    isDefault: true,
  })
})

test('a changed role holds from the next request on', async () => {
  expect((await change('olga', 'vera', 'admin')).status).toBe(200)
  expect((await desk.call('getCompany', { as: 'vera', params: { id } })).body.role).toBe('admin')
})

test('only owners make, change and remove owners', async () => {
  const body = { email: 'adam@example.com', role: 'owner' }
  const asked = await desk.call('addMember', { as: 'vera', params: { id }, body })
  expect(asked.body.code).toBe('member.owner-only')
  expect((await change('vera', 'olga', 'viewer')).body.code).toBe('member.owner-only')
  expect((await remove('vera', 'olga')).body.code).toBe('member.owner-only')
  await add('vera', 'adam', 'viewer')
})

test('the last owner stays, even when two owners leave at the same time', async () => {
  expect((await change('olga', 'olga', 'viewer')).body.code).toBe('member.last-owner')
  expect((await remove('olga', 'olga')).body.code).toBe('member.last-owner')
  await add('olga', 'otto', 'owner')
  const replies = await Promise.all([remove('olga', 'olga'), remove('otto', 'otto')])
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
  const { body } = await desk.call('listMembers', { as: 'vera', params: { id } })
  expect(body.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1)
})

test('a removed member meets a company that does not exist', async () => {
  expect((await remove('vera', 'adam')).status).toBe(204)
  const reply = await desk.call('listMembers', { as: 'adam', params: { id } })
  expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('who left keeps their name on what they signed, until they come back', async () => {
  const everybody = async () =>
    (await desk.call('listMembers', { as: 'vera', params: { id }, query: { everybody: true } })).body
  const leftNow = (await everybody()).find(({ userId }: { userId: string }) => userId === 'adam')
  expect(leftNow).toMatchObject({ name: 'adam Test', leftAt: expect.any(String) })
  const { body: members } = await desk.call('listMembers', { as: 'vera', params: { id } })
  expect(members.map(({ userId }: { userId: string }) => userId)).not.toContain('adam')

  await add('vera', 'adam', 'admin')
  await desk.call('updatePeriodLock', {
    as: 'adam',
    params: { id },
    body: { lockedThrough: '2020-01-31', reason: 'Kept elsewhere', version: 1 },
  })
  await remove('vera', 'adam')
  const { body } = await desk.call('getPeriodChecklist', { as: 'vera', params: { id } })
  expect(body.moves).toMatchObject([{ createdByName: 'adam Test (left)' }])

  await add('vera', 'adam', 'viewer')
  expect((await everybody()).filter(({ userId }: { userId: string }) => userId === 'adam')).toMatchObject([
    { role: 'viewer', leftAt: null },
  ])
})

test('a person chooses the company that requests are about when they name none', async () => {
  const other = await aCompany(desk, 'vera', 'Second')
  expect(
    (await desk.call('chooseDefaultCompany', { as: 'vera', body: { companyId: other.id } })).status,
  ).toBe(200)
  const { body } = await desk.call('getMe', { as: 'vera' })
  expect(body.memberships.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([
    { companyId: other.id },
  ])
})

test('who chooses several companies at once has one of them in the end, and no choice is turned away', async () => {
  const made = await Promise.all(['One', 'Two', 'Three'].map((name) => aCompany(desk, 'nina', name)))
  const choices = [...made, ...made].map(({ id: companyId }) =>
    desk.call('chooseDefaultCompany', { as: 'nina', body: { companyId } }),
  )
  expect((await Promise.all(choices)).map(({ status }) => status)).toEqual(Array(6).fill(200))

  const { body } = await desk.call('getMe', { as: 'nina' })
  const chosen = body.memberships.filter(({ isDefault }: { isDefault: boolean }) => isDefault)
  expect(chosen).toHaveLength(1)
})

test('an owner edits the company; a stale version is told so', async () => {
  const { id: mine } = await aCompany(desk, 'vera', 'Mine')
  const edit = (body: object) => desk.call('updateCompany', { as: 'vera', params: { id: mine }, body })
  expect(await edit({ name: 'Ours', timeZone: 'America/Toronto', version: 1 })).toMatchObject({
    status: 200,
    body: { name: 'Ours', version: 2 },
  })
  expect((await edit({ name: 'Theirs', version: 1 })).body.code).toBe('version.stale')
  expect((await edit({ timeZone: 'Mars/Base', version: 2 })).body.message).toBe(
    'timeZone must be a time zone such as America/Toronto',
  )
})

test('where the company asks for two, the others hear of whoever may be the second from now on', async () => {
  const { id: companyId } = await aCompany(desk, 'nora')
  await aMember(desk, 'nora', companyId, 'carl')
  const params = { id: companyId }
  const told = async (who: string) =>
    (await desk.call('getWaitingForMe', { as: who, params: { companyId } })).body.notices
  expect(await told('nora')).toEqual([])
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as: 'nora', params, body })

  await aMember(desk, 'nora', companyId, 'nora-again', 'viewer')
  expect(await told('carl')).toEqual([])
  const userId = 'nora-again'
  await desk.call('updateMember', { as: 'nora', params: { ...params, userId }, body: { role: 'admin' } })
  await aMember(desk, 'nora', companyId, 'nora-thrice', 'accountant')
  expect(await told('carl')).toMatchObject([
    { kind: 'let_in', title: 'Accountant, who has joined', by: 'nora-thrice' },
    { kind: 'let_in', title: 'Administrator, who was viewer before', by: 'nora' },
  ])
  await desk.call('updateMember', { as: 'nora', params: { ...params, userId }, body: { role: 'accountant' } })
  expect(await told('carl')).toHaveLength(2)
})
