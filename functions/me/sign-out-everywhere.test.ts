import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const aMinuteAgo = () => new Date(Date.now() - 60_000)

test("signing out everywhere ends every session that began before it, at once, and nobody else's", async () => {
  for (const as of ['anna', 'ben']) await aCompany(desk, as)
  const before = { as: 'anna', signedInAt: aMinuteAgo() }
  expect((await desk.call('getMe', before)).status).toBe(200)

  expect((await desk.call('signOutEverywhere', { as: 'anna' })).status).toBe(204)

  expect(await desk.call('getMe', before)).toMatchObject({ status: 401, body: { code: 'caller.unknown' } })
  expect((await desk.call('listCompanies', before)).status).toBe(401)
  expect((await desk.call('getMe', { as: 'anna' })).body.memberships).toHaveLength(1)
  expect((await desk.call('getMe', { as: 'ben', signedInAt: aMinuteAgo() })).status).toBe(200)
})
