/** Where the company asks for a second person, whoever completed a statement does not approve it, nor over a match that awaits sign-off. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let company: { id: number; version: number }
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  company = await aCompany(desk, as, 'Four Eyes')
  await aMember(desk, as, company.id, 'berta')
})
afterAll(() => desk.stop())

const move = (name: Json, id: string, who = as) => desk.call(name, { as: who, params: { id } })

/** What is typed from here on awaits another person. */
async function asksForTwo() {
  const body = { requiresSecondPerson: true, version: company.version }
  await desk.call('updateCompanyPolicies', { as, params: { id: company.id }, body })
}

async function aMatch(accountId: number, transactionDate: string) {
  const bank = await aBankLine(desk, as, accountId, { transactionDate })
  const ledger = await aLedgerEntry(desk, as, accountId, { transactionDate })
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  return { match: (await desk.call('createMatch', { as, body })).body }
}

/** January of an account that began with 1,000.00. */
async function aReconciliation(financialAccountId: number, rest: Json = {}) {
  const body = {
    companyId: company.id,
    financialAccountId,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    openingBalance: '1000.00',
    closingBalance: '1100.00',
    status: 'in_progress',
    ...rest,
  }
  return (await desk.call('createReconciliation', { as, body })).body
}

test('under the second-person policy whoever completed a statement cannot approve it', async () => {
  const account = await anAccount(desk, as, company.id)
  await asksForTwo()
  const { id } = await aReconciliation(account.id, { closingBalance: '1000.00' })
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.second-person')
  expect((await move('approveReconciliation', id, 'berta')).body).toMatchObject({ approvedBy: 'berta' })
})

test('whoever gave a statement its balances or excluded a line of it cannot approve it, whoever completed it', async () => {
  const account = await anAccount(desk, as, company.id)
  const line = await aBankLine(desk, as, account.id, { amount: '-640.00' })
  await asksForTwo()
  await aMember(desk, as, company.id, 'cleo')
  const { id } = await aReconciliation(account.id, { closingBalance: '360.00' })
  await move('completeReconciliation', id, 'berta')
  const query = { companyId: company.id }
  expect((await desk.call('getWaitingForMe', { as, params: query })).body.count).toBe(0)
  expect((await desk.call('getWaitingForMe', { as: 'cleo', params: query })).body.count).toBe(1)
  const body = { reason: 'bank_error' }
  await desk.call('excludeLine', { as: 'cleo', params: { id: line.id }, body })
  for (const who of [as, 'berta'])
    expect((await move('approveReconciliation', id, who)).body.message).toMatch(
      /^You prepared this statement/,
    )
  expect((await move('approveReconciliation', id, 'cleo')).body.message).toMatch(
    /^You excluded 1 bank line of this statement/,
  )
})

test('under the second-person policy a statement waits for the matches of its period to be signed off', async () => {
  const account = await anAccount(desk, as, company.id)
  const { match } = await aMatch(account.id, '2026-01-31')
  await aMatch(account.id, '2026-02-01')
  await aMatch((await anAccount(desk, as, company.id)).id, '2026-01-06')
  await asksForTwo()
  const { id } = await aReconciliation(account.id)
  await move('completeReconciliation', id)
  expect(await move('approveReconciliation', id, 'berta')).toMatchObject({
    status: 422,
    body: {
      code: 'reconciliation.pending-matches',
      message:
        'Of the bank lines up to Jan 31, 2026, 1 match awaits approval, and this company requires a second person. Approve or reject what is pending first: once a statement is approved nothing in it can be rejected.',
    },
  })
  await move('approveMatch', match.id, 'berta')
  expect((await move('approveReconciliation', id, 'berta')).body).toMatchObject({ status: 'approved' })
})

