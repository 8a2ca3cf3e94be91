import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { stateHashOf } from '../../test/state.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  const today = desk.untilHour(12)
  const daysAgo = (days: number) => addDays(today, -days)
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId, { openingDate: daysAgo(100) })).id
  // The bank shows each two days late; one is matched as the engine would, with a cent that is posted, one otherwise, one not yet.
  for (const [at, amount] of ['41.10', '52.20', '63.30'].entries()) {
    const text = { description: `Supplier ${at} INV-70${at}` }
    const paid = at === 0 ? '41.11' : amount
    await aBankLine(desk, as, accountId, { ...text, amount: paid, transactionDate: daysAgo(10) })
    await aLedgerEntry(desk, as, accountId, { ...text, amount: `-${amount}`, transactionDate: daysAgo(12) })
  }
  await aLedgerEntry(desk, as, accountId, {
    description: 'Other',
    amount: '-52.20',
    transactionDate: daysAgo(11),
  })
  const [bank, ledger] = await Promise.all(
    (['listSourceTransactions', 'listLedgerTransactions'] as const).map(
      async (name) =>
        (await desk.call(name, { as, query: { accountId } })).body as {
          id: string
          description: string
          amount: string
        }[],
    ),
  )
  const idOf = (lines: { id: string; description: string }[], text: string) =>
    lines.find(({ description }) => description.startsWith(text))!.id
  for (const [line, entry] of [
    ['Supplier 0', 'Supplier 0'],
    ['Supplier 1', 'Other'],
  ])
    await desk.call('createMatch', {
      as,
      body: { sourceTransactionId: idOf(bank!, line!), ledgerTransactionId: idOf(ledger!, entry!) },
    })
})
afterAll(() => desk.stop())

const trial = async (query: object) => {
  const { status, body } = await desk.call('tryOnHistory', { as, query: { accountId, ...query } })
  expect(status).toBe(200)
  return body
}
const sumOf = (of: Record<string, Record<string, number>>, what: string) =>
  Object.values(of).reduce((sum, tier) => sum + tier[what]!, 0)

test('what the engine would have proposed is held against what was decided, and nothing is stored', async () => {
  const before = stateHashOf(await desk.items())
  const body = await trial({})
  expect(body).toMatchObject({ sourceCount: 3, ledgerCount: 4, decided: 2 })
  expect(['proposed', 'agreed', 'disagreed', 'unknown'].map((what) => sumOf(body.asItIs, what))).toEqual([
    3, 1, 1, 1,
  ])
  expect(body.asTried).toEqual(body.asItIs)
  expect(stateHashOf(await desk.items())).toBe(before)
})

test('other thresholds move proposals between the tiers', async () => {
  const { asItIs, asTried } = await trial({ autoPercent: 100, autoDaysMax: 0 })
  expect(asItIs.auto_approved.proposed).toBeGreaterThan(0)
  expect(asTried.auto_approved.proposed).toBe(0)
  expect(sumOf(asTried, 'proposed')).toBe(sumOf(asItIs, 'proposed'))
})

test('figures outside their bounds are named', async () => {
  const reply = await desk.call('tryOnHistory', { as, query: { accountId, autoPercent: 101 } })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'query.autoPercent' }] } })
})

test('a run goes by what the company accepts, and so does what is said to be as it is', async () => {
  const accept = async (policies: object) => {
    const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
    const body = { ...policies, version }
    return (await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })).body
  }
  const run = async () => {
    const { body } = await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
    await desk.drain()
    return (await desk.call('getMatchingRun', { as, params: { id: body.id } })).body
  }
  expect((await run()).thresholds).toMatchObject({ errorBudget: 1 / 2000, strict: 0 })
  expect(await accept({ oneWrongIn: 500, strictMatching: true })).toMatchObject({ oneWrongIn: 500 })
  expect((await run()).thresholds).toMatchObject({ errorBudget: 1 / 500, strict: 1 })
  const { asItIs, asTried } = await trial({ oneWrongIn: 500, autoDaysMax: 3 })
  expect(asItIs).toEqual(asTried)
  const unheard = await desk.call('updateCompanyPolicies', {
    as,
    params: { id: companyId },
    body: { oneWrongIn: 99, version: 1 },
  })
  expect(unheard).toMatchObject({ status: 400, body: { errors: [{ path: 'body.oneWrongIn' }] } })
})
