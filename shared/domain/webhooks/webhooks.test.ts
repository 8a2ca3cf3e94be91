import { expect, test } from 'vitest'
import { announcedOfImport, announcedOfLock, announcedOfReconciliation, announcedOfRun } from './announced.ts'
import { isPublicAddress } from './public-address.ts'
import { delayUntil, pauseAfter } from './retries.ts'

test('only addresses that anybody may reach are called: none that is private, local, reserved or the metadata of a cloud', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    '2001::1',
    'not an address',
    '',
    '1.2.3',
    '1.2.3.256',
    '2a00::1::2',
    'g::1',
  ]
  for (const address of inside) expect([address, isPublicAddress(address)]).toEqual([address, false])
  const outside = [
    '8.8.8.8',
    '172.32.0.1',
    '172.15.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
  ]
  for (const address of outside) expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('an end is announced once, and what lost its signature is reopened', () => {
  const at = (status: string) => ({ id: '1.202601.01', status, financialAccountId: 2 })
  const events = (announced: { event: string }[]) => announced.map(({ event }) => event)
  expect(events(announcedOfImport(at('processing'), at('completed_with_errors')))).toEqual([
    'import.finished',
  ])
  expect(events(announcedOfImport(at('completed_with_errors'), at('completed')))).toEqual([])
  expect(events(announcedOfImport(at('queued'), at('failed')))).toEqual(['import.failed'])
  expect(events(announcedOfImport(at('queued'), at('processing')))).toEqual([])
  expect(events(announcedOfRun(undefined, at('completed')))).toEqual(['run.finished'])
  expect(events(announcedOfRun(at('completed'), at('completed')))).toEqual([])
  expect(events(announcedOfReconciliation(at('in_progress'), at('completed')))).toEqual([
    'reconciliation.completed',
  ])
  expect(events(announcedOfReconciliation(at('completed'), at('approved')))).toEqual([
    'reconciliation.approved',
  ])
  for (const signed of ['completed', 'approved'])
    expect(events(announcedOfReconciliation(at(signed), at('in_progress')))).toEqual([
      'reconciliation.reopened',
    ])
  expect(events(announcedOfReconciliation(at('approved'), undefined))).toEqual([])
})

test('a month is locked when a later day is, and not when one is opened', () => {
  const locked = (previously: string | null, lockedThrough: string | null) =>
    announcedOfLock({ id: '1', previously, lockedThrough }).length === 1
  expect(locked(null, '2026-01-31')).toBe(true)
  expect(locked('2026-01-31', '2026-02-28')).toBe(true)
  expect(locked('2026-02-28', '2026-01-31')).toBe(false)
  expect(locked('2026-02-28', null)).toBe(false)
})

test('each pause is longer than the one before, the last try comes after a day, and SQS holds no message for longer than it may', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => pauseAfter(attempts)!)
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses)
  const hours = pauses.reduce((sum, pause) => sum + pause) / 3600
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(36)
  expect(pauseAfter(8)).toBeUndefined()
  const now = new Date('2026-01-01T00:00:00.000Z')
  expect(delayUntil('2026-01-01T00:00:09.500Z', now)).toBe(10)
  expect(delayUntil('2026-01-01T08:00:00.000Z', now)).toBe(840)
  expect(delayUntil('2025-12-31T00:00:00.000Z', now)).toBe(0)
})
