import { expect, test } from 'vitest'
import { isWrongPassword, signInSentence } from './sign-in-errors.ts'

const said = (name: string, message: string) => signInSentence(Object.assign(new Error(message), { name }))

test('who was invited and waited too long is told whom to ask, and who types a wrong password is told nothing of anybody', () => {
  const name = 'NotAuthorizedException'
  expect(said(name, 'Temporary password has expired and must be reset by an administrator.')).toMatch(
    /Ask the person who invited you/,
  )
  expect(said(name, 'User password cannot be reset in the current state.')).toMatch(
    /created for an invitation/,
  )
  expect(said(name, 'Incorrect username or password.')).toBe(
    said('UserNotFoundException', 'User does not exist.'),
  )
})

test('whoever changes their password is told that the old one is wrong, and not where it is the session that ended', () => {
  const refused = (message: string) =>
    isWrongPassword(Object.assign(new Error(message), { name: 'NotAuthorizedException' }))
  expect(refused('Incorrect username or password.')).toBe(true)
  expect(refused('Access Token has been revoked')).toBe(false)
  expect(isWrongPassword(new Error('Incorrect username or password.'))).toBe(false)
})

test('what nobody foresaw is a sentence too', () => {
  expect(signInSentence('odd')).toBe('That did not work. Please try again in a moment.')
})

test('whom Cognito or its firewall turns away for asking too often is told to wait', () => {
  for (const name of ['LimitExceededException', 'TooManyRequestsException', 'ForbiddenException'])
    expect(said(name, 'Too many.')).toBe('Too many tries. Please wait some minutes and try again.')
})
