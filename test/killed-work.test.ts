/**
 * Work whose process dies after one of its calls to a store, is asked for again under the same key, or delivered again, and dies after a
 * later one, until it is done: it is done once, and what is left behind is sound. The crash sweeps try every call of the longest work.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount } from './builders.ts'
import { type Desk, type Reply, startDesk } from './desk.ts'
import { another, type Name, requestsOn } from './each-write.ts'

let desk: Desk
let requests: ReturnType<typeof requestsOn>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  const companyId = (await aCompany(desk, as)).id
  const { id: accountId } = await anAccount(desk, as, companyId)
  requests = requestsOn({ desk, as, companyId, accountId })
})
afterEach(() => desk.faults.breakCalls())
afterAll(() => desk.stop())

/** Dies after the call of this number, which the store has done, each time after a later one. */
async function dyingUntil(isDone: () => Promise<boolean>): Promise<number> {
  let deaths = 0
  for (let call = 1; ; call = Math.ceil(call * 1.4)) {
    desk.faults.breakCalls({ call, fault: 'crash-after' })
    if (await isDone()) return deaths
    deaths++
  }
}

/** Asks for it, and works on what that asks for, dying again and again. Gives back the answer. */
async function killed(name: Name): Promise<Reply> {
  const sent = { as, ...(await requests[name]!()), key: another('key').replace(' ', '-') }
  desk.messages.length = 0
  let reply: Reply | undefined
  const deaths = await dyingUntil(async () => {
    reply = await desk.call(name, sent)
    return reply.status < 500
  })
  expect([reply!.status < 300, reply!.body?.message]).toEqual([true, undefined])
  expect(deaths, `deaths amid ${desk.faults.callsMade().join(' ')}`).toBeGreaterThan(1)
  await drainDying()
  const state = await desk.stateHash()
  expect((await desk.call(name, sent)).headers['idempotency-replayed']).toBe('true')
  expect(await desk.stateHash()).toBe(state)
  return reply!
}

/** What was written and not sent comes a little later. */
async function drainDying(): Promise<void> {
  desk.faults.breakCalls()
  desk.putForward(31_000)
  await desk.fire('send-left-behind')
  for (let message = desk.messages.shift(); message; message = desk.messages.shift()) {
    const delivered = message
    await dyingUntil(() => desk.deliver(delivered))
  }
  desk.faults.breakCalls()
}

async function operation({ body }: Reply) {
  return (await desk.call('getOperation', { as, params: { id: body.id } })).body
}

const UNDONE = { status: 'undone', blocked: [] }

test('a match by hand that is killed is made once', () => killed('createMatch'))
test('an approval of a match that is killed is given once', () => killed('approveMatch'))
test('an approval of many matches that is killed decides on each once', () => killed('bulkApprove'))
test('a decision on many that is killed while it is executed decides on each match once', async () => {
  const { id } = (await killed('executeBulkOperation')).body.operation
  const { body } = await desk.call('executeBulkOperation', { as, params: { id } })
  expect(body.results).toMatchObject({ successful: 1, failed: 0 })
})
test('an undo of a decision on many that is killed takes back each once', async () => {
  expect(await operation(await killed('undoBulkOperation'))).toMatchObject(UNDONE)
})
test('an undo of an import that is killed takes back all of it', async () => {
  expect(await operation(await killed('undoImport'))).toMatchObject(UNDONE)
})
test('an undo of a file of several accounts that is killed takes back all of it', async () => {
  expect(await operation(await killed('undoFileImports'))).toMatchObject(UNDONE)
})
test('an undo of a matching run that is killed opens its lines again', async () => {
  expect(await operation(await killed('undoMatchingRun'))).toMatchObject(UNDONE)
})
test('an undo of a classification that is killed takes back each kind', async () => {
  expect(await operation(await killed('undoClassification'))).toMatchObject(UNDONE)
})
test('a matching run that is killed ends, with what it found', async () => {
  const { body } = await killed('createMatchingRun')
  const { body: run } = await desk.call('getMatchingRun', { as, params: { id: body.id } })
  expect(run.status).toBe('completed')
})
test('a statement that is killed while it is completed is complete', () => killed('completeReconciliation'))
test('an approval of a statement that is killed freezes it once', () => killed('approveReconciliation'))
test('a reopening that is killed takes the approval back once', () => killed('reopenReconciliation'))
test('a proof of a month that is killed while it is made is made', async () => {
  expect(await operation(await killed('createProof'))).toMatchObject({ status: 'done' })
})
test('an audit report that is killed is made once', () => killed('generateAuditReport'))
test('a report that is sent to be reviewed and killed is sent once', () => killed('updateComplianceStatus'))
test('a posting that is killed has one number', () => killed('postJournalEntry'))
test('a reversal that is killed is made once', () => killed('reverseJournalEntry'))
test('a voiding that is killed leaves the entry void once', () => killed('voidJournalEntry'))
test('a payment that is killed pays once', () => killed('createTradePayment'))
test('a request that is confirmed and killed is done once', () => killed('confirmRequest'))
test('a line that is booked and killed has one entry', () => killed('bookLine'))
test('a company that is killed while it is made is made, with one owner', () => killed('createCompany'))
test('a lock of a month that is killed locks it', () => killed('updatePeriodLock'))
