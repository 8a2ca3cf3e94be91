/**
 * What a program may try with tools and a key: every tool with ids of others, ids that lead elsewhere and inputs out of all
 * size, with keys that lack the scope or have ended, and approvals of what it prepared. All fail, and nothing is written.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../shared/contract/client.ts'
import { KEY_SCOPES } from '../shared/domain/companies/key-scopes.ts'
import { aBankLine, aCompany, aKey, aLedgerEntry, anAccount } from '../test/builders.ts'
import { DAY_MS, type Desk, type Json, startDesk } from '../test/desk.ts'
import { deskClient } from '../test/desk-client.ts'
import { answerOf } from './answer.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

interface Ids {
  accountId: number
  line: string
  entry: string
  match: string
  import: string
  run: string
  proposal: string
  reconciliation: string
}

let desk: Desk
let own: Ids
let foreign: Ids
let client: Client
/** With a key of the other company. */
let theirs: Client
const ended: Record<string, Client> = {}
let companyId: number

beforeAll(async () => {
  desk = await startDesk()
  for (const name of ['olga', 'stan']) await desk.person(name)
  companyId = (await aCompany(desk, 'olga')).id
  own = (await idsOf('olga', companyId)).ids
  ;({ ids: foreign, by: theirs } = await idsOf('stan', (await aCompany(desk, 'stan')).id))
  const short = await aKey(desk, 'olga', companyId, { expiresInDays: 1 })
  const gone = await aKey(desk, 'olga', companyId)
  await desk.call('revokeKey', { as: 'olga', params: { id: companyId, keyId: gone.id } })
  desk.putForward(2 * DAY_MS)
  client = deskClient(desk, (await aKey(desk, 'olga', companyId)).token)
  ended.expired = deskClient(desk, short.token)
  ended.revoked = deskClient(desk, gone.token)
  ended['made up'] = deskClient(desk, `${gone.token.slice(0, -43)}${'x'.repeat(43)}`)
  ended['of nobody'] = deskClient(desk, `tk_9.202601.${'0'.repeat(26)}_${'x'.repeat(43)}`)
})
afterAll(() => desk.stop())

/** One of each thing that a tool names, made as a program makes it. */
async function idsOf(as: string, company: number): Promise<{ ids: Ids; by: Client }> {
  const by = deskClient(desk, (await aKey(desk, as, company)).token)
  const done = async (name: string, input: object) =>
    JSON.parse(((await answerOf(named(name), input, by)).content[0] as { text: string }).text)
  const { id: accountId } = await anAccount(desk, as, company)
  const [line, entry] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const { body: match } = await desk.call('createMatch', { as, body })
  const ids = { accountId, line: line.id, entry: entry.id, match: match.id }
  const file = await done('import_file', { accountId, fileName: 'a.csv', text: FILE, ...meant() })
  await aBankLine(desk, as, accountId)
  await aLedgerEntry(desk, as, accountId)
  const run = await done('run_matching', { accountId, ...meant() })
  const { proposals } = await done('list_proposals', { accountId })
  const prepared = await done('prepare_reconciliation', { ...aMonth(accountId), ...meant() })
  return {
    ids: {
      ...ids,
      import: file.done.id,
      run: run.done.id,
      proposal: proposals[0].id,
      reconciliation: prepared.done.id,
    },
    by,
  }
}

let made = 0
const meant = () => ({ dryRun: false, idempotencyKey: `try-${++made}` })

const aMonth = (accountId: number) => ({
  accountId,
  from: '2026-01-01',
  to: '2026-01-31',
  openingBalance: '1.00',
  closingBalance: '1.00',
})

