/** What the sides of a match differ by is posted with it and goes with it, so that bank and books agree to the cent. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

/** The bank paid a cent more than the books say. */
async function aPairThatDiffers(by = '0.01') {
  const cents = Math.round(Number(by) * 100)
  const amount = `-${(8846 + cents) / 100}`
  const bank = await aBankLine(desk, as, accountId, {
    amount,
    description: 'HYDRO ONE INV-88',
    transactionDate: '2026-01-20',
  })
  const ledger = await aLedgerEntry(desk, as, accountId, {
    amount: '88.46',
    description: 'Hydro One',
    referenceNumber: 'INV-88',
    category: 'expense',
    transactionDate: '2026-01-19',
  })
  return { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
}
/** Three invoices of one remittance, paid with a cent too much: clear enough for a run to decide. */
async function aPayment() {
  await aBankLine(desk, as, accountId, {
    amount: '611.36',
    description: 'ACME LIMITED REM-771029',
    reference: 'REM-771029',
    transactionDate: '2026-01-20',
  })
  for (const amount of ['-111.11', '-222.22', '-278.02'])
    await aLedgerEntry(desk, as, accountId, {
      amount,
      description: 'Acme Limited',
      referenceNumber: 'REM-771029',
      transactionDate: '2026-01-19',
    })
}

const chart = async (): Promise<Json[]> =>
  (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const rounding = async () => (await chart()).find(({ accountCode }) => accountCode === '6990')
const matches = async (): Promise<Json[]> =>
  (await desk.call('listMatches', { as, query: { accountId } })).body
const entriesOf = async (entryType: string): Promise<Json[]> =>
  (await desk.call('listJournalEntries', { as, query: { companyId } })).body.filter(
    (entry: Json) => entry.entryType === entryType && entry.status === 'POSTED',
  )
const openEntries = async (): Promise<Json[]> =>
  (await desk.call('listLedgerTransactions', { as, query: { accountId, unmatched: true } })).body

/** As a chart of accounts is that is older than the account for rounding differences. */
async function withoutRoundingAccount() {
  for (const { pk, sk, accountCode } of await desk.items())
    if (pk.startsWith(`C#${companyId}#`) && accountCode === '6990') await desk.drop({ pk, sk })
  expect(await rounding()).toBeUndefined()
}

test('a cent is posted to Rounding Differences on the day of the bank line, as part of the match', async () => {
  const { body: match, status } = await desk.call('createMatch', { as, body: await aPairThatDiffers() })
  const account = (await rounding())!
  expect([status, account.accountName]).toEqual([201, 'Rounding Differences'])
  expect(match).toMatchObject({
    difference: '-0.01',
    differenceAccountId: account.id,
    matchType: 'one_to_one',
    ledgerTransactions: [
      { amount: '88.46' },
      { amount: '0.01', transactionDate: '2026-01-20', description: 'Rounding: HYDRO ONE INV-88' },
    ],
  })
  const [entry] = await entriesOf('DIFFERENCE')
  expect(entry).toMatchObject({ id: match.differenceEntryId, entryDate: '2026-01-20', status: 'POSTED' })
  expect(account.balance).toBe('0.01')
  expect(await openEntries()).toEqual([])
})

test('what is posted goes when the match is taken apart or rejected, and comes back when the rejection does', async () => {
  const pair = await aPairThatDiffers()
  const first = (await desk.call('createMatch', { as, body: pair })).body
  await desk.call('deleteMatch', { as, params: { id: first.id } })
  expect([await entriesOf('DIFFERENCE'), (await rounding())!.balance]).toEqual([[], '0.00'])

  const { id } = (await desk.call('createMatch', { as, body: pair })).body
  expect((await desk.call('rejectMatch', { as, params: { id } })).status).toBe(200)
  expect([await entriesOf('DIFFERENCE'), (await openEntries()).length]).toEqual([[], 1])

  const again = (await desk.call('undoMatchDecision', { as, params: { id } })).body
  const [entry] = await entriesOf('DIFFERENCE')
  expect(again).toMatchObject({
    approvalStatus: 'pending',
    differenceEntryId: entry!.id,
    ledgerTransactions: [{ amount: '88.46' }, { amount: '0.01' }],
  })
  expect((await desk.call('approveMatch', { as, params: { id } })).body.approvalStatus).toBe('approved')
})

test('a pair that was rejected with its difference is not proposed again', async () => {
  const { id } = (await desk.call('createMatch', { as, body: await aPairThatDiffers() })).body
  await desk.call('rejectMatch', { as, params: { id } })
  const [pair, ...more] = (await desk.call('listRejectedPairs', { as, query: { accountId } })).body
  expect([pair.ledgerTransactions, more]).toMatchObject([[{ amount: '88.46' }], []])
  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  await desk.drain()
  expect((await desk.call('listProposals', { as, query: { accountId } })).body).toEqual([])
})

test('rejections of many are taken back with what each had posted', async () => {
  const ids: string[] = []
  for (const by of ['0.01', '0.00', '-0.01'])
    ids.push((await desk.call('createMatch', { as, body: await aPairThatDiffers(by) })).body.id)
  const body = { companyId, operationType: 'bulk_reject', matchIds: ids }
  const asked = await desk.call('createBulkOperation', { as, body })
  const params = { id: asked.body.operation.id }
  await desk.call('executeBulkOperation', { as, params })
  await desk.drain()
  expect([await entriesOf('DIFFERENCE'), await openEntries()]).toMatchObject([[], [{}, {}, {}]])
  await desk.call('undoBulkOperation', { as, params })
  await desk.drain()
  expect((await entriesOf('DIFFERENCE')).map(({ entryNumber }) => entryNumber).sort()).toHaveLength(2)
  expect((await rounding())!.balance).toBe('0.00')
})

const byRun = async (mode: string) => {
  await desk.call('createMatchingRun', { as, body: { accountId, mode } })
  await desk.drain()
}
const byCall = (name: Json, params: Json = { id: companyId }) => desk.call(name, { as, params, body: {} })

test.each<[string, () => Promise<unknown>]>([
  ['by hand', async () => desk.call('createMatch', { as, body: await aPairThatDiffers() })],
  [
    'a proposal',
    async () => {
      await aPairThatDiffers()
      await byRun('dry')
      const [{ id }] = (await desk.call('listProposals', { as, query: { accountId } })).body
      await desk.call('approveProposal', { as, params: { id } })
    },
  ],
  ['a run', async () => aPayment().then(() => byRun('live'))],
  ['auto-approve', async () => aPayment().then(() => byCall('autoApproveMatches'))],
  ['in a batch', async () => aPayment().then(() => byCall('matchInBatch'))],
  ['kept as pending', async () => aPayment().then(() => byCall('autoPersistMatches', { companyId }))],
])('a chart without the account gets it with the first difference: %s', async (_, match) => {
  await withoutRoundingAccount()
  await match()
  const account = (await rounding())!
  expect(await matches()).toMatchObject([
    { differenceAccountId: account.id, differenceTo: '6990 Rounding Differences' },
  ])
  expect(await entriesOf('DIFFERENCE')).toHaveLength(1)
  expect(await openEntries()).toEqual([])
})

test('two people match at once what needs the account: it is made once', async () => {
  await withoutRoundingAccount()
  const pairs = [await aPairThatDiffers(), await aPairThatDiffers()]
  const replies = await Promise.all(pairs.map((body) => desk.call('createMatch', { as, body })))
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect((await chart()).filter(({ accountCode }) => accountCode === '6990')).toHaveLength(1)
})

test('a run leaves a difference to people where its account takes no lines any more', async () => {
  await aPayment()
  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'live' } })
  const account = (await desk.call('getAccount', { as, params: { id: accountId } })).body
  const { name, displayColor, notificationsEnabled, lowBalanceThreshold } = account
  const body = { name, displayColor, notificationsEnabled, lowBalanceThreshold, isActive: false }
  expect((await desk.call('updateAccountSettings', { as, params: { id: accountId }, body })).status).toBe(200)
  await desk.drain()
  expect([await matches(), await entriesOf('DIFFERENCE')]).toEqual([[], []])
})

