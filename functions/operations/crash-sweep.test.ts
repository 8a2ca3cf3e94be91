/** Duplicates that are imported anyway, broken at every single call in every way: the end is that of a run that nothing broke. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { type Sweep, sweepFrom } from '../../test/sweep.ts'

let desk: Desk
let sweep: Sweep
const as = 'anna'
/** A step takes two rows, and there are two alike. */
const ACTIONS_MAX = 10
const ROWS = ['2026-02-01,Coffee,-3.80', '2026-02-01,Coffee,-3.80'].concat(
  Array.from(
    { length: 3 },
    (_, at) => `2026-03-${String(1 + (at % 28)).padStart(2, '0')},Payment ${at},-${at + 1}.00`,
  ),
)

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  const accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id)).id
  const text = ['Date,Description,Amount', ...ROWS].join('\n')
  await anUpload(desk, as, accountId, text)
  await desk.drain()
  const { id } = await anUpload(desk, as, accountId, text)
  await desk.drain()
  await desk.call('takeDuplicates', { as, params: { id }, body: {} })
  const { runningBy } = await import('./run-operation.ts')
  sweep = await sweepFrom(desk, desk.messages.shift()!, runningBy({ actionsMax: ACTIONS_MAX }))
})
afterAll(() => desk.stop())

test('duplicates imported anyway and broken at any call, in any way, are each taken once', {
  timeout: budgetMs(120),
}, async () => {
  desk.faults.breakCalls()
  await sweep.deliverAll()
  const calls = [...desk.faults.callsMade()]
  const expected = await sweep.soundOutcome('unbroken')
  expect(expected).toContain('"processed":5')

  const points = await sweep.survives(sweep.pointsOf(calls), expected)
  expect(points).toBeGreaterThan(6)
  console.log(`${points} crash points over ${calls.length} calls survived`)
})
