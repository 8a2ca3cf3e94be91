import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

let invoices = 0

/** So many matches by hand that await sign-off. */
async function pending(count: number, by = as, account = accountId): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [bank, ledger] = [
        await aBankLine(desk, by, account),
        await aLedgerEntry(desk, by, account, { description: `Invoice ${++invoices}` }),
      ]
      const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
      return (await desk.call('createMatch', { as: by, body })).body.id as string
    }),
  )
}
const create = async (matchIds: string[], operationType = 'bulk_approve', who = as) =>
  (await desk.call('createBulkOperation', { as: who, body: { companyId, operationType, matchIds } })).body
    .operation
const execute = (id: string, who = as) => desk.call('executeBulkOperation', { as: who, params: { id } })
/** The message that asks for its work, when it comes after all. */
const deliverMessageOf = async (operationId: string) => {
  const body = JSON.stringify({ version: 1, companyId, operationId })
  expect(await desk.deliver({ queue: 'operations', body, groupId: String(companyId) })).toBe(true)
}
const undo = (id: string) => desk.call('undoBulkOperation', { as, params: { id } })
const stats = async () => (await desk.call('getMatchStats', { as, query: { companyId } })).body
const matchOf = async (id: string) => {
  const { body } = await desk.call('listMatches', { as, query: { companyId } })
  return body.find((match: { id: string }) => match.id === id)
}

test('what is prepared decides nothing; executed, every match is approved by whoever executes it', async () => {
  await aMember(desk, as, companyId, 'ben')
  const ids = await pending(20)
  const before = await stats()
  const operation = await create([...ids, ids[0]!])
  expect(operation).toMatchObject({
    status: 'pending',
    totalMatches: 20,
    processedMatches: 0,
    initiatedBy: as,
    executedBy: null,
  })
  expect(await stats()).toEqual(before)

  const { status, body } = await execute(operation.id, 'ben')
  expect(status).toBe(200)
  expect(body.results).toEqual({ successful: 20, failed: 0, errors: [] })
  expect(body.operation).toMatchObject({ status: 'completed', executedBy: 'ben', processedMatches: 20 })
  expect(await stats()).toMatchObject({
    pendingMatches: before.pendingMatches - 20,
    approvedMatches: before.approvedMatches + 20,
  })
  expect(await matchOf(ids[7]!)).toMatchObject({ approvedBy: 'ben', operationId: operation.id })
  const ofBatch = async (query: object = {}) =>
    (await desk.call('listMatches', { as, query: { operationId: operation.id, ...query } })).body as object[]
  expect(await ofBatch()).toHaveLength(20)
  expect(await ofBatch({ approvalStatus: 'pending' })).toEqual([])
  expect(
    (await desk.call('listMatches', { as: 'stranger', query: { operationId: operation.id } })).status,
  ).toBe(404)
})

test('whoever decides at once leaves no message behind, but one where the work did not come to its end', async () => {
  desk.rough.calm(true)
  await desk.sweep()
  const [done, broken] = [await create(await pending(2)), await create(await pending(2))]
  desk.faults.breakCalls()
  await execute(done.id)
  const commits = [...desk.faults.callsMade().entries()].filter(([, name]) =>
    name.startsWith('TransactWrite'),
  )
  expect(commits.length).toBeGreaterThan(1)
  expect(await desk.sweep()).toEqual([])

  desk.faults.breakCalls({ call: commits[1]![0] + 1, fault: 'crash-before' })
  await execute(broken.id)
  desk.faults.breakCalls()
  expect(await desk.sweep()).toEqual(['operations'])
  desk.rough.calm(false)
  await deliverMessageOf(broken.id)
  expect((await execute(broken.id)).body.results).toMatchObject({ successful: 2, failed: 0 })
})

test('executed twice it decides once, and the message that follows changes nothing', async () => {
  const { id } = await create(await pending(3))
  const first = await execute(id)
  const size = (await desk.items()).length
  await deliverMessageOf(id)
  expect((await execute(id)).body.results).toEqual(first.body.results)
  expect((await desk.items()).length).toBe(size + 1)
})

