import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enter, lastCode, openPage, refusalOf, register, wrongCode } from '../a-page-with-amplify.ts'
import { ANNA, aUserPool, type UserPool } from '../a-user-pool.ts'

let pool: UserPool
beforeAll(async () => {
  // Amplify warns of every endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  pool = await aUserPool()
  openPage(pool)
})
afterEach(async () => {
  await signOut()
  pool.aheadMs = 0
  pool.mailbox.length = 0
})
afterAll(() => pool.close())

test('a new person signs up, confirms the address by mail, and signs in', async () => {
  const username = 'new@example.com'
  const options = { userAttributes: { given_name: 'Nia', family_name: 'West' } }
  const signedUp = await signUp({ username, password: 'Correct-horse-7', options })
  expect(signedUp.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'n***@e***', deliveryMedium: 'EMAIL' },
  })
  expect(pool.mailbox).toMatchObject([{ to: username, code: expect.stringMatching(/^\d{6}$/) }])
  expect((await enter(username, 'Correct-horse-7')).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')

  const wrong = wrongCode(pool)
  expect(await refusalOf(confirmSignUp({ username, confirmationCode: wrong }))).toBe(
    'CodeMismatchException: Invalid verification code provided, please try again.',
  )
  const first = lastCode(pool)
  await resendSignUpCode({ username })
  expect(pool.mailbox).toHaveLength(2)
  if (first !== lastCode(pool)) {
    expect(await refusalOf(confirmSignUp({ username, confirmationCode: first }))).toMatch(
      /^CodeMismatchException/,
    )
  }
  await confirmSignUp({ username, confirmationCode: lastCode(pool) })
  expect((await enter(username, 'Correct-horse-7')).isSignedIn).toBe(true)
  expect((await fetchUserAttributes()).email_verified).toBe('true')
  expect(await refusalOf(resendSignUpCode({ username }))).toBe(
    'InvalidParameterException: User is already confirmed.',
  )
  expect(await refusalOf(confirmSignUp({ username, confirmationCode: '123456' }))).toBe(
    'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
  )
})

test('an address that is taken, no address, or a weak password makes no account', async () => {
  const attempt = (username: string, password: string) => refusalOf(signUp({ username, password }))
  expect(await attempt('Anna@example.com', 'Correct-horse-7')).toBe(
    'UsernameExistsException: An account with the given email already exists.',
  )
  expect(await attempt('anna', 'Correct-horse-7')).toBe(
    'InvalidParameterException: Username should be an email.',
  )
  expect(await attempt('weak@example.com', 'short')).toBe(
    'InvalidPasswordException: Password did not conform with policy: Password not long enough',
  )
  expect(pool.mailbox).toEqual([])
})

test('a code is over after a day, and after five wrong ones', async () => {
  const username = 'late@example.com'
  await signUp({ username, password: 'Correct-horse-7' })
  const right = lastCode(pool)
  pool.aheadMs = 25 * 3_600_000
  expect(await refusalOf(confirmSignUp({ username, confirmationCode: right }))).toBe(
    'ExpiredCodeException: Invalid code provided, please request a code again.',
  )
  await resendSignUpCode({ username })
  const wrong = wrongCode(pool)
  for (let round = 0; round < 5; round++)
    await refusalOf(confirmSignUp({ username, confirmationCode: wrong }))
  expect(await refusalOf(confirmSignUp({ username, confirmationCode: lastCode(pool) }))).toBe(
    'LimitExceededException: Attempt limit exceeded, please try after some time.',
  )
})

test('codes cannot be asked for without end', async () => {
  const username = 'often@example.com'
  await signUp({ username, password: 'Correct-horse-7' })
  for (let round = 0; round < 9; round++) await resendSignUpCode({ username })
  expect(await refusalOf(resendSignUpCode({ username }))).toMatch(/^LimitExceededException/)
  pool.aheadMs = 3_700_000
  await resendSignUpCode({ username })
})

