import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

/** A company with a rule for bank fees, and one fee that is not in its books. */
async function aFeeToBook() {
  const { id: companyId } = await aCompany(desk, as)
  const { id: accountId } = await anAccount(desk, as, companyId)
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const { id: chartAccountId } = chart.find((each: { accountCode: string }) => each.accountCode === '6100')
  await desk.call('createRule', {
    as,
    body: {
      companyId,
      name: 'Bank fees',
      when: { side: 'bank', textIncludes: 'account fee', direction: 'out', amountMax: '50.00' },
      action: { kind: 'book_to', chartAccountId },
    },
  })
  await aBankLine(desk, as, accountId, { description: 'Monthly ACCOUNT FEE', amount: '-12.50' })
  return { companyId, accountId }
}

test.each(['createMatchingRun', 'matchInBatch', 'autoApproveMatches'] as const)(
  'a fee that a rule books is booked by each way to begin a run: %s',
  async (name) => {
    const { companyId, accountId } = await aFeeToBook()
    const asked =
      name === 'createMatchingRun'
        ? { body: { accountId, mode: 'live' } }
        : { params: { id: companyId }, body: {} }
    expect((await desk.call(name, { as, ...asked })).status).toBeLessThan(300)
    await desk.drain()
    const { body: matches } = await desk.call('listMatches', { as, query: { companyId } })
    expect(matches).toMatchObject([{ origin: 'rule', bookedTo: [expect.stringMatching(/^6100 /)] }])
  },
)

test('a booking that a person rejects takes its entry with it, and is not made again', async () => {
  const { companyId, accountId } = await aFeeToBook()
  const { body: company } = await desk.call('getCompany', { as, params: { id: companyId } })
  const body = { requiresSecondPerson: true, version: company.version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  const { body: run } = await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  await desk.drain()
  const { body: proposals } = await desk.call('listProposals', { as, query: { accountId, runId: run.id } })
  const taken = await desk.call('approveProposal', { as, params: { id: proposals[0].id } })
  expect(taken.body).toMatchObject({ origin: 'rule', approvalStatus: 'pending' })
  const { id } = taken.body

  expect((await desk.call('rejectMatch', { as, params: { id } })).status).toBe(200)
  const ledger = await desk.call('listLedgerTransactions', { as, query: { accountId } })
  expect(ledger.body).toEqual([])
  const { body: bank } = await desk.call('listSourceTransactions', {
    as,
    query: { accountId, unmatched: true },
  })
  expect(bank).toHaveLength(1)
  expect((await desk.call('undoMatchDecision', { as, params: { id } })).body.code).toBe('match.entry-gone')

  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  await desk.drain()
  expect((await desk.call('listProposals', { as, query: { accountId } })).body).toEqual([])
})
