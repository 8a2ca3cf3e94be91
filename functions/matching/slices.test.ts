import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import type { Limits } from './work-on-run.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const ROWS = 60
const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at * 3)).toISOString().slice(0, 10)
/** A payment every third day; the bank shows it two days after the books. */
const rows = (sign: string, later: number) =>
  Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.parse(dayOf(at)) + later * 86_400_000).toISOString().slice(0, 10)
    return `${day},CUSTOMER ${at} INV-${5000 + at},${sign}${301 + at * 17}.25`
  })

/** An account with both sides open: the automatic matching of its imports is off. */
async function anOpenAccount() {
  const company = await aCompany(desk, as)
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: company.id },
    body: { autoApprove: false, version: company.version },
  })
  const { id } = await anAccount(desk, as, company.id)
  for (const [side, lines] of [
    ['ledger', rows('-', 0)],
    ['bank', rows('', 2)],
  ] as const) {
    await anUpload(desk, as, id, ['Date,Description,Amount', ...lines].join('\n'), { side })
    await desk.drain()
  }
  return { companyId: company.id, accountId: id }
}

async function run(account: { companyId: number; accountId: number }, limits: Limits, mode = 'live') {
  const { body } = await desk.call('createMatchingRun', { as, body: { accountId: account.accountId, mode } })
  desk.messages.length = 0
  const { proveScope, within } = await import('../storage/scope.ts')
  const { WritePlan } = await import('../storage/plan/write-plan.ts')
  const { workOnRun } = await import('./work-on-run.ts')
  const scope = proveScope(account.companyId)
  const newPlan = () =>
    new WritePlan({ scope, userId: 'system', requestId: 'test', source: 'run-matching', now: new Date() })
  const isDone = await within(scope, () => workOnRun(scope, body.id, newPlan, limits))
  const { body: after } = await desk.call('getMatchingRun', { as, params: { id: body.id } })
  return { isDone, after, id: body.id as string }
}

test('an account in slices is matched as in one piece, across every cut', async () => {
  const account = await anOpenAccount()
  const whole = await run(account, {}, 'dry')
  const sliced = await run(account, { sliceLines: 7 }, 'dry')
  const figures = ({ sourceCount, ledgerCount, autoApproved, unmatchedSource }: Record<string, number>) => ({
    sourceCount,
    ledgerCount,
    autoApproved,
    unmatchedSource,
  })
  expect(figures(sliced.after)).toEqual(figures(whole.after))
  expect(whole.after.autoApproved).toBe(ROWS)
  const live = await run(account, { sliceLines: 7 })
  expect(live.after).toMatchObject({ status: 'completed', applied: ROWS, unmatchedSource: 0 })
})

test('a run that runs out of time goes on with its next message and is undone as one', async () => {
  const account = await anOpenAccount()
  const { isDone, after, id } = await run(account, { until: 0, sliceLines: 7 })
  expect([isDone, after.status]).toEqual([false, 'queued'])
  const message = {
    queue: 'matching',
    body: JSON.stringify({ version: 1, companyId: account.companyId, runId: id }),
  }
  expect(await Promise.all([desk.deliver(message), desk.deliver(message)])).toEqual([true, true])
  expect((await desk.call('getMatchingRun', { as, params: { id } })).body).toMatchObject({
    status: 'completed',
    applied: ROWS,
    sourceCount: ROWS,
  })
  await desk.call('undoMatchingRun', { as, params: { id } })
  await desk.drain()
  const { body: stats } = await desk.call('getAccountStats', { as, params: { id: account.accountId } })
  expect(stats).toMatchObject({ matchedTransactions: 0, totalTransactions: ROWS })
})