test('a forgotten password is replaced with a code from the mail', async () => {
  const username = 'forgetful@example.com'
  await register(pool, username, 'Correct-horse-7')
  const asked = await resetPassword({ username })
  expect(asked.nextStep).toMatchObject({ resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' })
  const confirm = (confirmationCode: string, newPassword: string) =>
    confirmResetPassword({ username, confirmationCode, newPassword })
  const wrong = wrongCode(pool)
  expect(await refusalOf(confirm(wrong, 'Better-horse-8'))).toMatch(/^CodeMismatchException/)
  expect(await refusalOf(confirm(lastCode(pool), 'weak'))).toMatch(/^InvalidPasswordException/)
  await confirm(lastCode(pool), 'Better-horse-8')
  expect(await refusalOf(enter(username, 'Correct-horse-7'))).toMatch(/^NotAuthorizedException/)
  expect((await enter(username, 'Better-horse-8')).isSignedIn).toBe(true)
  expect(await refusalOf(confirm(lastCode(pool), 'Third-horse-99'))).toMatch(/^ExpiredCodeException/)
})

test('a forgotten password of someone unknown looks the same, and no mail is sent', async () => {
  const asked = await resetPassword({ username: 'nobody@example.com' })
  expect(asked.nextStep.codeDeliveryDetails).toMatchObject({ destination: 'n***@e***' })
  const confirm = confirmResetPassword({
    username: 'nobody@example.com',
    confirmationCode: '123456',
    newPassword: 'Better-horse-8',
  })
  expect(await refusalOf(confirm)).toMatch(/^CodeMismatchException/)
  expect(pool.mailbox).toEqual([])
})

test('a person changes their own password, knowing the old one', async () => {
  await register(pool, 'changes@example.com', 'Correct-horse-7')
  await enter('changes@example.com', 'Correct-horse-7')
  const change = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword })
  expect(await refusalOf(change('Wrong-horse-7', 'Better-horse-8'))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  )
  expect(await refusalOf(change('Correct-horse-7', 'no digits Here'))).toBe(
    'InvalidPasswordException: Password did not conform with policy: Password must have numeric characters',
  )
  await change('Correct-horse-7', 'Größer-als-zuvor-€9')
  await signOut()
  expect((await enter('changes@example.com', 'Größer-als-zuvor-€9')).isSignedIn).toBe(true)
})

test('a person changes their names, and keeps their address until they confirm the new one with the code sent there', async () => {
  await register(pool, 'moves@example.com', 'Correct-horse-7')
  await enter('moves@example.com', 'Correct-horse-7')
  await updateUserAttributes({ userAttributes: { given_name: 'Benedict' } })
  expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Benedict', family_name: 'Holt' })
  const update = (userAttributes: Record<string, string>) =>
    refusalOf(updateUserAttributes({ userAttributes }))
  expect(await update({ email: ANNA.email })).toMatch(/^AliasExistsException/)
  expect(await update({ email_verified: 'true' })).toMatch(/^NotAuthorizedException/)
  expect(await update({ 'custom:role': 'owner' })).toMatch(/^InvalidParameterException/)

  await updateUserAttributes({ userAttributes: { email: 'moved@example.com' } })
  expect(await fetchUserAttributes()).toMatchObject({ email: 'moves@example.com', email_verified: 'true' })
  expect(pool.mailbox.at(-1)?.to).toBe('moved@example.com')
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: lastCode(pool) })
  expect(await fetchUserAttributes()).toMatchObject({ email: 'moved@example.com', email_verified: 'true' })
})

test('a person deletes their account', async () => {
  await register(pool, 'leaves@example.com', 'Correct-horse-7')
  await enter('leaves@example.com', 'Correct-horse-7')
  await deleteUser()
  expect(await refusalOf(enter('leaves@example.com', 'Correct-horse-7'))).toMatch(/^NotAuthorizedException/)
})