const codeOf = async (code: string) => (await chart()).find(({ accountCode }) => accountCode === code)!

test('a fee that a person accepts is posted to the account they name, in their words', async () => {
  const fees = await codeOf('6100')
  const difference = { chartAccountId: fees.id, description: 'Wire fee' }
  const body = { ...(await aPairThatDiffers('15.00')), difference }
  const { body: match, status } = await desk.call('createMatch', { as, body })
  expect([status, (await codeOf('6100')).balance]).toEqual([201, '15.00'])
  expect(match).toMatchObject({
    difference: '-15.00',
    differenceAccountId: fees.id,
    ledgerTransactions: [{ amount: '88.46' }, { amount: '15.00', description: 'Wire fee' }],
  })
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect((await codeOf('6100')).balance).toBe('0.00')
})

test('an accepted difference that is rejected comes back to the same account', async () => {
  const difference = { chartAccountId: (await codeOf('6100')).id }
  const body = { ...(await aPairThatDiffers('15.00')), difference }
  const { id } = (await desk.call('createMatch', { as, body })).body
  await desk.call('rejectMatch', { as, params: { id } })
  expect((await codeOf('6100')).balance).toBe('0.00')
  await desk.call('undoMatchDecision', { as, params: { id } })
  expect((await codeOf('6100')).balance).toBe('15.00')
})