test('of a statement and a decision on its match that is taken back at the same time, one is refused', async () => {
  const rounds: { account: { id: number }; match: Json }[] = []
  for (let round = 0; round < 3; round++) {
    const account = await anAccount(desk, as, company.id)
    rounds.push({ account, match: (await aMatch(account.id, '2026-01-06')).match })
  }
  await asksForTwo()
  for (const { account, match } of rounds) {
    await move('approveMatch', match.id, 'berta')
    const { id } = await aReconciliation(account.id)
    await move('completeReconciliation', id)
    const [approved, undone] = await Promise.all([
      move('approveReconciliation', id, 'berta'),
      move('undoMatchDecision', match.id, 'berta'),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([approved.status, undone.status])
  }
})

test('a statement that was reopened, written anew and completed since it was looked at is not approved unseen', async () => {
  const account = await anAccount(desk, as, company.id)
  await asksForTwo()
  const { id } = await aReconciliation(account.id, { closingBalance: '1000.00' })
  const { version } = (await move('completeReconciliation', id)).body
  const approve = (seen: number) =>
    desk.call('approveReconciliation', {
      as: 'berta',
      params: { id },
      query: { version: String(seen) } as Json,
    })

  const reopened = { as, params: { id }, body: { reason: 'Another look' } }
  const again = (await desk.call('reopenReconciliation', reopened)).body
  const rewritten = { as, params: { id }, body: { notes: 'Agreed by phone', version: again.version } }
  expect((await desk.call('updateReconciliation', rewritten)).status).toBe(200)
  const completed = (await move('completeReconciliation', id)).body

  expect(await approve(version)).toMatchObject({ status: 409, body: { code: 'version.stale' } })
  expect((await approve(completed.version)).body).toMatchObject({ approvedBy: 'berta' })
})

test('whoever excluded a line of before the first statement of an account does not approve that', async () => {
  const account = await anAccount(desk, as, company.id, { openingDate: '2025-11-30' })
  const line = await aBankLine(desk, as, account.id, { transactionDate: '2025-12-20', amount: '-640.00' })
  await asksForTwo()
  await aMember(desk, as, company.id, 'cleo')
  const body = { reason: 'bank_error', note: 'Told the bank' }
  await desk.call('excludeLine', { as: 'berta', params: { id: line.id }, body })
  const { id } = await aReconciliation(account.id, { openingBalance: '360.00', closingBalance: '360.00' })
  expect((await move('completeReconciliation', id)).body.status).toBe('completed')
  expect((await move('approveReconciliation', id, 'berta')).body.message).toMatch(
    /^You excluded 1 bank line of this statement/,
  )
  expect((await move('approveReconciliation', id, 'cleo')).body).toMatchObject({ status: 'approved' })
})

test('whoever typed a bank line of a statement does not approve that, though something explains the line', async () => {
  const account = await anAccount(desk, as, company.id)
  for (const who of ['cleo', 'dora']) await aMember(desk, as, company.id, who)
  const bank = await aBankLine(desk, 'berta', account.id)
  expect(bank).toMatchObject({ typedBy: 'berta' })
  const ledger = await aLedgerEntry(desk, as, account.id)
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const { id: matchId } = (await desk.call('createMatch', { as, body })).body
  await asksForTwo()
  await move('approveMatch', matchId, 'dora')
  const { id } = await aReconciliation(account.id)
  await move('completeReconciliation', id)
  expect(await move('approveReconciliation', id, 'berta')).toMatchObject({
    status: 403,
    body: {
      message:
        'You typed 1 bank line of this statement, and this company requires a second person. Someone else has to approve it.',
    },
  })
  expect((await move('approveReconciliation', id, 'cleo')).body).toMatchObject({ approvedBy: 'cleo' })

  await aBankLine(desk, 'cleo', account.id, { transactionDate: '2026-02-10', amount: '1.00' })
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28', openingBalance: '1100.00' }
  const next = await aReconciliation(account.id, { ...february, closingBalance: '1101.00' })
  const ownPart = async (who: string) =>
    (await move('getReconciliation', next.id, who)).body.conditions.find(
      ({ code }: Json) => code === 'second-person',
    ).isMet
  expect([await ownPart('berta'), await ownPart('cleo')]).toEqual([true, false])
})

test('whoever puts a line into a file instead of typing it reads, where they sign, that the file is theirs', async () => {
  const account = await anAccount(desk, as, company.id)
  await anUpload(desk, 'berta', account.id, 'Date,Description,Amount\n2026-01-06,Deposit,100.00')
  await desk.drain()
  const query = { accountId: account.id, limit: 1 }
  const [line] = (await desk.call('listSourceTransactions', { as, query })).body
  const ledger = await aLedgerEntry(desk, as, account.id)
  const body = { sourceTransactionId: line.id, ledgerTransactionId: ledger.id }
  const { id: matchId } = (await desk.call('createMatch', { as, body })).body
  await asksForTwo()
  await move('approveMatch', matchId, 'berta')
  await aMember(desk, as, company.id, 'cleo')
  const { id } = await aReconciliation(account.id)
  await move('completeReconciliation', id)
  const ownPart = async (who: string) =>
    (await move('getReconciliation', id, who)).body.conditions.find(
      ({ code }: Json) => code === 'second-person',
    )
  expect(await ownPart('berta')).toMatchObject({
    isMet: true,
    sentence: expect.stringContaining('You imported the bank file of this period yourself'),
  })
  expect((await ownPart('cleo')).sentence).not.toContain('You imported')
  expect((await move('approveReconciliation', id, 'berta')).body).toMatchObject({ approvedBy: 'berta' })
})

test('an approved statement is reopened by an administrator, one that is only completed by whoever prepares', async () => {
  const account = await anAccount(desk, as, company.id)
  await asksForTwo()
  const { id } = await aReconciliation(account.id, { closingBalance: '1000.00' })
  const reopen = (who: string) =>
    desk.call('reopenReconciliation', { as: who, params: { id }, body: { reason: 'Another look' } })
  const mayReopen = async (who: string) => (await move('getReconciliation', id, who)).body.mayReopen

  await move('completeReconciliation', id)
  expect(await mayReopen('berta')).toBe(true)
  expect((await reopen('berta')).body).toMatchObject({ status: 'in_progress' })
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id, 'berta')).body).toMatchObject({ approvedBy: 'berta' })
  expect([await mayReopen('berta'), await mayReopen(as)]).toEqual([false, true])
  expect(await reopen('berta')).toMatchObject({ status: 403, body: { code: 'reconciliation.reopen-role' } })
  expect((await move('getReconciliation', id)).body.status).toBe('approved')
  expect((await reopen(as)).body).toMatchObject({ status: 'in_progress' })
})
