import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS_AND_BALANCE } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const JANUARY = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
const FEBRUARY = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }

/** An account that begins with 1,000.00. */
const aNewAccount = async () => (await anAccount(desk, as, companyId)).id
const move = (name: Json, id: string, who = as, body?: Json) =>
  desk.call(name, { as: who, params: { id }, ...(body && { body }) })

/** A bank line and its ledger entry, matched. */
async function aMatch(accountId: number, date: string, amount = '100.00') {
  const bank = await aBankLine(desk, as, accountId, { transactionDate: date, amount })
  const ledger = await aLedgerEntry(desk, as, accountId, { transactionDate: date, amount: `-${amount}` })
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const match = (await desk.call('createMatch', { as, body })).body
  return { bank, ledger, match }
}

async function aReconciliation(accountId: number, rest: Json = {}) {
  const body = {
    companyId,
    financialAccountId: accountId,
    ...JANUARY,
    openingBalance: '1000.00',
    closingBalance: '1100.00',
    status: 'in_progress',
    ...rest,
  }
  const reply = await desk.call('createReconciliation', { as, body })
  expect(reply.body).toMatchObject({ status: body.status })
  return reply.body
}

/** An account whose January is approved: one matched line of 100.00. */
async function anApprovedJanuary() {
  const accountId = await aNewAccount()
  const matched = await aMatch(accountId, '2026-01-06')
  const { id } = await aReconciliation(accountId)
  await move('completeReconciliation', id)
  const { body } = await move('approveReconciliation', id)
  expect(body).toMatchObject({ status: 'approved', approvedBy: as })
  return { accountId, id, ...matched }
}

test('a statement goes from draft to approved, and says at each step what comes next', async () => {
  const accountId = await aNewAccount()
  await aMatch(accountId, '2026-01-06')
  const { id } = await aReconciliation(accountId, { status: 'draft' })
  expect((await move('completeReconciliation', id)).body).toMatchObject({
    code: 'reconciliation.state',
    message: 'This cannot be done: the statement is draft.',
  })
  expect((await move('startReconciliation', id)).body).toMatchObject({ status: 'in_progress' })
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.state')
  expect((await move('completeReconciliation', id)).body).toMatchObject({
    status: 'completed',
    completedBy: as,
  })
  const approved = (await move('approveReconciliation', id)).body
  expect(approved).toMatchObject({
    status: 'approved',
    moneyIn: '100.00',
    moneyOut: '0.00',
    calculatedBalance: '1100.00',
    difference: '0.00',
    matchedCount: 1,
    unmatchedCount: 0,
  })
  const change = { closingBalance: '1.00', version: approved.version }
  expect((await desk.call('updateReconciliation', { as, params: { id }, body: change })).body.code).toBe(
    'reconciliation.state',
  )
  const { body } = await desk.call('getAccount', { as, params: { id: accountId } })
  expect(body.approvedThrough).toBe('2026-01-31')
})

test('a statement whose lines do not come to the bank’s balance is not completed, and names the line that could explain it', async () => {
  const accountId = await aNewAccount()
  const { bank } = await aMatch(accountId, '2026-01-06', '40.00')
  await aMatch(accountId, '2026-01-07', '100.00')
  const { id, version } = await aReconciliation(accountId)
  const refused = await move('completeReconciliation', id)
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'reconciliation.difference',
      message:
        'It does not tie out: CA$40.00 is too much. Opening balance and lines add up to CA$1,140.00, but the bank says CA$1,100.00.',
    },
  })
  const { varianceAnalysis, difference } = (await move('getReconciliation', id)).body
  expect(difference).toBe('-40.00')
  expect(varianceAnalysis[0]).toMatchObject({ kind: 'line_elsewhere', lines: [{ id: bank.id }] })
  const corrected = { closingBalance: '1140', version }
  expect(
    (await desk.call('updateReconciliation', { as, params: { id }, body: corrected })).body,
  ).toMatchObject({
    closingBalance: '1140.00',
    difference: '0.00',
  })
  expect((await move('completeReconciliation', id)).body.status).toBe('completed')
})

test('a row that an import could not read explains what is missing', async () => {
  const accountId = await aNewAccount()
  const file = 'Date,Description,Amount\n2026-01-06,Deposit,100.00\n2026-01-35,Coffee,-12.50\n'
  await anUpload(desk, as, accountId, file)
  await desk.drain()
  const { id } = await aReconciliation(accountId, { closingBalance: '1087.50' })
  const { varianceAnalysis } = (await move('getReconciliation', id)).body
  expect(varianceAnalysis[0]).toMatchObject({ kind: 'row_left_out', row: 2 })
})

