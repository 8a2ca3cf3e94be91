import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { TIERS } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { stateHashOf } from '../../test/state.ts'
import { aContact, aDocument } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
let accountId: number
let daysAgo: (days: number) => string
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  const today = desk.untilHour(12)
  daysAgo = (days) => addDays(today, -days)
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

test('a company that matches strictly tries a budget of errors strictly, unless it tries to be strict no more', async () => {
  const strictly = await trial({ oneWrongIn: 1000 })
  expect(strictly.asTried).toEqual(strictly.asItIs)
  const fewDays = await trial({ autoDaysMax: 1 })
  expect(fewDays.asTried.auto_approved.proposed).toBe(0)
  const id = await aKnownAccount()
  const loose = (await desk.call('tryOnHistory', { as, query: { accountId: id, strictMatching: false } }))
    .body
  expect(loose.asItIs.auto_approved.proposed).toBe(0)
  expect(loose.asTried.auto_approved.proposed).toBe(KNOWN)
})

const KNOWN = 40
/** So many pairs that a strict company leaves to people: the bank shows each five days late. */
async function aKnownAccount(): Promise<number> {
  const id = (await anAccount(desk, as, companyId, { openingDate: daysAgo(100) })).id
  for (let at = 0; at < KNOWN; at++) {
    const text = { description: `Supplier ${at} INV-8${at + 100}` }
    const amount = `${211 + at * 37}.45`
    const on = 20 + at
    await aBankLine(desk, as, id, { ...text, amount, transactionDate: daysAgo(on) })
    await aLedgerEntry(desk, as, id, { ...text, amount: `-${amount}`, transactionDate: daysAgo(on + 5) })
  }
  return id
}

/** What a run that changes nothing proposes with entries, by tier, and what the trial says of the same lines. */
async function runAndTrial(id: number) {
  await desk.call('createMatchingRun', { as, body: { accountId: id, mode: 'dry' } })
  await desk.drain()
  const proposals: Json[] = (await desk.call('listProposals', { as, query: { accountId: id } })).body
  const entries = proposals.filter(({ ledgerTransactions }) => ledgerTransactions.length > 0)
  const { asItIs } = (await desk.call('tryOnHistory', { as, query: { accountId: id } })).body
  return {
    run: TIERS.map((tier) => entries.filter((proposal) => proposal.tier === tier).length),
    tried: TIERS.map((tier) => asItIs[tier].proposed),
  }
}

test('what a rule keeps out of matching, no trial counts', async () => {
  const id = (await anAccount(desk, as, companyId, { openingDate: daysAgo(100) })).id
  const text = { description: 'Harbor Freight INV-4188', transactionDate: daysAgo(5) }
  await aBankLine(desk, as, id, { ...text, amount: '41.88' })
  await aLedgerEntry(desk, as, id, { ...text, amount: '-41.88' })
  expect(await runAndTrial(id)).toEqual({ run: [1, 0, 0], tried: [1, 0, 0] })
  const when = { side: 'bank', textIncludes: 'harbor', accountId: id }
  const rule = { companyId, name: 'By hand', when, action: { kind: 'never_propose' } }
  expect((await desk.call('createRule', { as, body: rule })).status).toBe(201)
  expect(await runAndTrial(id)).toEqual({ run: [0, 0, 0], tried: [0, 0, 0] })
})

test('an invoice that the line could pay as well is weighed in a trial as in a run', async () => {
  const id = (await anAccount(desk, as, companyId, { openingDate: daysAgo(100) })).id
  const ground = { desk, as, companyId }
  const contact = await aContact(ground, { name: 'Juniper Hotel' })
  const transactionDate = daysAgo(5)
  const text = { description: 'Juniper Hotel 5512', transactionDate }
  await aBankLine(desk, as, id, { ...text, amount: '512.40' })
  await aLedgerEntry(desk, as, id, { ...text, amount: '-512.40' })
  expect(await runAndTrial(id)).toEqual({ run: [1, 0, 0], tried: [1, 0, 0] })
  await aDocument(ground, contact.id, '512.40', { documentDate: daysAgo(20), dueDate: transactionDate })
  const { run, tried } = await runAndTrial(id)
  expect(run[0]).toBe(0)
  expect(tried).toEqual(run)
})

test('a name that only lines of the period taught is unknown to the trial, one that earlier lines taught is known', async () => {
  const id = (await anAccount(desk, as, companyId, { openingDate: daysAgo(200) })).id
  const pair = async (on: number, bank: string, amount: string) => {
    const transactionDate = daysAgo(on)
    const of = { transactionDate, amount, description: bank }
    const line = await aBankLine(desk, as, id, of)
    const paid = { transactionDate, amount: amount.slice(1) }
    const entry = await aLedgerEntry(desk, as, id, { ...paid, description: 'Telephone' })
    return { line, entry, paid }
  }
  const decide = async ({ line, entry }: Awaited<ReturnType<typeof pair>>) =>
    desk.call('createMatch', {
      as,
      body: { sourceTransactionId: line.id, ledgerTransactionId: entry.id },
    })
  const tried = await pair(5, 'VISA DEBIT TLSCO 377', '-40.00')
  await aLedgerEntry(desk, as, id, { ...tried.paid, description: 'Parking' })
  await decide(tried)
  const agreed = async () =>
    sumOf((await desk.call('tryOnHistory', { as, query: { accountId: id } })).body.asItIs, 'agreed')
  for (const on of [30, 31, 32]) await decide(await pair(on, `VISA DEBIT TLSCO 2${on}`, `-3${on}.00`))
  expect(await agreed()).toBe(3)
  for (const on of [130, 131, 132]) await decide(await pair(on, `VISA DEBIT TLSCO 2${on}`, `-3${on}.00`))
  expect(await agreed()).toBe(4)
})

test('what was rejected is found by the trial all the same, and counts as decided otherwise', async () => {
  const id = (await anAccount(desk, as, companyId, { openingDate: daysAgo(100) })).id
  const text = { description: 'Cedar Print INV-6161', transactionDate: daysAgo(5) }
  await aBankLine(desk, as, id, { ...text, amount: '61.61' })
  await aLedgerEntry(desk, as, id, { ...text, amount: '-61.61' })
  await desk.call('createMatchingRun', { as, body: { accountId: id, mode: 'dry' } })
  await desk.drain()
  const [proposal] = (await desk.call('listProposals', { as, query: { accountId: id } })).body
  expect(
    (await desk.call('rejectProposal', { as, params: { id: proposal.id }, body: {} })).status,
  ).toBeLessThan(300)
  const { asItIs } = (await desk.call('tryOnHistory', { as, query: { accountId: id } })).body
  expect(asItIs.auto_approved).toEqual({ proposed: 1, agreed: 0, disagreed: 1, unknown: 0 })
})
