import { expect, test } from 'vitest'
import { listedKeys } from './api-key.ts'

test('a key that still opens is listed, however many were made and revoked after it', () => {
  const revoked = { expiresAt: '2026-12-31T00:00:00.000Z', revokedAt: '2026-01-02T00:00:00.000Z' }
  const live = { ...revoked, revokedAt: null }
  const expired = { ...live, expiresAt: '2026-01-03T00:00:00.000Z' }
  const ended = Array.from({ length: 100 }, () => revoked)
  const keys = [...ended, live, expired, revoked]
  expect(listedKeys(keys, new Date('2026-01-31T12:00:00Z'))).toEqual([...ended, live])
})
