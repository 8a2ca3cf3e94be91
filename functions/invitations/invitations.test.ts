import {
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessKeyOf } from '../../local-cloud/rights/keys.ts'
import { aCompany, accept, aMember } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number

const cognito = new CognitoIdentityProviderClient({ credentials: accessKeyOf('test') })

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'vera', 'boris', 'carl', 'dora', 'emil']) await desk.person(name)
  id = (await aCompany(desk, 'olga')).id
  await aMember(desk, 'olga', id, 'adam', 'admin')
})
afterAll(() => desk.stop())

const invite = (name: string, role = 'viewer', as = 'olga') =>
  desk.call('addMember', { as, params: { id }, body: { email: `${name}@example.com`, role } })
const received = async (as: string) => (await desk.call('listReceivedInvitations', { as })).body
const members = async (): Promise<string[]> => {
  const { body } = await desk.call('listMembers', { as: 'olga', params: { id } })
  return body.map(({ userId }: { userId: string }) => userId)
}
const notFound = { status: 404, body: { code: 'not-found' } }

test('whoever is invited sees by whom, to what and until when, and belongs to the company once they accept', async () => {
  const { status, body: invitation } = await invite('vera')
  expect(status).toBe(201)
  expect(await members()).not.toContain('vera')
  expect((await desk.call('getCompany', { as: 'vera', params: { id } })).status).toBe(404)

  expect(await received('vera')).toEqual([invitation])
  expect(invitation).toMatchObject({
    companyName: 'Maple Trading',
    role: 'viewer',
    invitedBy: 'olga',
    invitedByName: 'olga Test',
    expiresAt: expect.any(String),
  })
  expect(await accept(desk, 'vera', invitation)).toMatchObject({
    status: 201,
    body: { userId: 'vera', name: 'vera Test', role: 'viewer' },
  })
  expect(await members()).toContain('vera')
  expect(await received('vera')).toEqual([])
  expect(await accept(desk, 'vera', invitation)).toMatchObject(notFound)
  expect((await invite('vera', 'admin')).body.code).toBe('member.exists')
})

test('to anybody else an invitation is one that does not exist, and nothing is written', async () => {
  const { body: invitation } = await invite('boris')
  const before = await desk.stateHash()
  for (const as of ['carl', 'olga', 'nobody'])
    expect(await accept(desk, as, invitation)).toMatchObject(notFound)
  expect(await accept(desk, 'boris', { id: `${id}.202601.${'0'.repeat(26)}` })).toMatchObject(notFound)
  expect(await desk.stateHash()).toBe(before)
})

test('an account that a stranger opened with the address of somebody else gets nowhere', async () => {
  const Username = 'finance@example.com'
  const { UserSub } = await cognito.send(
    new SignUpCommand({ ClientId: 'desk', Username, Password: 'Desk-pass-2026!' }),
  )
  const { body: invitation } = await invite('finance', 'admin')
  expect(await accept(desk, UserSub!, invitation)).toMatchObject({
    status: 422,
    body: { code: 'invitation.unverified', message: expect.stringMatching(/Confirm/) },
  })
  expect(await received(UserSub!)).toEqual([])
})

test('who moved to another address accepts what was sent there only once they confirmed it', async () => {
  const UserPoolId = process.env.USER_POOL_ID
  const move = (verified: 'true' | 'false') => {
    const UserAttributes = [
      { Name: 'email', Value: 'director@example.com' },
      { Name: 'email_verified', Value: verified },
    ]
    return cognito.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: 'carl', UserAttributes }),
    )
  }
  await move('false')
  const { body: invitation } = await invite('director', 'admin')
  expect((await accept(desk, 'carl', invitation)).body.code).toBe('invitation.unverified')
  await move('true')
  expect(await accept(desk, 'carl', invitation)).toMatchObject({ status: 201, body: { role: 'admin' } })
})

test('an invitation that was withdrawn cannot be accepted', async () => {
  const { body: invitation } = await invite('dora')
  const params = { id, invitationId: invitation.id }
  expect((await desk.call('withdrawInvitation', { as: 'adam', params })).status).toBe(204)
  expect(await accept(desk, 'dora', invitation)).toMatchObject(notFound)
  expect(await received('dora')).toEqual([])
  expect(await desk.call('withdrawInvitation', { as: 'adam', params })).toMatchObject(notFound)
})

test('an address is invited once at a time, however it is written, and the list says by whom', async () => {
  const [one, other] = await Promise.all([invite('emil'), invite('EMIL', 'admin', 'adam')])
  expect([one.status, other.status].toSorted()).toEqual([201, 409])
  const { body } = await desk.call('listInvitations', { as: 'adam', params: { id } })
  const ofEmil = body.filter(({ email }: { email: string }) => /emil/i.test(email))
  expect(ofEmil).toMatchObject([{ invitedByName: expect.stringMatching(/olga|adam/) }])
  expect((await desk.call('listInvitations', { as: 'vera', params: { id } })).status).toBe(403)
})

