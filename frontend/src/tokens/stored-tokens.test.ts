import { expect, test } from 'vitest'
import { isRemembered, storedTokens } from './stored-tokens.ts'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const IN_AN_HOUR = NOW / 1000 + 3600
const claims = { sub: 'u1', email: 'zoë@example.com', name: 'Zoë Østergård' }

test('whoever signed in here is known without asking anybody', () => {
  const kept = storageOf({ exp: IN_AN_HOUR })
  expect(storedTokens(kept, 'client', NOW)).toMatchObject({ claims })
  expect(isRemembered(kept, 'client')).toBe(true)
})

test('a token that has run out, or runs out in a moment, is not used', () => {
  for (const exp of [NOW / 1000 - 1, NOW / 1000 + 4]) {
    const kept = storageOf({ exp })
    expect(storedTokens(kept, 'client', NOW)).toBeUndefined()
    expect(isRemembered(kept, 'client')).toBe(true)
  }
})

test('a machine whose clock is behind knows it by what was noted', () => {
  const kept = storageOf({ exp: IN_AN_HOUR, driftMs: 2 * 3_600_000 })
  expect(storedTokens(kept, 'client', NOW)).toBeUndefined()
})

test('what is no token, or of another installation, is nobody', () => {
  expect(storedTokens(storageOf({ exp: IN_AN_HOUR, accessToken: 'no token' }), 'client', NOW)).toBeUndefined()
  expect(storedTokens(storageOf({ exp: IN_AN_HOUR }), 'another', NOW)).toBeUndefined()
  expect(isRemembered(storageOf({ exp: IN_AN_HOUR }), 'another')).toBe(false)
})

function storageOf({
  exp,
  driftMs = 0,
  accessToken,
}: {
  exp: number
  driftMs?: number
  accessToken?: string
}): Pick<Storage, 'getItem'> {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...claims, exp }))
  const middle = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const token = `h.${middle}.s`
  const start = 'CognitoIdentityServiceProvider.client'
  const kept = new Map([
    [`${start}.LastAuthUser`, 'zoe'],
    [`${start}.zoe.accessToken`, accessToken ?? token],
    [`${start}.zoe.idToken`, token],
    [`${start}.zoe.clockDrift`, String(driftMs)],
  ])
  return { getItem: (key) => kept.get(key) ?? null }
}