test('a difference goes to no account at a bank, to none of another company and to none out of use', async () => {
  const pair = await aPairThatDiffers('15.00')
  const refusal = async (chartAccountId: number) =>
    (await desk.call('createMatch', { as, body: { ...pair, difference: { chartAccountId } } })).body
  const savings = await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })
  expect(await refusal(savings.chartAccountId)).toMatchObject({
    code: 'match.difference-account',
    message: expect.stringContaining('Savings'),
  })
  const other = (await aCompany(desk, 'olga')).id
  const foreign = (await desk.call('listChartAccounts', { as: 'olga', query: { companyId: other } })).body[0]
  expect((await refusal(foreign.id)).code).toBe('not-found')
  const rent = await codeOf('6350')
  const stored = (await desk.items()).find(({ id, accountCode }) => id === rent.id && accountCode === '6350')!
  await desk.put({ ...stored, isActive: false })
  expect((await refusal(rent.id)).code).toBe('chart.inactive')
})

test('two currencies are never one match, and equal amounts have no difference', async () => {
  const { id: chartAccountId } = await codeOf('6100')
  const difference = { chartAccountId }
  const dollars = await anAccount(desk, as, companyId, { name: 'US Dollars', currency: 'USD' })
  const paid = await aBankLine(desk, as, dollars.id, { amount: '-88.46' })
  const { ledgerTransactionId } = await aPairThatDiffers()
  const across = { sourceTransactionId: paid.id, ledgerTransactionId, difference }
  expect((await desk.call('createMatch', { as, body: across })).body.code).toBe('match.currencies-differ')
  const equal = { ...(await aPairThatDiffers('0.00')), difference }
  expect((await desk.call('createMatch', { as, body: equal })).body.code).toBe('match.amounts-equal')
})

test('two people accept the same difference at once: it is posted once', async () => {
  const difference = { chartAccountId: (await codeOf('6100')).id }
  const body = { ...(await aPairThatDiffers('15.00')), difference }
  const replies = await Promise.all([0, 1].map(() => desk.call('createMatch', { as, body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await codeOf('6100')).balance).toBe('15.00')
})
