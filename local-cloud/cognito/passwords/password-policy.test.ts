import { expect, test } from 'vitest'
import { assertPasswordFits } from './password-policy.ts'

test.each([
  ['Aa1!aaa', 'Password not long enough'],
  ['AAAA111!', 'Password must have lowercase characters'],
  ['aaaa111!', 'Password must have uppercase characters'],
  ['aaaaAAA!', 'Password must have numeric characters'],
  ['aaaaAAA1', 'Password must have symbol characters'],
])('the password %s is refused: %s', (password, sentence) => {
  expect(() => assertPasswordFits({}, password)).toThrow(`Password did not conform with policy: ${sentence}`)
})

test('a password with all four kinds is taken, and a space inside counts as a symbol', () => {
  expect(() => assertPasswordFits({}, 'Aa1!aaaa')).not.toThrow()
  expect(() => assertPasswordFits({}, 'Aa1 aaaa')).not.toThrow()
})

test('spaces at an end and endless passwords are refused', () => {
  for (const password of [' Aa1!aaaa', 'Aa1!aaaa ', `Aa1!${'a'.repeat(253)}`]) {
    expect(() => assertPasswordFits({}, password)).toThrow('failed to satisfy constraint')
  }
})

test('a pool may ask for length alone', () => {
  const policy = {
    MinimumLength: 12,
    RequireLowercase: false,
    RequireUppercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
  }
  expect(() => assertPasswordFits(policy, 'correct horse battery')).not.toThrow()
  expect(() => assertPasswordFits(policy, 'correct')).toThrow('Password not long enough')
})
