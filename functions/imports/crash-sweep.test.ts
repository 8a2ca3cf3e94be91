/**
 * An import and the matching that follows it, broken at every single call to a store in every way, then redelivered until it
 * is done and delivered once more. Whatever broke, the end is the end of the run that nothing broke.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { type Sweep, sweepFrom } from '../../test/sweep.ts'

let desk: Desk
let sweep: Sweep
const as = 'anna'

const LEDGER_ROWS = 4
const BANK_ROWS = 5
/** Chunks of so few actions that the rows come in two. */
const ACTIONS_MAX = 11

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  const accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id)).id
  const columnMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    reference: 'Reference',
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  }
  await anUpload(desk, as, accountId, ledgerFile(), { side: 'ledger', columnMapping })
  await desk.drain()
  await anUpload(desk, as, accountId, bankFile())
  await desk.passArrivalsOn()
  const { importingBy } = await import('./import-bank-file.ts')
  sweep = await sweepFrom(desk, desk.messages.shift()!, importingBy({ actionsMax: ACTIONS_MAX }))
})
afterAll(() => desk.stop())

/** Clear pairs, a few that nothing answers, two identical payments, and a row that cannot be read. */
function bankFile(): string {
  const rows = Array.from(
    { length: BANK_ROWS },
    (_, at) =>
      `2026-0${3 + (at % 2)}-${String(1 + (at % 27)).padStart(2, '0')},CUSTOMER ${at} LTD INV-${3000 + at},${137 + at * 31}.15`,
  )
  return [
    'Date,Description,Amount',
    ...rows,
    '2026-04-02,Coffee,-3.80',
    '2026-04-02,Coffee,-3.80',
    '2026-04-31,No such day,1.00',
  ].join('\n')
}

function ledgerFile(): string {
  const rows = Array.from(
    { length: LEDGER_ROWS },
    (_, at) =>
      `2026-0${3 + (at % 2)}-${String(1 + (at % 27)).padStart(2, '0')},Customer ${at} Limited,-${137 + at * 31}.15,INV-${3000 + at}`,
  )
  return ['Date,Description,Amount,Reference', ...rows].join('\n')
}

test('an import broken at any call, in any way, ends as one that nothing broke', {
  timeout: budgetMs(240),
}, async () => {
  desk.faults.breakCalls()
  await sweep.deliverAll()
  const calls = [...desk.faults.callsMade()]
  const expected = await sweep.soundOutcome('unbroken')
  const { counted } = verify(await desk.items())
  expect(counted.bankLines).toBe(BANK_ROWS + 2)
  expect(counted.matches).toBeGreaterThan(LEDGER_ROWS * 0.8)

  const points = await sweep.survives(sweep.pointsOf(calls), expected)
  expect(points).toBeGreaterThan(15)
  console.log(`${points} crash points over ${calls.length} calls survived`)
})

// `FAULT_PAIRS` asks for so many, `FAULT_SEED` for others.
const PAIRS = Number(process.env.FAULT_PAIRS ?? 0)
const SEED = Number(process.env.FAULT_SEED ?? 20_260_105)

test.runIf(PAIRS > 0)(
  'an import broken at any two calls ends as one that nothing broke',
  async () => {
    await sweep.rewind()
    desk.faults.breakCalls()
    await sweep.deliverAll()
    const calls = [...desk.faults.callsMade()]
    const expected = await sweep.soundOutcome('unbroken')
    const points = sweep.pointsOf(calls)
    console.log(`fault pairs with seed ${SEED}`)
    for (let pair = 0; pair < PAIRS; pair++) {
      // Steps that share no factor with the number of points walk over all of them before any comes again.
      const one = points[(pair * 7919 + SEED) % points.length]!
      const other = points[(pair * 104_729 + SEED * 31 + Math.floor(pair / points.length)) % points.length]!
      const label = `${one.fault} at ${one.call}, ${other.fault} at ${other.call}`
      await sweep.rewind()
      desk.faults.breakCalls(one, other)
      await sweep.deliverAll()
      expect(await sweep.soundOutcome(label), label).toBe(expected)
    }
  },
  budgetMs(1_800),
)
