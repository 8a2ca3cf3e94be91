/** Rules that were written before an account that says what is owed, or what earlier years came to, was refused. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
let accountId: number
let rule: Json
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  const body = {
    companyId,
    name: 'Bank fees',
    when: { side: 'bank', textIncludes: 'account fee' },
    action: { kind: 'book_to', chartAccountId: await numbered('6100') },
  }
  rule = (await desk.call('createRule', { as, body })).body
  await aBankLine(desk, as, accountId, { description: 'Monthly ACCOUNT FEE', amount: '-12.50' })
})
afterAll(() => desk.stop())

const numbered = (code: string) => chartAccount({ desk, as, companyId }, code)
const inTable = async (is: (item: Json) => boolean) => (await desk.items()).find(is)!

async function booksTo(code: string) {
  const action = { kind: 'book_to', chartAccountId: await numbered(code) }
  await desk.put({ ...(await inTable(({ id }) => id === rule.id)), action })
}

test('a rule that books to what is owed or to earlier years books nothing, and is switched off as it is', async () => {
  for (const code of ['1100', '2000', '3900']) {
    await booksTo(code)
    const { body: run } = await desk.call('autoApproveMatches', { as, params: { id: companyId }, body: {} })
    expect([code, run.applied]).toEqual([code, 0])
  }
  const { body: entries } = await desk.call('listLedgerTransactions', { as, query: { companyId } })
  expect(entries).toEqual([])

  const change = async (isActive: boolean) => {
    const { name, priority, when } = rule
    const [{ version, action }] = (await desk.call('listRules', { as, query: { companyId } })).body
    const body = { name, priority, when, action, isActive, version }
    return (await desk.call('updateRule', { as, params: { id: rule.id }, body })).status
  }
  expect([await change(true), await change(false), await change(true)]).toEqual([422, 200, 422])
})

test('what such a rule proposed is not approved', async () => {
  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  await desk.drain()
  const [proposal] = (await desk.call('listProposals', { as, query: { accountId } })).body
  const kept = await inTable(({ id, booking }) => id === proposal.id && booking)
  await desk.put({ ...kept, booking: { ...proposal.booking, chartAccountId: await numbered('1100') } })
  const { body } = await desk.call('approveProposal', { as, params: { id: proposal.id } })
  expect(body.code).toBe('trade.line-account')
})