test('an open line stops the approval and is listed; an entry that the bank has not cleared is listed with its age', async () => {
  const accountId = await aNewAccount()
  await aLedgerEntry(desk, as, accountId, {
    transactionDate: '2026-01-21',
    amount: '70.00',
    referenceNumber: '2105',
  })
  const open = await aBankLine(desk, as, accountId, { transactionDate: '2026-01-10' })
  const { id } = await aReconciliation(accountId)
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).body).toMatchObject({
    code: 'reconciliation.open-lines',
    message:
      '1 bank line is still open up to Jan 31, 2026. Match what is open first, or book what is missing from the books; the statement lists it.',
  })
  const { openLines, outstandingItems } = (await move('getReconciliation', id)).body
  expect(openLines).toMatchObject({ count: 1, items: [{ id: open.id }] })
  expect(outstandingItems).toMatchObject({
    count: 1,
    items: [{ amount: '70.00', ageDays: 10, reference: '2105' }],
  })
})

test('statements of an account follow each other: no gap, no overlap, and each opens with what the last closed with', async () => {
  const { accountId, id: january } = await anApprovedJanuary()
  const body = {
    financialAccountId: accountId,
    ...FEBRUARY,
    openingBalance: '1100.00',
    closingBalance: '1100.00',
  }
  for (const periodStart of ['2026-01-15', '2026-02-02'])
    expect(
      (await desk.call('createReconciliation', { as, body: { ...body, periodStart } })).body,
    ).toMatchObject({
      code: 'reconciliation.not-contiguous',
      message: expect.stringContaining('Feb 1, 2026'),
    })
  const { id } = await aReconciliation(accountId, { ...body, openingBalance: '1099.99' })
  expect((await move('completeReconciliation', id)).body.code).toBe('reconciliation.opening-differs')
  const { version } = (await move('getReconciliation', id)).body
  const corrected = { openingBalance: '1100.00', version }
  await desk.call('updateReconciliation', { as, params: { id }, body: corrected })
  await move('completeReconciliation', id)
  expect((await move('reopenReconciliation', january, as, { reason: 'a look' })).body.code).toBe(
    'reconciliation.not-newest',
  )
  await move('approveReconciliation', id)
  const list = await desk.call('listReconciliations', { as, query: { companyId, accountId } })
  expect(list.body.map((each: Json) => each.periodStart)).toEqual(['2026-02-01', '2026-01-01'])
})

