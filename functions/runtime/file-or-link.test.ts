import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('of two large files that are asked for at the same moment each link leads to its own', async () => {
  const { REPLY_BYTES_MAX, Redirect } = await import('./file-reply.ts')
  const { fileOrLink } = await import('./file-or-link.ts')
  const { proveScope } = await import('../storage/scope.ts')
  const asked = {
    scope: proveScope((await aCompany(desk, 'anna')).id),
    now: new Date('2026-11-30T10:00:00Z'),
  }
  const made = (fill: number) => ({
    name: `version ${fill}.pdf`,
    type: 'application/pdf',
    bytes: new Uint8Array(REPLY_BYTES_MAX + 1).fill(fill),
  })
  const replies = await Promise.all([1, 2].map((version) => fileOrLink(asked, made(version))))
  for (const [at, reply] of replies.entries()) {
    expect(reply).toBeInstanceOf(Redirect)
    const bytes = new Uint8Array(await (await fetch(String(reply.answer.headers!.location))).arrayBuffer())
    expect([bytes.length, bytes[0]]).toEqual([REPLY_BYTES_MAX + 1, at + 1])
  }
})
