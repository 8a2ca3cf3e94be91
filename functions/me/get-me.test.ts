import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('who asks hears their address and names as they gave them, with what they belong to', async () => {
  desk.person('Nora')
  const { id: companyId } = await aCompany(desk, 'Nora')
  const { status, body } = await desk.call('getMe', { as: 'Nora' })
  expect(status).toBe(200)
  expect(body).toEqual({
    userId: 'Nora',
    email: 'Nora@example.com',
    firstName: 'Nora',
    lastName: 'Test',
    profileImageUrl: null,
    memberships: [{ companyId, role: 'owner', isDefault: true }],
  })
})