test('what cannot be decided is named and left as it is, and the rest goes on', async () => {
  const [gone, decided, free] = await pending(3)
  const operation = await create([gone!, decided!, free!], 'bulk_reject')
  await desk.call('deleteMatch', { as, params: { id: gone! } })
  await desk.call('approveMatch', { as, params: { id: decided! } })
  const { body } = await execute(operation.id)
  expect(body.results).toEqual({
    successful: 1,
    failed: 2,
    errors: [
      { matchId: gone, reason: 'It no longer exists: it was unmatched.' },
      { matchId: decided, reason: '“Deposit”: This match is already approved.' },
    ],
  })
  expect(await matchOf(decided!)).toMatchObject({ approvalStatus: 'approved', operationId: null })
})

test('where a second person is asked for, nobody approves what they prepared, one by one or in bulk', async () => {
  const { id, version } = await aCompany(desk, as, 'Harbor Studio')
  const account = (await anAccount(desk, as, id)).id
  await aMember(desk, as, id, 'cleo')
  const own = await pending(2, as, account)
  const others = await pending(1, 'cleo', account)
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id },
    body: { requiresSecondPerson: true, version },
  })
  const body = { companyId: id, matchIds: [...own, ...others] }
  const reply = await desk.call('bulkApprove', { as, body })
  expect(reply.body).toMatchObject({ processedMatches: 1, results: { successful: 1, failed: 2 } })
  expect(reply.body.results.errors[0].reason).toContain('Someone else has to approve it')
  expect((await desk.call('bulkApprove', { as: 'cleo', body })).body).toMatchObject({ processedMatches: 2 })
})

test('a bulk approval has a name, and is found in the history and the figures with who made it', async () => {
  const { body } = await desk.call('bulkApprove', { as, body: { matchIds: await pending(4) } })
  expect(body).toMatchObject({ processedMatches: 4 })
  expect(body.batchName).toMatch(/^Bulk Approval [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  const { body: history } = await desk.call('listBulkHistory', { as, params: { companyId } })
  expect(history[0]).toMatchObject({
    id: body.id,
    operationType: 'bulk_approve',
    status: 'completed',
    totalMatches: 4,
    successfulMatches: 4,
    failedMatches: 0,
    initiatedBy: as,
    batchName: body.batchName,
    processingTime: expect.any(Number),
  })
  const { body: figures } = await desk.call('getBulkStatistics', { as, params: { companyId } })
  expect(figures.totalOperations).toBe(history.length)
  expect(figures.totalMatchesProcessed).toBe(
    history.reduce(
      (sum: number, each: Record<string, number>) => sum + each.successfulMatches! + each.failedMatches!,
      0,
    ),
  )
  expect(figures.operationsByType.bulk_approve).toBeGreaterThan(1)
  const long = { startDate: '2020-01-01', endDate: '2020-12-31' }
  expect((await desk.call('listBulkHistory', { as, params: { companyId }, query: long })).body).toEqual([])
  expect(
    (await desk.call('getBulkStatistics', { as, params: { companyId }, query: long })).body,
  ).toMatchObject({ totalOperations: 0, successRate: null, averageProcessingTime: null })
})

test('the figures count the matches that were processed, not the lines of a classification', async () => {
  const processed = async () =>
    (await desk.call('getBulkStatistics', { as, params: { companyId } })).body.totalMatchesProcessed
  const before = await processed()
  await aBankLine(desk, as, accountId, { description: 'Monthly service fee', amount: '-4.00' })
  expect((await desk.call('autoClassify', { as, params: { id: companyId } })).status).toBeLessThan(300)
  await desk.drain()
  const { body: history } = await desk.call('listBulkHistory', { as, params: { companyId } })
  expect(history[0].operationType).toBe('classify')
  expect(history[0].successfulMatches).toBeGreaterThan(0)
  expect(await processed()).toBe(before)
})

test('an approval in bulk is taken back as one unit; what somebody decided since stays, and is named', async () => {
  const ids = await pending(5)
  const { id } = await create(ids)
  await execute(id)
  const params = { id: ids[1]! }
  await desk.call('undoMatchDecision', { as, params })
  await desk.call('approveMatch', { as, params })
  const { status, body } = await undo(id)
  expect([status, body.type, body.total]).toEqual([202, 'undo_bulk', 5])
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'partly_undone',
    processed: 4,
    blocked: [{ id: ids[1], reason: '“Deposit”: This match was decided on in the meantime.' }],
  })
  expect(await matchOf(ids[0]!)).toMatchObject({
    approvalStatus: 'pending',
    approvedBy: null,
    operationId: null,
  })
  expect(await matchOf(ids[1]!)).toMatchObject({ approvalStatus: 'approved' })
  expect((await undo(id)).body.code).toBe('operation.state')
})

