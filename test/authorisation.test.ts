/**
 * The authorisation matrix, generated from the contract: every route as every kind of caller, and every id that a route
 * carries as a foreign, an unknown and a malformed one. A denial leaves the stored state as it was.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'
import { keyScopeOf } from '../shared/contract/key-scopes.ts'
import type { IdKind } from '../shared/contract/scalars.ts'
import { KEY_SCOPES, type KeyScope } from '../shared/domain/companies/key-scopes.ts'
import { isAtLeast, ROLES } from '../shared/domain/companies/role.ts'
import { aBankLine, aCompany, aKey, aLedgerEntry, anAccount } from './builders.ts'
import { DAY_MS, type Desk, type Reply, startDesk } from './desk.ts'
import { bodies } from './each-body.ts'
import { put, queries, type Slot, slotsOf } from './requests.ts'

let desk: Desk
let own: Record<IdKind, string | number>
let foreign: Record<IdKind, string | number>
let keys: Record<'expired' | 'revoked' | 'made up' | 'foreign', string> & {
  without: ReadonlyMap<KeyScope, string>
}

beforeAll(async () => {
  desk = await startDesk()
  own = await idsOf('owner')
  foreign = await idsOf('stranger')
  const [short, gone] = await Promise.all([
    aKey(desk, 'owner', Number(own.company), { expiresInDays: 1 }),
    aKey(desk, 'owner', Number(own.company)),
  ])
  await desk.call('revokeKey', { as: 'owner', params: { id: own.company, keyId: gone.id } })
  desk.putForward(2 * DAY_MS)
  keys = {
    expired: short.token,
    revoked: gone.token,
    'made up': `${short.token.slice(0, -43)}${'x'.repeat(43)}`,
    foreign: (await aKey(desk, 'stranger', Number(foreign.company))).token,
    without: new Map(
      await Promise.all(
        KEY_SCOPES.map(async (scope) => {
          const scopes = KEY_SCOPES.filter((each) => each !== scope)
          return [scope, (await aKey(desk, 'owner', Number(own.company), { scopes })).token] as const
        }),
      ),
    ),
  }
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  for (const role of ROLES.filter((each) => each !== 'owner')) {
    await desk.raw.send(
      new PutCommand({
        TableName: 'table',
        Item: {
          pk: `U#${role}`,
          sk: `M#${own.company}`,
          userId: role,
          companyId: own.company,
          role,
          isDefault: true,
          openPk: `C#${own.company}#granted`,
          openSk: role,
        },
      }),
    )
  }
})
// People are put into roles behind the books.
afterAll(() => desk.stop({ isSound: false }))

async function idsOf(as: string): Promise<Record<IdKind, string | number>> {
  const company = await aCompany(desk, as)
  const account = await anAccount(desk, as, company.id)
  const [line, ledger] = [await aBankLine(desk, as, account.id), await aLedgerEntry(desk, as, account.id)]
  const match = await desk.call('createMatch', {
    as,
    body: { sourceTransactionId: line.id, ledgerTransactionId: ledger.id },
  })
  return {
    company: company.id,
    account: account.id,
    companyOrAccount: account.id,
    chartAccount: account.chartAccountId,
    line: line.id,
    record: match.body.id,
  }
}

/** Ids that are well formed and that nothing has. */
const unknown: Record<IdKind, (kind: Record<IdKind, string | number>) => string | number> = {
  company: () => 9_999_999,
  account: () => 9_999_998,
  companyOrAccount: () => 9_999_996,
  chartAccount: () => 9_999_997,
  line: ({ company }) => `${Number(company) + 5000}.1.20260101.${'0'.repeat(32)}`,
  record: ({ company }) => `${Number(company) + 5000}.202601.${'0'.repeat(26)}`,
}

/** A request of the right shape with the given id in the slot; the other required ids are the caller's own. */
function requestFor(of: Endpoint, ids: Record<IdKind, string | number>, slot?: Slot, value?: unknown) {
  const request = {
    params: {} as Record<string, never>,
    query: { ...queries[of.name] } as Record<string, never>,
    body: undefined as unknown,
  }
  for (const each of slotsOf(of)) if (each.part === 'params') put(request, each, ids[each.kind])
  if (of.query) for (const each of slotsOf(of)) if (each.part === 'query') put(request, each, ids[each.kind])
  if (of.body) request.body = structuredClone(bodies[of.name]?.(ids) ?? {})
  if (of.path.includes('{userId}')) put(request, { part: 'params', path: ['userId'] }, 'owner')
  if (of.path.includes('{currency}')) put(request, { part: 'params', path: ['currency'] }, 'EUR')
  if (of.path.includes('{date}')) put(request, { part: 'params', path: ['date'] }, '2026-01-31')
  if (of.path.includes('{version}')) put(request, { part: 'params', path: ['version'] }, 1)
  if (slot) put(request, slot, value)
  return request
}