test('who has no account is invited by several at the same moment: once, and the others hear of it', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => invite('soon')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('what somebody invited to who may no longer do so cannot be accepted', async () => {
  await desk.person('fred')
  const { body: invitation } = await invite('fred', 'admin', 'adam')
  await desk.call('removeMember', { as: 'olga', params: { id, userId: 'adam' } })
  expect((await accept(desk, 'fred', invitation)).body.code).toBe('invitation.ended')
})

test('someone without an account gets one by mail and is invited', async () => {
  expect(await invite('stranger')).toMatchObject({ status: 201, body: { email: 'stranger@example.com' } })
  expect(desk.passwords.at(-1)).toMatchObject({
    to: 'stranger@example.com',
    subject: 'olga Test invites you to Maple Trading in Tieout',
    text: expect.stringMatching(
      /olga Test invites you to Maple Trading in Tieout as Viewer.*https:\/\/books\.example\.com\/sign-in\s+Email: stranger@example\.com\nTemporary password: \S{12,}\n/s,
    ),
  })
  const other = await aCompany(desk, 'olga', 'Other')
  const body = { email: 'stranger@example.com' }
  expect((await desk.call('addMember', { as: 'olga', params: { id: other.id }, body })).status).toBe(201)
})

test('who lost the mail is sent another when they are invited anew, and at most one a day', async () => {
  const mailed = () => desk.passwords.filter(({ to }) => to === 'late@example.com')
  const withdraw = async ({ id: invitationId }: { id: string }) =>
    (await desk.call('withdrawInvitation', { as: 'olga', params: { id, invitationId } })).status
  const { body: first } = await invite('late')
  expect(await withdraw(first)).toBe(204)
  const { body: second } = await invite('late')
  expect(mailed()).toHaveLength(1)

  desk.putForward(DAY_MS)
  expect(await withdraw(second)).toBe(204)
  expect((await invite('late')).status).toBe(201)
  expect(mailed()).toHaveLength(2)
  expect(mailed()[0]!.text).not.toBe(mailed()[1]!.text)
  await invite('vera')
  expect(desk.passwords.map(({ to }) => to)).not.toContain('vera@example.com')
})

test('an address whose account nobody opened is free again when the invitation has ended', async () => {
  const SignUp = { ClientId: 'desk', Username: 'unasked@example.com', Password: 'Desk-pass-2026!' }
  await invite('unasked')
  await expect(cognito.send(new SignUpCommand(SignUp))).rejects.toThrow(/already exists/)
  desk.putForward(13 * DAY_MS)
  await desk.fire('end-unfinished')
  await expect(cognito.send(new SignUpCommand(SignUp))).rejects.toThrow(/already exists/)
  desk.putForward(DAY_MS)
  await desk.fire('end-unfinished')
  expect((await cognito.send(new SignUpCommand(SignUp))).UserConfirmed).toBe(false)
  expect((await desk.call('getMe', { as: 'vera' })).body.email).toBe('vera@example.com')
})

test('who belongs to a company keeps their account, though they were given a temporary password and left it', async () => {
  const UserPoolId = process.env.USER_POOL_ID
  const given = { UserPoolId, Username: 'vera', Password: 'Given-for-2026!' }
  await cognito.send(new AdminSetUserPasswordCommand({ ...given, Permanent: false }))
  desk.putForward(15 * DAY_MS)
  await desk.fire('end-unfinished')
  expect((await desk.call('getMe', { as: 'vera' })).body.email).toBe('vera@example.com')
})

test('an invitation ends after fourteen days, and the address can be invited again', async () => {
  await desk.person('gus')
  const { body: first } = await invite('gus')
  desk.putForward(14 * DAY_MS)
  expect((await accept(desk, 'gus', first)).body.code).toBe('invitation.ended')
  expect(await received('gus')).toEqual([])

  const { body: second } = await invite('gus', 'accountant')
  expect((await accept(desk, 'gus', second)).body.role).toBe('accountant')
})

test('a company invites fifty people at a time and no more: nobody else gets a mail', async () => {
  const { id: company } = await aCompany(desk, 'olga', 'Mailing')
  const invite = (email: string) =>
    desk.call('addMember', { as: 'olga', params: { id: company }, body: { email, role: 'viewer' } })
  for (let at = 1; at <= 50; at++) expect((await invite(`somebody${at}@example.com`)).status).toBe(201)
  expect(await invite('last@example.com')).toMatchObject({
    status: 409,
    body: { code: 'invitation.too-many', message: expect.stringMatching(/^50 invitations are already open/) },
  })
})
