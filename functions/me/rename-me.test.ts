import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'nora']) await desk.person(name)
})
afterAll(() => desk.stop())

const namesIn = async (id: number) => {
  const { body } = await desk.call('listMembers', { as: 'olga', params: { id } })
  return body.map(({ name }: { name: string }) => name)
}
const rename = (as: string, name: string) => desk.call('renameMe', { as, body: { name } })

test('what somebody is called changes in every company that they belong to, whatever they may do there, and in one that they found later', async () => {
  const harbour = await aCompany(desk, 'olga', 'Harbour')
  await aMember(desk, 'olga', harbour.id, 'nora', 'viewer')
  const own = await aCompany(desk, 'nora', 'Own')
  await aMember(desk, 'nora', own.id, 'olga', 'viewer')

  expect((await rename('nora', '  Nora\u200b Lind ')).status).toBe(204)
  expect(await namesIn(harbour.id)).toEqual(expect.arrayContaining(['olga Test', 'Nora Lind']))
  expect(await namesIn(own.id)).toContain('Nora Lind')
  const later = await aCompany(desk, 'nora', 'Later')
  await aMember(desk, 'nora', later.id, 'olga', 'viewer')
  expect(await namesIn(later.id)).toContain('Nora Lind')
  expect(verify(await desk.items()).broken).toEqual([])

  expect((await rename('nora', '\u200b')).status).toBe(400)
  const history = { params: { companyId: harbour.id }, query: { userId: 'nora' } }
  const { body } = await desk.call('listAuditHistory', { as: 'olga', ...history })
  expect(body[0]).toMatchObject({ entityType: 'membership' })
})

test('who calls themselves as another member signs with their address beside the name, in the audit too', async () => {
  const { id } = await aCompany(desk, 'olga', 'Harbour')
  await aMember(desk, 'olga', id, 'nora')
  expect((await rename('nora', 'Olga Test')).status).toBe(204)
  await anAccount(desk, 'olga', id)
  const of = { params: { companyId: id } }
  const { body } = await desk.call('listAuditHistory', { as: 'olga', ...of })
  const namesOf = (who: string) =>
    new Set(body.flatMap(({ userId, userName }: Json) => (userId === who ? userName : [])))
  expect([namesOf('olga'), namesOf('nora')]).toEqual([
    new Set(['olga Test (olga@example.com)']),
    new Set(['Olga Test (nora@example.com)']),
  ])
})
