import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedRequest } from '../../signing/a-signed-request.ts'
import { ANNA, aUserPool, CLIENT_ID, call, POOL_ID, type UserPool } from '../a-user-pool.ts'

let pool: UserPool
const denied = new Set<string>()
const KEYS = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' }
beforeAll(async () => {
  pool = await aUserPool({
    isClosed: true,
    invitation: {
      EmailSubject: 'Come in',
      EmailMessage: '<p>As <b>{username}</b> your temporary password is {####}</p>',
    },
    credentials: (accessKeyId) => (accessKeyId === KEYS.accessKeyId ? KEYS.secretAccessKey : undefined),
    authorize: (_, action, arn) => {
      expect(arn).toBe(`arn:aws:cognito-idp:eu-west-1:000000000000:userpool/${POOL_ID}`)
      return !denied.has(action)
    },
  })
})
afterAll(() => pool.close())

/** An administrator's call, signed by the SDK's signer; the answer, with its error's name. */
async function administer(
  action: string,
  fields: object,
  credentials = KEYS,
  of = pool,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = JSON.stringify({ UserPoolId: POOL_ID, ...fields })
  const { url, ...signed } = await aSignedRequest({
    endpoint: of.cognito.url,
    service: 'cognito-idp',
    region: 'eu-west-1',
    credentials,
    method: 'POST',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body,
  })
  const response = await fetch(url, { ...signed, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function enter(USERNAME: string, PASSWORD: string) {
  const AuthParameters = { USERNAME, PASSWORD }
  return call(pool, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters, ClientId: CLIENT_ID })
}

test('nobody administers without a signature, with a wrong one, or without the right', async () => {
  const fields = { UserPoolId: POOL_ID, Username: ANNA.email }
  expect((await call(pool, 'AdminGetUser', fields)).error).toBe('MissingAuthenticationTokenException')
  const guessed = await administer('AdminGetUser', fields, { ...KEYS, secretAccessKey: 'guessed' })
  expect(guessed.body.__type).toBe('InvalidSignatureException')
  const stranger = await administer('AdminGetUser', fields, { ...KEYS, accessKeyId: 'AKIAOTHER' })
  expect(stranger.body.__type).toBe('UnrecognizedClientException')
  denied.add('cognito-idp:AdminGetUser')
  expect((await administer('AdminGetUser', fields)).body.__type).toBe('AccessDeniedException')
  denied.clear()
  expect((await administer('AdminGetUser', fields)).status).toBe(200)
})

const byMail = { DesiredDeliveryMediums: ['EMAIL'] }

test('in a pool that is closed nobody signs up, and whom an administrator makes an account for is in', async () => {
  const Username = 'anybody@example.com'
  const refused = await call(pool, 'SignUp', { ClientId: CLIENT_ID, Username, Password: 'Correct-horse-7' })
  expect([refused.error, refused.message]).toEqual([
    'NotAuthorizedException',
    'SignUp is not permitted for this user pool',
  ])
  expect((await administer('AdminCreateUser', { Username })).body.User).toMatchObject({ Enabled: true })
})

test('a pool without administrators has none', async () => {
  const lonely = await aUserPool()
  const asked = await call(lonely, 'ListUsers', { UserPoolId: POOL_ID })
  expect(asked.error).toBe('MissingAuthenticationTokenException')
  await lonely.close()
})

test('a function that the pool asks says it in words of its own, with what came with the request', async () => {
  const asked: unknown[] = []
  const wording = await aUserPool({
    credentials: () => KEYS.secretAccessKey,
    authorize: () => true,
    customMessage: async (event) => {
      asked.push(event)
      const company = event.request.clientMetadata?.company
      if (!company) throw new Error('nobody')
      const emailMessage = `<p>${company}: {####}</p><p><a href="https://example.com/in">Come in</a></p>`
      return { ...event, response: { ...event.response, emailSubject: `To ${company}`, emailMessage } }
    },
  })
  const fields = { Username: 'asked@example.com', TemporaryPassword: 'Temporary-1', ...byMail }
  await administer('AdminCreateUser', { ...fields, ClientMetadata: { company: 'Maple & Co' } }, KEYS, wording)
  expect(asked).toMatchObject([
    { triggerSource: 'CustomMessage_AdminCreateUser', request: { codeParameter: '{####}' } },
  ])
  expect(wording.mailbox).toMatchObject([
    { subject: 'To Maple & Co', text: 'Maple & Co: Temporary-1\nCome in: https://example.com/in' },
  ])
  const failed = await administer('AdminCreateUser', { ...fields, Username: 'b@example.com' }, KEYS, wording)
  expect(failed.body.__type).toBe('UserLambdaValidationException')
  await wording.close()
})

test('an invited person is mailed in the words of the pool, and replaces the temporary password at the first sign-in', async () => {
  const Username = 'invited@example.com'
  const created = await administer('AdminCreateUser', {
    Username,
    ...byMail,
    TemporaryPassword: 'Temporary-1',
    UserAttributes: [
      { Name: 'given_name', Value: 'Ina' },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  expect(created.body.User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
  expect(pool.mailbox.at(-1)).toMatchObject({
    to: Username,
    subject: 'Come in',
    text: `As ${Username} your temporary password is Temporary-1`,
  })
  expect((await administer('AdminCreateUser', { Username })).body.__type).toBe('UsernameExistsException')

  expect((await enter(Username, 'Wrong-one-1')).message).toBe('Incorrect username or password.')
  const challenged = await enter(Username, 'Temporary-1')
  expect(challenged.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const answer = (NEW_PASSWORD: string, Session = challenged.body.Session) =>
    call(pool, 'RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { USERNAME: Username, NEW_PASSWORD },
      ClientId: CLIENT_ID,
      Session,
    })
  expect((await answer('weak')).error).toBe('InvalidPasswordException')
  expect((await answer('Lasting-one-2', 'invented')).message).toBe('Invalid session for the user.')
  pool.aheadMs = 200_000
  expect((await answer('Lasting-one-2')).message).toBe('Invalid session for the user, session is expired.')
  pool.aheadMs = 0
  expect((await answer('Lasting-one-2')).body.AuthenticationResult).toMatchObject({ TokenType: 'Bearer' })
  expect((await answer('Another-one-3')).message).toBe('Invalid session for the user.')
  expect((await enter(Username, 'Lasting-one-2')).status).toBe(200)
  expect((await enter(Username, 'Temporary-1')).error).toBe('NotAuthorizedException')
})

test('where nobody says that it goes by mail, whoever has no phone hears nothing', async () => {
  const Username = 'unheard@example.com'
  expect((await administer('AdminCreateUser', { Username })).status).toBe(200)
  expect(pool.mailbox.some(({ to }) => to === Username)).toBe(false)
})

test('a temporary password is over after a week, and a new one may be sent', async () => {
  const Username = 'slow@example.com'
  await administer('AdminCreateUser', { Username, ...byMail })
  const password = /temporary password is (\S+)$/.exec(pool.mailbox.at(-1)?.text ?? '')?.[1] ?? ''
  pool.aheadMs = 8 * 86_400_000
  expect((await enter(Username, password)).message).toBe(
    'Temporary password has expired and must be reset by an administrator.',
  )
  pool.aheadMs = 0
  const again = { Username, MessageAction: 'RESEND', ...byMail }
  expect((await administer('AdminCreateUser', again)).status).toBe(200)
  const next = /temporary password is (\S+)$/.exec(pool.mailbox.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await enter(Username, password)).error).toBe('NotAuthorizedException')
  expect((await enter(Username, next)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('a disabled person is signed out and cannot sign in until enabled again', async () => {
  const Username = 'disabled@example.com'
  await administer('AdminCreateUser', { Username, MessageAction: 'SUPPRESS' })
  await administer('AdminSetUserPassword', { Username, Password: 'Correct-horse-7', Permanent: true })
  const { AccessToken, RefreshToken } = (await enter(Username, 'Correct-horse-7')).body
    .AuthenticationResult as Record<string, string>
  await administer('AdminDisableUser', { Username })

  expect((await enter(Username, 'Correct-horse-7')).message).toBe('User is disabled.')
  expect((await enter(Username, 'Wrong-horse-7')).message).toBe('Incorrect username or password.')
  expect((await call(pool, 'GetUser', { AccessToken })).message).toBe('User is disabled.')
  expect((await call(pool, 'GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken })).status).toBe(
    400,
  )
  const asked = await call(pool, 'ForgotPassword', { ClientId: CLIENT_ID, Username })
  expect(asked.status).toBe(200)
  expect(pool.mailbox.some(({ to }) => to === Username)).toBe(false)

  await administer('AdminEnableUser', { Username })
  expect((await enter(Username, 'Correct-horse-7')).status).toBe(200)
})

test('an administrator reads, changes, signs out and deletes a person', async () => {
  const Username = 'managed@example.com'
  await administer('AdminCreateUser', { Username, MessageAction: 'SUPPRESS' })
  await administer('AdminSetUserPassword', { Username, Password: 'Correct-horse-7', Permanent: true })
  const UserAttributes = [{ Name: 'family_name', Value: 'Meyer' }]
  await administer('AdminUpdateUserAttributes', { Username, UserAttributes })
  const shown = await administer('AdminGetUser', { Username })
  expect(shown.body).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' })
  expect(shown.body.UserAttributes).toContainEqual({ Name: 'family_name', Value: 'Meyer' })
  const nothing = [{ Name: 'family_name', Value: '' }]
  await administer('AdminUpdateUserAttributes', { Username, UserAttributes: nothing })
  const { UserAttributes: left } = (await administer('AdminGetUser', { Username })).body
  expect(JSON.stringify(left)).not.toContain('family_name')

  const { AccessToken } = (await enter(Username, 'Correct-horse-7')).body.AuthenticationResult as Record<
    string,
    string
  >
  await administer('AdminUserGlobalSignOut', { Username })
  expect((await call(pool, 'GetUser', { AccessToken })).message).toBe('Access Token has been revoked')
  await administer('AdminDeleteUser', { Username })
  expect((await administer('AdminGetUser', { Username })).body.__type).toBe('UserNotFoundException')
})

test('people are listed by pages and found by address', async () => {
  type Listed = { Username: string; Attributes: { Name: string; Value: string }[] }
  const found = await administer('ListUsers', {
    Filter: `email = "${ANNA.email}"`,
    AttributesToGet: ['email'],
  })
  expect((found.body.Users as Listed[]).map(({ Attributes }) => Attributes)).toEqual([
    [{ Name: 'email', Value: ANNA.email }],
  ])
  const all = (await administer('ListUsers', {})).body.Users as Listed[]
  const paged: string[] = []
  for (let PaginationToken: unknown; ; ) {
    const { body } = await administer('ListUsers', {
      Limit: 2,
      ...(PaginationToken ? { PaginationToken } : {}),
    })
    paged.push(...(body.Users as Listed[]).map(({ Username }) => Username))
    PaginationToken = body.PaginationToken
    if (!PaginationToken) break
  }
  expect(paged).toEqual(all.map(({ Username }) => Username))
  expect(all.length).toBeGreaterThan(2)
  expect((await administer('ListUsers', { Filter: 'email like x' })).body.__type).toBe(
    'InvalidParameterException',
  )
})

test('what lies on disk lets nobody sign in', async () => {
  const entered = await enter(ANNA.email, ANNA.password)
  const { RefreshToken = '' } = entered.body.AuthenticationResult as Record<string, string>
  const folder = join(pool.folder, 'users')
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  const anna = files.find((text) => text.includes(ANNA.email)) ?? ''
  expect(anna).toContain('"verifier"')
  expect(anna).not.toContain(ANNA.password)
  expect(anna).not.toContain(RefreshToken)
})