test('a rejection in bulk frees its lines; taken back, those that were matched anew since stay rejected', async () => {
  const ids = await pending(3)
  const taken = await matchOf(ids[2]!)
  const { id } = await create(ids, 'bulk_reject')
  await execute(id)
  const again = {
    sourceTransactionId: taken.sourceTransactionId,
    ledgerTransactionId: taken.ledgerTransactionId,
  }
  expect((await desk.call('createMatch', { as, body: again })).status).toBe(201)
  const { body } = await undo(id)
  await desk.drain()
  expect((await desk.call('getOperation', { as, params: { id: body.id } })).body).toMatchObject({
    status: 'partly_undone',
    processed: 2,
    blocked: [{ id: ids[2], reason: expect.stringContaining('no longer open') }],
  })
  expect(await matchOf(ids[0]!)).toMatchObject({ approvalStatus: 'pending' })
})

test('two people take the same matches in bulk while one is unmatched: each match ends in one state, and the counts are true', async () => {
  const ids = await pending(12)
  const [approval, rejection] = [await create(ids), await create(ids, 'bulk_reject')]
  const [one, other] = await Promise.all([
    execute(approval.id),
    execute(rejection.id),
    desk.call('deleteMatch', { as, params: { id: ids[11]! } }),
  ])
  const [{ results: approvals }, { results: rejections }] = [one!.body, other!.body]
  const states = await Promise.all(
    ['approved', 'rejected'].map(async (approvalStatus) => {
      const { body } = await desk.call('listMatches', { as, query: { companyId, approvalStatus } })
      return body.filter((match: { id: string }) => ids.includes(match.id)).length
    }),
  )
  expect(approvals.successful + approvals.failed).toBe(12)
  expect(rejections.successful + rejections.failed).toBe(12)
  expect(rejections.successful).toBe(states[1])
  expect(approvals.successful - states[0]!).toBeOneOf([0, 1])
})

test('a role that was lowered between making and executing is refused, and so is what a viewer asks', async () => {
  await aMember(desk, as, companyId, 'dora')
  const ids = await pending(1)
  const { id } = await create(ids, 'bulk_approve', 'dora')
  await desk.call('updateMember', { as, params: { id: companyId, userId: 'dora' }, body: { role: 'viewer' } })
  expect(await execute(id, 'dora')).toMatchObject({ status: 403, body: { code: 'role.insufficient' } })
  expect(await matchOf(ids[0]!)).toMatchObject({ approvalStatus: 'pending' })
  const asked = { companyId, operationType: 'bulk_approve', matchIds: ids }
  expect((await desk.call('createBulkOperation', { as: 'dora', body: asked })).status).toBe(403)
  expect((await execute(id)).body.results.successful).toBe(1)
})

test('a role that is lowered while many are worked on stops the rest', async () => {
  await aMember(desk, as, companyId, 'eve')
  const ids = await pending(2)
  const nobody = Array.from({ length: 160 }, (_, at) => `${companyId}.202601.${String(at).padStart(26, '0')}`)
  const { id } = await create([...nobody, ...ids], 'bulk_approve', 'eve')
  expect((await execute(id, 'eve')).status).toBe(202)
  await desk.call('updateMember', { as, params: { id: companyId, userId: 'eve' }, body: { role: 'viewer' } })
  await desk.drain()
  const { body } = await execute(id)
  expect(body.results).toMatchObject({ successful: 0, failed: 162 })
  expect(body.operation).toMatchObject({ status: 'failed', executedBy: 'eve' })
  expect(body.results.errors.at(-1).reason).toContain('Your role in this company does not allow this')
})

test('a list with one match of another company is refused as a whole', async () => {
  const other = (await aCompany(desk, 'bob', 'Elsewhere')).id
  const foreign = await pending(1, 'bob', (await anAccount(desk, 'bob', other)).id)
  const ids = await pending(1)
  const before = (await desk.items()).length
  const reply = await desk.call('bulkApprove', { as, body: { matchIds: [...ids, ...foreign] } })
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found'])
  expect((await desk.items()).length).toBe(before)
  const many = Array.from({ length: 1001 }, () => ids[0])
  expect((await desk.call('bulkApprove', { as, body: { matchIds: many } })).status).toBe(400)
})
