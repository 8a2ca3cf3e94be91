import { expect, test } from 'vitest'
import { nextPath, pathAfterSignIn } from './next-path.ts'

test('signing in leads back to the screen that was asked for', () => {
  const at = new URLSearchParams(pathAfterSignIn('/accounts?q=savings').split('?')[1])
  expect(nextPath(at.get('next'))).toBe('/accounts?q=savings')
})

test('signing in never leads to another site', () => {
  for (const next of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '/\n//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/./\\evil.test',
    '',
  ])
    expect(nextPath(next)).toMatch(/^\/(?![/\\])/)
})

test('without anywhere to go it leads to the dashboard', () => {
  expect(nextPath(null)).toBe('/dashboard')
})
