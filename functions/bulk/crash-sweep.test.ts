/** A bulk rejection, broken at every single call in every way: the end is that of one that nothing broke. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { type Point, type Sweep, sweepFrom } from '../../test/sweep.ts'

let desk: Desk
let sweep: Sweep
const as = 'anna'
/** A step takes three matches. */
const ACTIONS_MAX = 22

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  const companyId = (await aCompany(desk, as)).id
  const accountId = (await anAccount(desk, as, companyId)).id
  const matchIds: string[] = []
  // One of them is decided already.
  for (let made = 0; made < 7; made++) {
    const bank = await aBankLine(desk, as, accountId, { description: `Deposit ${made}` })
    const ledger = await aLedgerEntry(desk, as, accountId, { description: `Invoice ${made}` })
    const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
    matchIds.push((await desk.call('createMatch', { as, body })).body.id)
  }
  await desk.call('approveMatch', { as, params: { id: matchIds[3]! } })
  const asked = { companyId, operationType: 'bulk_reject', matchIds }
  const { id } = (await desk.call('createBulkOperation', { as, body: asked })).body.operation
  await executedElsewhere(id)
  desk.messages.length = 0
  const { runningBy } = await import('../operations/run-operation.ts')
  const message = {
    queue: 'operations',
    body: JSON.stringify({ version: 1, companyId, operationId: id }),
  }
  sweep = await sweepFrom(desk, message, runningBy({ actionsMax: ACTIONS_MAX }))
})
afterAll(() => desk.stop())

/** The request that executes it dies right after it has said so. */
async function executedElsewhere(id: string): Promise<void> {
  const operation = (await desk.items()).find((item) => item.id === id && item.pk.includes('#operations#'))!
  await desk.put({ ...operation, status: 'working', executedBy: as, startedAt: operation.createdAt })
}

test('a bulk operation broken at any call, in any way, decides on each match once', {
  timeout: budgetMs(120),
}, async () => {
  desk.faults.breakCalls()
  await sweep.deliverAll()
  const calls = [...desk.faults.callsMade()]
  const expected = await sweep.soundOutcome('unbroken')
  expect(expected).toContain('"processed":6')

  // Reading the matches of a step is many calls alike: the first of each step stands for them.
  const stepOf = (at: number) => calls.slice(0, at).filter((each) => each.startsWith('Transact')).length
  const placeOf = (at: number) => `${stepOf(at)} ${calls[at]}`
  const isFirst = ({ call }: Point) =>
    calls.findIndex((_, at) => placeOf(at) === placeOf(call - 1)) === call - 1
  const points = await sweep.survives(sweep.pointsOf(calls).filter(isFirst), expected)
  expect(points).toBeGreaterThan(2)
})