test('of two statements that are made at once for one account, one is there', async () => {
  const accountId = await aNewAccount()
  const body = { financialAccountId: accountId, ...JANUARY, openingBalance: '1', closingBalance: '1' }
  const replies = await Promise.all([1, 2].map(() => desk.call('createReconciliation', { as, body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('reopening asks for a reason, which stands until it is approved again, and opens the period', async () => {
  const { accountId, id, match } = await anApprovedJanuary()
  expect((await move('reopenReconciliation', id, as, { reason: ' ' })).status).toBe(400)
  expect((await move('reopenReconciliation', id, as, { reason: 'A fee is missing' })).body).toMatchObject({
    status: 'in_progress',
    reopenedBecause: 'A fee is missing',
    approvedAt: null,
  })
  await move('completeReconciliation', id)
  const { body: again } = await move('approveReconciliation', id)
  expect(again).toMatchObject({ status: 'approved', reopenedAt: null, reopenedBecause: null })
  expect(again.history.map(({ reason }: Json) => reason)).toContain('A fee is missing')
  await move('reopenReconciliation', id, as, { reason: 'Another one' })
  expect((await desk.call('deleteMatch', { as, params: { id: match.id } })).status).toBe(204)
  const { body } = await desk.call('getAccount', { as, params: { id: accountId } })
  expect(body.approvedThrough).toBe(null)
})

test('a statement that was started with a wrong period is deleted and made anew, until it is completed or another follows', async () => {
  const accountId = await aNewAccount()
  await aMatch(accountId, '2026-01-06')
  const wrong = await aReconciliation(accountId, { periodEnd: '2026-01-13' })
  const next = await aReconciliation(accountId, {
    periodStart: '2026-01-14',
    periodEnd: '2026-01-31',
    openingBalance: '1100.00',
    status: 'draft',
  })
  expect((await move('deleteReconciliation', wrong.id)).body.code).toBe('reconciliation.not-newest')
  expect((await move('deleteReconciliation', next.id)).status).toBe(204)
  expect((await move('deleteReconciliation', wrong.id)).status).toBe(204)
  const { id } = await aReconciliation(accountId)
  await move('completeReconciliation', id)
  expect((await move('deleteReconciliation', id)).body.message).toBe(
    'This cannot be done: the statement is completed.',
  )
  await move('approveReconciliation', id)
  expect((await move('deleteReconciliation', id)).body.code).toBe('reconciliation.state')
})

test('the next statement is proposed from the one before it and from the bank’s own file', async () => {
  const accountId = await aNewAccount()
  const file =
    'Date,Description,Amount,Balance\n2026-01-06,Deposit,100.00,1100.00\n2026-01-31,Rent,-300.00,800.00\n'
  const columnMapping = PLAIN_COLUMNS_AND_BALANCE
  await anUpload(desk, as, accountId, file, { columnMapping })
  await desk.drain()
  const ask = { as, body: { financialAccountId: accountId } }
  expect((await desk.call('getPeriodBalance', ask)).body).toMatchObject({
    ...JANUARY,
    openingBalance: '1000.00',
    openingSource: 'import',
    closingBalance: '800.00',
    balanceSource: 'import',
    closingFile: { fileName: 'bank.csv', day: '2026-01-31' },
    closingBefore: null,
    transactionCount: 2,
    unmatchedCount: 2,
    varianceAmount: '0.00',
    nextStart: null,
  })
  const { body } = await desk.call('createProposedReconciliation', ask)
  expect(body).toMatchObject({
    ...JANUARY,
    openingBalance: '1000.00',
    closingBalance: '800.00',
    status: 'draft',
  })
  expect((await desk.call('getPeriodBalance', ask)).body).toMatchObject({
    ...FEBRUARY,
    openingBalance: '800.00',
    openingSource: 'statement',
    closingBalance: null,
    balanceSource: null,
    calculatedBalance: '800.00',
    varianceAmount: null,
  })
  expect((await desk.call('createProposedReconciliation', ask)).body).toMatchObject({
    code: 'reconciliation.no-closing',
    message:
      'No file shows the bank balance at the end of Feb 28, 2026. Enter the closing balance from the bank’s own statement.',
  })
})

test('lines are reconciled while an approved statement answers for them, in every list, filter and page', async () => {
  const { accountId, id, bank } = await anApprovedJanuary()
  await aMatch(accountId, '2026-02-03')
  const more = await aMatch(accountId, '2026-02-04')
  const ids = async (status: string, rest: Json = {}) => {
    const query = { accountId, status, ...rest }
    const reply = await desk.call('listSourceTransactions', { as, query })
    return reply.body.map((line: Json) => line.id)
  }
  expect(await ids('reconciled')).toEqual([bank.id])
  expect(await ids('reconciliated')).toEqual([bank.id])
  expect(await ids('matched')).toHaveLength(2)
  expect(await ids('matched', { limit: 1 })).toEqual([more.bank.id])
  const dialog = await desk.call('listAccountTransactions', {
    as,
    params: { id: accountId },
    query: { status: 'reconciled', limit: 1 },
  })
  expect(dialog.body).toMatchObject({ total: 1, transactions: [{ id: bank.id, status: 'reconciled' }] })
  const stats = await desk.call('getAccountStats', { as, params: { id: accountId } })
  expect(stats.body).toMatchObject({ matchedTransactions: 3, reconciledTransactions: 1 })
  const matches = await desk.call('listMatches', { as, query: { accountId } })
  expect(matches.body.map((each: Json) => each.reconciliationBatchId)).toEqual([null, null, id])
  const kept = await desk.call('listPersistedMatches', { as, params: { companyId }, query: { accountId } })
  expect(kept.body.matches).toEqual(matches.body)
  await move('reopenReconciliation', id, as, { reason: 'again' })
  expect(await ids('reconciled')).toEqual([])
})

test('an account with a statement stays', async () => {
  const { id: accountId } = await anAccount(desk, as, companyId, { balance: '0.00' })
  await aReconciliation(accountId, { openingBalance: '0.00', closingBalance: '0.00' })
  expect((await desk.call('deleteAccount', { as, params: { id: accountId } })).body.code).toBe(
    'account.has-transactions',
  )
})