/** An input of each tool, over ids; those without ids are left out. */
const inputs: Record<string, (ids: Ids) => object> = {
  list_lines: ({ accountId }) => ({ accountId, side: 'bank' }),
  import_file: ({ accountId }) => ({ accountId, fileName: 'b.csv', text: FILE, ...meant() }),
  get_import: (ids) => ({ importId: ids.import }),
  run_matching: ({ accountId }) => ({ accountId, ...meant() }),
  get_run: ({ run }) => ({ runId: run }),
  list_proposals: ({ accountId }) => ({ accountId }),
  decide_proposal: ({ proposal }) => ({ proposalId: proposal, decision: 'approve', ...meant() }),
  match_lines: ({ line, entry }) => ({ bankLineIds: [line], ledgerEntryIds: [entry], ...meant() }),
  list_matches: ({ accountId }) => ({ accountId }),
  decide_match: ({ match }) => ({ matchId: match, decision: 'approve', ...meant() }),
  undo: ({ match }) => ({ what: 'match', id: match, ...meant() }),
  get_period_balance: ({ accountId }) => ({ accountId }),
  prepare_reconciliation: ({ accountId }) => ({ ...aMonth(accountId), ...meant() }),
  complete_reconciliation: ({ reconciliation }) => ({ reconciliationId: reconciliation, ...meant() }),
  get_reconciliation: ({ reconciliation }) => ({ reconciliationId: reconciliation }),
  list_reconciliations: ({ accountId }) => ({ accountId }),
  get_report: ({ accountId }) => ({ report: 'month', to: '2026-01-31', accountId }),
}
const FILE = 'Date,Description,Amount,Balance\n2026-01-08,Rent,-10.00,990.00\n2026-01-09,Sale,20.00,1010.00'

const named = (name: string): Tool => tools.find((each) => each.name === name)!

/** What a tool answers to a program that tries it; it changed nothing. */
async function tried(
  name: string,
  input: object,
  by = client,
): Promise<{ isError: boolean; text: string; said: Json }> {
  desk.putForward(1000)
  const before = await desk.stateHash()
  const { isError = false, content } = await answerOf(named(name), input, by)
  expect(await desk.stateHash()).toBe(before)
  const text = (content[0] as { text: string }).text
  return { isError, text, said: JSON.parse(text) }
}

const withIds = Object.keys(inputs)

describe('ids of another company', () => {
  test.each(withIds)('%s answers as if there were none', async (name) => {
    const { isError, text, said } = await tried(name, inputs[name]!(foreign))
    expect([isError, said.refused?.status]).toEqual([true, 404])
    expect(text).not.toContain('stan')
  })
})

describe('an import, a run or a match of another company is not taken back', () => {
  test.each(['import', 'run', 'match'] as const)('%s', async (what) => {
    const { said } = await tried('undo', { what, id: foreign[what], ...meant() })
    expect(said.refused?.status).toBe(404)
  })
})

/** Ids that would lead elsewhere if anybody put them into a path. */
const CROOKED = [
  '../members',
  '..%2F..%2Fme',
  '1/../../companies',
  'C#1#company',
  '',
  "1' OR '1'='1",
  '1.202601.x?as=olga',
]

describe('ids that lead elsewhere', () => {
  const cases = withIds.flatMap((name) => CROOKED.map((id) => [name, id] as const))
  test.each(cases)('%s with %j is refused before anything is asked', async (name, id) => {
    let asked = 0
    const counting = new Proxy({}, { get: () => async () => ++asked }) as Client
    const crooked = new Proxy({}, { get: () => id }) as Ids
    const { isError, said } = await tried(name, inputs[name]!(crooked), counting)
    expect([isError, said.refused.code, asked]).toEqual([true, 'request.invalid', 0])
  })
})

describe('keys that have ended', () => {
  const cases = ['expired', 'revoked', 'made up', 'of nobody'].flatMap((how) =>
    withIds.map((name) => [how, name] as const),
  )
  test.each(cases)('%s: %s', async (how, name) => {
    const { said } = await tried(name, inputs[name]!(own), ended[how])
    expect([said.refused.status, said.refused.code]).toEqual([401, 'key.unknown'])
  })
})

describe('keys without the scope', () => {
  const writes = {
    import: ['import_file'],
    match: ['run_matching', 'match_lines', 'undo'],
    decide: ['decide_proposal', 'decide_match'],
    reconcile: ['prepare_reconciliation', 'complete_reconciliation'],
    read: withIds.filter((name) => named(name).kind === 'reads'),
  } as const
  const cases = Object.entries(writes).flatMap(([scope, names]) =>
    names.map((name) => [scope, name] as const),
  )
  test.each(cases)('%s: %s', async (scope, name) => {
    const scopes = KEY_SCOPES.filter((each) => each !== scope)
    const { id, token } = await aKey(desk, 'olga', companyId, { scopes })
    const { said } = await tried(name, inputs[name]!(own), deskClient(desk, token))
    expect([said.refused.status, said.refused.code]).toEqual([403, 'key.scope'])
    await desk.call('revokeKey', { as: 'olga', params: { id: companyId, keyId: id } })
  })
})

