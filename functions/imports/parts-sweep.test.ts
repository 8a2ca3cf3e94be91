/**
 * A file of two accounts, broken at every single call to a store in every way while its first import hands it on to the second: whatever broke,
 * both have their lines once, and a copy of the file each.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, aFileOfAccounts, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { type Sweep, sweepFrom } from '../../test/sweep.ts'

let desk: Desk
let sweep: Sweep
const as = 'anna'
/** Calls until both imports have begun. What follows is that of any import, and `crash-sweep.test.ts` breaks it. */
const HANDING_ON = 50
const FILE = `Date,Description,Amount,Account
2026-03-01,Rent,-900.00,1
2026-03-01,Interest,2.50,2
2026-03-32,Bad day,1.00,2`

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  const companyId = (await aCompany(desk, as)).id
  const [one, other] = [await anAccount(desk, as, companyId), await anAccount(desk, as, companyId)]
  await aFileOfAccounts(desk, as, FILE, [one.id, other.id])
  await desk.passArrivalsOn()
  const { handler } = await import('./import-bank-file.ts')
  sweep = await sweepFrom(desk, desk.messages.shift()!, handler)
})
afterAll(() => desk.stop())

test('a file that is handed on, broken at any call, ends as one that nothing broke', {
  timeout: budgetMs(240),
}, async () => {
  desk.faults.breakCalls()
  await sweep.deliverAll()
  const calls = [...desk.faults.callsMade()]
  expect(calls.length).toBeGreaterThan(HANDING_ON)
  const expected = await sweep.soundOutcome('unbroken')
  expect(verify(await desk.items()).counted.bankLines).toBe(2)

  const points = await sweep.survives(sweep.pointsOf(calls.slice(0, HANDING_ON)), expected)
  expect(points).toBeGreaterThan(10)
  console.log(`${points} crash points over ${calls.length} calls survived`)
})