const malformed: Record<IdKind, unknown[]> = {
  company: ['x', '-1', '1.5', '1e3', '0', '', '__proto__'],
  account: ['x', '-1', '../1'],
  companyOrAccount: ['x', '-1', '0', '1.5'],
  chartAccount: ['x', '-1'],
  line: ['x', '1', '1.2.20269999.00', 'C#1#'],
  record: ['x', '1', '1.202601', "1.202601.'; DROP"],
}

/** An answer but for the id of its request. */
const withoutRequest = ({ status, headers, body }: Reply) => ({
  status,
  headers,
  body: { ...body, requestId: '' },
})

test('every route that takes a body has a valid one in the matrix', () => {
  expect(endpoints.filter(({ body, name }) => body && !(name in bodies)).map(({ name }) => name)).toEqual([])
})

describe.each(endpoints.map((of) => [of.name, of] as const))('%s', (name, of) => {
  const call = (as: string, request: object) => desk.call(name as never, { as, ...request })

  test('nobody gets in without a membership, and nothing is written', async () => {
    if (of.access === 'signed-in') return
    const before = await desk.stateHash()
    const slots = slotsOf(of)
    const reply = await call('nobody', requestFor(of, own))
    expect(reply.status).toBe(slots.length ? 404 : 422)
    expect(await desk.stateHash()).toBe(before)
  })

  test('a role that does not reach is refused, and nothing is written', async () => {
    if (of.access === 'signed-in') return
    for (const role of ROLES) {
      if (isAtLeast(role, of.access)) continue
      const before = await desk.stateHash()
      const reply = await call(role, requestFor(of, own))
      expect([role, reply.status, reply.body.code]).toEqual([role, 403, 'role.insufficient'])
      expect(await desk.stateHash()).toBe(before)
    }
  })

  test.each(slotsOf(of).map((slot) => [`${slot.part}.${slot.path.join('.')}`, slot] as const))(
    'a foreign %s answers like an unknown one',
    async (_, slot) => {
      const before = await desk.stateHash()
      const asForeign = await call('owner', requestFor(of, own, slot, foreign[slot.kind]))
      const asUnknown = await call('owner', requestFor(of, own, slot, unknown[slot.kind](own)))
      expect(asForeign.status).toBe(404)
      expect(withoutRequest(asForeign)).toEqual(withoutRequest(asUnknown))
      expect(await desk.stateHash()).toBe(before)
    },
  )

  test.each(slotsOf(of).map((slot) => [`${slot.part}.${slot.path.join('.')}`, slot] as const))(
    'a malformed %s is named',
    async (_, slot) => {
      for (const value of malformed[slot.kind]) {
        const reply = await call('owner', requestFor(of, own, slot, value))
        expect([value, reply.status]).toEqual([value, 400])
      }
    },
  )

  test('a key that has ended, of another company or made for something else is refused, and nothing is written', async () => {
    desk.putForward(60_000)
    const before = await desk.stateHash()
    const request = requestFor(of, own)
    const answer = async (token: string) => {
      const { status, body } = await call(token, request)
      return [status, body?.code]
    }
    for (const ended of ['expired', 'revoked', 'made up'] as const)
      expect([ended, ...(await answer(keys[ended]))]).toEqual([ended, 401, 'key.unknown'])

    const scope = keyScopeOf(of)
    if (!scope) expect(await answer(keys.foreign)).toEqual([403, 'key.people-only'])
    else {
      expect(await answer(keys.without.get(scope)!)).toEqual([403, 'key.scope'])
      if (slotsOf(of).length > 0) expect(await answer(keys.foreign)).toEqual([404, 'not-found'])
      expect(['signed-in', 'viewer', 'accountant']).toContain(of.access)
    }
    expect(await desk.stateHash()).toBe(before)
  })

  test('an unknown key in the query or body is refused', async () => {
    if (of.query)
      expect((await call('owner', { ...requestFor(of, own), query: { nonsense: '1' } })).status).toBe(400)
    if (of.body)
      expect(
        (
          await call('owner', {
            ...requestFor(of, own),
            body: { ...(bodies[name]?.(own) as object), isAdmin: true },
          })
        ).status,
      ).toBe(400)
  })
})