test('nothing that the key or its maker prepared is approved by it', async () => {
  const { said } = await tried('decide_match', inputs.decide_match!(own))
  expect(said.refused.code).toBe('key.own-part')
  const [line, entry] = [
    await aBankLine(desk, 'olga', own.accountId),
    await aLedgerEntry(desk, 'olga', own.accountId),
  ]
  const { content } = await answerOf(
    named('match_lines'),
    inputs.match_lines!({ ...own, line: line.id, entry: entry.id }),
    client,
  )
  const { done } = JSON.parse((content[0] as { text: string }).text)
  const again = await tried('decide_match', inputs.decide_match!({ ...own, match: done.id }))
  expect(again.said.refused.code).toBe('key.own-part')
})

/** What no tool does, asked of the API itself with the key. */
const PEOPLE_ONLY: readonly [keyof Client, object][] = [
  ['approveReconciliation', {}],
  ['reopenReconciliation', { body: { reason: 'x' } }],
  ['bulkApprove', { body: { companyId: 1, matchIds: [] } }],
  ['addMember', { body: { email: 'x@example.com', role: 'owner' } }],
  ['listMembers', {}],
  ['createKey', { body: { name: 'x', scopes: ['read'] } }],
  ['listKeys', {}],
  ['updateCompanyPolicies', { body: { autoApprove: true, version: 1 } }],
  ['updatePeriodLock', { body: { lockedThrough: '2020-01-31', version: 1 } }],
  ['postJournalEntry', {}],
  ['autoApproveMatches', { body: { accountId: 1 } }],
  ['getMe', {}],
  ['createCompany', { body: { name: 'x' } }],
]

test.each(PEOPLE_ONLY)('no key reaches %s', async (name, request) => {
  const before = await desk.stateHash()
  const call = (client[name] as (request: object) => Promise<unknown>)({
    params: { id: companyId },
    ...request,
  })
  await expect(call).rejects.toMatchObject({ status: 403, problem: { code: 'key.people-only' } })
  expect(await desk.stateHash()).toBe(before)
})

test('inputs out of all size, without a word on dryRun, or with words that no tool knows are refused', async () => {
  const wrong: [string, object][] = [
    ['import_file', { ...inputs.import_file!(own), text: 'x'.repeat(1_000_001) }],
    ['match_lines', { ...inputs.match_lines!(own), bankLineIds: Array(41).fill(own.line) }],
    ['list_lines', { ...inputs.list_lines!(own), limit: 1000 }],
    ['list_lines', { ...inputs.list_lines!(own), cursor: 'x'.repeat(3000) }],
    ['search', { text: 'x'.repeat(300) }],
    ['run_matching', { accountId: own.accountId, idempotencyKey: 'x' }],
    ['run_matching', { accountId: own.accountId, dryRun: 'false', idempotencyKey: 'x' }],
    ['run_matching', { ...inputs.run_matching!(own), mode: 'live' }],
    ['decide_match', { ...inputs.decide_match!(own), asUser: 'adam' }],
    ['undo', { ...inputs.undo!(own), what: 'company' }],
    ['run_matching', { ...inputs.run_matching!(own), idempotencyKey: 'x'.repeat(200) }],
  ]
  for (const [name, input] of wrong)
    expect([name, (await tried(name, input)).said.refused.code]).toEqual([name, 'request.invalid'])
})

test('a dry run writes nothing, whatever is tried', async () => {
  for (const name of withIds.filter((each) => named(each).kind !== 'reads'))
    expect((await tried(name, { ...inputs[name]!(own), dryRun: true })).text).not.toContain('"done"')
})

test('whose they are finds each of them: what others are told is not there is there', async () => {
  for (const name of withIds) {
    const { content } = await answerOf(named(name), inputs[name]!(foreign), theirs)
    const { refused } = JSON.parse((content[0] as { text: string }).text)
    expect([name, refused?.status ?? 200]).not.toEqual([name, 404])
  }
})
