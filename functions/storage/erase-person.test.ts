import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'petra']) await desk.person(name)
  id = (await aCompany(desk, 'olga', 'Harbour')).id
  await aMember(desk, 'olga', id, 'nils', 'admin')
  await aMember(desk, 'olga', id, 'petra', 'viewer')
})
afterAll(() => desk.stop())

async function erase(named: string): Promise<object> {
  const { erasePerson, keptOfPerson } = await import('./erase-person.ts')
  const kept = await keptOfPerson(named)
  await erasePerson(kept, new Date(desk.now()))
  return kept
}

const kept = async () => JSON.stringify((await desk.items()).filter(({ pk }) => !pk.includes('#answers#')))

test('who runs a stage erases somebody by their address: no name is left, what they did stands, and the audit holds', async () => {
  await anAccount(desk, 'nils', id)
  expect(await erase('Nils@example.com')).toMatchObject({ userId: 'nils', companies: 1 })
  const left = await kept()
  for (const said of ['nils Test', 'nils@example.com', '203.0.113.7"']) expect(left).not.toContain(said)
  expect((await desk.call('getMe', { as: 'nils', signedInAt: new Date(0) })).status).toBe(401)
  const { body } = await desk.call('listAuditHistory', {
    as: 'olga',
    params: { companyId: id },
    query: { userId: 'nils' },
  })
  expect(body[0]).toMatchObject({ userName: 'Erased person nils' })
  expect(verify(await desk.items()).broken).toEqual([])
})

test('an address that was only invited is erased as well, and so is a member whose account is gone', async () => {
  await desk.call('addMember', { as: 'olga', params: { id }, body: { email: 'zoe@example.com' } })
  expect(await erase('zoe@example.com')).toMatchObject({ companies: 0, invitations: 1 })
  const { removePerson } = await import('./people.ts')
  await removePerson('petra')
  expect(await erase('petra')).toMatchObject({ userId: 'petra', companies: 1 })
  const left = await kept()
  for (const said of ['zoe@example.com', 'petra@example.com']) expect(left).not.toContain(said)
  expect(verify(await desk.items()).broken).toEqual([])
})

test('the only owner of a company stays, and of somebody unknown nothing is claimed', async () => {
  const state = await desk.stateHash()
  await expect(erase('olga@example.com')).rejects.toThrow('olga@example.com is the only owner of Harbour.')
  await expect(erase('nils@example.com')).rejects.toThrow('Nothing is kept here of nils@example.com.')
  expect(await desk.stateHash()).toBe(state)
})
