import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessKeyOf } from '../../local-cloud/rights/keys.ts'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('who asks hears their address and names as they gave them, with what they belong to', async () => {
  await desk.person('Nora')
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

test('whatever somebody calls themselves past our pages, others see a name on one line and nothing that turns it round', async () => {
  await desk.person('Mallory')
  const cognito = new CognitoIdentityProviderClient({ credentials: accessKeyOf('test') })
  const call = (given: string, family: string) =>
    cognito.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: process.env.USER_POOL_ID,
        Username: 'Mallory',
        UserAttributes: [
          { Name: 'given_name', Value: given },
          { Name: 'family_name', Value: family },
        ],
      }),
    )
  const names = async () => {
    const { id } = await aCompany(desk, 'Mallory')
    const { body } = await desk.call('listMembers', { as: 'Mallory', params: { id } })
    const { firstName, lastName } = (await desk.call('getMe', { as: 'Mallory' })).body
    return [firstName, lastName, body[0].name]
  }
  await call('\u202eOl\u200bga', 'Own\r\ner\u0007')
  expect(await names()).toEqual(['Olga', 'Owner', 'Olga Owner'])
  await call('\u200b', '🍁'.repeat(1_000))
  const [first, last, shown] = await names()
  expect([first, shown]).toEqual([null, last])
  expect(last).toBe('🍁'.repeat(50))
})
