/**
 * A bank line that is excluded permits the approval and stays an item of the proof, on every day until the bank's correction. An error of
 * the bank is an item of its side: its balance less its errors is the balance of the books.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const SEPTEMBER = { periodStart: '2026-09-01', periodEnd: '2026-09-30' }
const move = (name: Json, id: string, body?: Json) => desk.call(name, { as, params: { id }, body })

/** Books of 1,000.00, and a bank that took 640.00 by mistake on 22 September. */
async function aSeptemberWithABankError() {
  const { id: financialAccountId } = await anAccount(desk, as, companyId, { openingDate: '2026-08-31' })
  const line = { transactionDate: '2026-09-22', amount: '-640.00', description: 'Not ours' }
  const { id: errorId } = await aBankLine(desk, as, financialAccountId, line)
  const balances = { openingBalance: '1000.00', closingBalance: '360.00', status: 'in_progress' }
  const body = { financialAccountId, ...SEPTEMBER, ...balances }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  expect((await move('completeReconciliation', id)).status).toBe(200)
  return { id, errorId, accountId: financialAccountId }
}

const PROVED = {
  closingBalance: '360.00',
  ledgerBalance: '1000.00',
  unrecordedOut: '0.00',
  bankErrors: '640.00',
  adjustedBankBalance: '1000.00',
  adjustedBookBalance: '1000.00',
  unexplained: '0.00',
}
/** As long as nobody said that it is an error of the bank. */
const UNRECORDED = {
  ...PROVED,
  unrecordedOut: '-640.00',
  bankErrors: '0.00',
  adjustedBankBalance: '360.00',
  adjustedBookBalance: '360.00',
}

test('an error of the bank of 640.00 stops the approval until it is excluded, and stands on the bank’s side of the proof from then on', async () => {
  const { id, errorId } = await aSeptemberWithABankError()
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.open-lines')
  expect((await move('getReconciliation', id)).body).toMatchObject({
    ...UNRECORDED,
    openLines: { blocking: 1 },
  })

  await move('excludeLine', errorId, { reason: 'bank_error' })
  expect((await move('getReconciliation', id)).body).toMatchObject({
    ...PROVED,
    unmatchedCount: 0,
    excludedCount: 1,
    openLines: {
      count: 1,
      blocking: 0,
      items: [{ id: errorId, explainedOn: null, exclusion: { reason: 'bank_error', note: null, by: as } }],
    },
  })
  expect((await move('approveReconciliation', id)).body).toMatchObject({ ...PROVED, status: 'approved' })
})

test('a bank of 8,746.38 with 560.55 wrongly credited and 77.00 wrongly debited comes to books of 8,262.83, each error named until its correction came', async () => {
  const account = { openingDate: '2026-07-31', balance: '8262.83' }
  const { id: financialAccountId } = await anAccount(desk, as, companyId, account)
  const line = async (transactionDate: string, amount: string, description: string) =>
    (await aBankLine(desk, as, financialAccountId, { transactionDate, amount, description })).id
  const credited = await line('2026-08-12', '560.55', 'Deposit of another')
  const debited = await line('2026-08-27', '-77.00', 'Fee of another')
  for (const id of [credited, debited]) await move('excludeLine', id, { reason: 'bank_error' })
  const reconcile = async (month: string, days: number, openingBalance: string, closingBalance: string) => {
    const period = { periodStart: `${month}-01`, periodEnd: `${month}-${days}` }
    const body = { financialAccountId, ...period, openingBalance, closingBalance, status: 'in_progress' }
    const { id } = (await desk.call('createReconciliation', { as, body })).body
    await move('completeReconciliation', id)
    const { body: approved } = await move('approveReconciliation', id)
    expect(approved).toMatchObject({
      status: 'approved',
      ledgerBalance: '8262.83',
      adjustedBankBalance: '8262.83',
      unrecordedIn: '0.00',
      unrecordedOut: '0.00',
      unexplained: '0.00',
    })
    const { body: items } = await move('getReconciliation', id)
    return [approved.bankErrors, items.openLines.items.map(({ amount }: Json) => amount)]
  }
  const august = ['-483.55', ['560.55', '-77.00']]
  expect(await reconcile('2026-08', 31, '8262.83', '8746.38')).toEqual(august)

  await setAgainst(credited, await line('2026-09-04', '-560.55', 'Correction'))
  expect(await reconcile('2026-09', 30, '8746.38', '8185.83')).toEqual(['77.00', ['-77.00']])
  await setAgainst(debited, await line('2026-10-09', '77.00', 'Correction'))
  const { body: outstanding } = await desk.call('getOutstandingItems', {
    as,
    params: { id: String(financialAccountId) },
    query: { asOf: '2026-08-31' },
  })
  expect(outstanding.currencies).toMatchObject([
    { bankLines: 2, unrecordedIn: '0.00', unrecordedOut: '0.00', bankErrors: '-483.55' },
  ])
  expect(await reconcile('2026-10', 31, '8185.83', '8262.83')).toEqual(['0.00', []])
  expect(verify(await desk.items()).broken).toEqual([])
})

test('an error of the bank that it has not corrected after more days than the company allows needs a word, or the note with which it was excluded', async () => {
  const { id: financialAccountId } = await anAccount(desk, as, companyId, { openingDate: '2026-03-31' })
  const line = { transactionDate: '2026-04-02', amount: '-640.00', description: 'Not ours' }
  const { id: errorId } = await aBankLine(desk, as, financialAccountId, line)
  await move('excludeLine', errorId, { reason: 'bank_error' })
  const period = { periodStart: '2026-04-01', periodEnd: '2026-08-31' }
  const balances = { openingBalance: '1000.00', closingBalance: '360.00', status: 'in_progress' }
  const body = { financialAccountId, ...period, ...balances }
  const { id } = (await desk.call('createReconciliation', { as, body })).body
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.old-items')
  await move('includeLine', errorId)
  await move('excludeLine', errorId, { reason: 'bank_error', note: 'The branch promised it for autumn' })
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).body).toMatchObject({ status: 'approved' })
})

test('under an approved statement nothing is excluded or included again', async () => {
  const { id, errorId, accountId } = await aSeptemberWithABankError()
  await move('excludeLine', errorId, { reason: 'bank_error' })
  await move('approveReconciliation', id)
  expect((await move('includeLine', errorId)).body.code).toBe('reconciliation.approved')
  const { body } = await desk.call('listSourceTransactions', { as, query: { accountId, status: 'excluded' } })
  expect(body).toHaveLength(1)
})

const setAgainst = (...sourceTransactionIds: string[]) =>
  desk.call('createMatch', { as, body: { sourceTransactionIds } })

test('the bank’s correction of October is set against its error; September stays as it was on Month End too, and can be approved again', async () => {
  const { id, errorId, accountId } = await aSeptemberWithABankError()
  await move('excludeLine', errorId, { reason: 'bank_error' })
  const back = { transactionDate: '2026-10-06', amount: '640.00', description: 'Correction' }
  const { id: correctionId } = await aBankLine(desk, as, accountId, back)
  const { body: match } = await setAgainst(errorId, correctionId)
  expect(match).toMatchObject({
    matchType: 'one_sided',
    difference: '0.00',
    ledgerTransactionId: null,
    ledgerTransactions: [],
  })
  const september = (await move('getReconciliation', id)).body
  expect(september).toMatchObject({
    ...PROVED,
    openLines: {
      count: 1,
      blocking: 0,
      items: [{ id: errorId, explainedOn: '2026-10-06', exclusion: { reason: 'bank_error' } }],
    },
  })
  expect((await move('approveReconciliation', id)).body).toMatchObject({ ...PROVED, status: 'approved' })
  const counts = async (month: string) => {
    const { body } = await desk.call('listMonthEnd', { as, query: { month } })
    const { openLines, excludedLines } = body[0].accounts.find((each: Json) => each.accountId === accountId)
    return { openLines, excludedLines }
  }
  expect(await counts('2026-09')).toEqual({ openLines: 0, excludedLines: 1 })
  expect(await counts('2026-10')).toEqual({ openLines: 0, excludedLines: 0 })
})

test('under an approved September the error is set against the correction of October and taken apart again: September stays approved as it is', async () => {
  const { id, errorId, accountId } = await aSeptemberWithABankError()
  await move('excludeLine', errorId, { reason: 'bank_error' })
  const { version } = (await move('approveReconciliation', id)).body
  const back = { transactionDate: '2026-10-06', amount: '640.00', description: 'Correction' }
  const { body: match } = await setAgainst(errorId, (await aBankLine(desk, as, accountId, back)).id)
  const approved = { ...PROVED, version, status: 'approved' }
  expect((await move('getReconciliation', id)).body).toMatchObject({
    ...approved,
    openLines: { count: 1, items: [{ id: errorId, explainedOn: null }] },
  })
  expect(verify(await desk.items()).broken).toEqual([])
  expect((await move('deleteMatch', match.id)).status).toBe(204)
  expect((await move('getReconciliation', id)).body).toMatchObject({
    ...approved,
    openLines: { count: 1, items: [{ id: errorId, explainedOn: null, exclusion: { reason: 'bank_error' } }] },
  })
})

test('under an approved September the pair of its error and the correction is signed off, alone and among many, and that is taken back', async () => {
  const { id, errorId, accountId } = await aSeptemberWithABankError()
  await move('excludeLine', errorId, { reason: 'bank_error' })
  await move('approveReconciliation', id)
  const back = { transactionDate: '2026-10-06', amount: '640.00', description: 'Correction' }
  const { body: match } = await setAgainst(errorId, (await aBankLine(desk, as, accountId, back)).id)
  expect((await move('approveMatch', match.id)).body).toMatchObject({ approvalStatus: 'approved' })
  expect((await move('undoMatchDecision', match.id)).body).toMatchObject({ approvalStatus: 'pending' })
  const body = { companyId, matchIds: [match.id] }
  expect((await desk.call('bulkApprove', { as, body })).body).toMatchObject({ results: { successful: 1 } })
  expect((await move('getReconciliation', id)).body).toMatchObject({ ...PROVED, status: 'approved' })
})

test('an error that is set against a correction of a later month, and that nobody excluded, still stops the approval', async () => {
  const { id, errorId, accountId } = await aSeptemberWithABankError()
  const back = { transactionDate: '2026-10-06', amount: '640.00', description: 'Correction' }
  await setAgainst(errorId, (await aBankLine(desk, as, accountId, back)).id)
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.unrecorded-lines')
})

test('unmatched, rejected or taken apart, an excluded line has its exclusion back, and a rejection that is undone takes it again', async () => {
  const { errorId, accountId } = await aSeptemberWithABankError()
  await move('excludeLine', errorId, { reason: 'other', note: 'The bank looks into it' })
  const back = { transactionDate: '2026-09-28', amount: '640.00', description: 'Correction' }
  const { id: correctionId } = await aBankLine(desk, as, accountId, back)
  const stateOf = async () => {
    const { body } = await desk.call('listSourceTransactions', { as, query: { accountId, order: 'oldest' } })
    return body.map(({ status, exclusion }: Json) => [status, exclusion?.note])
  }
  const excluded = [
    ['excluded', 'The bank looks into it'],
    ['pending', undefined],
  ]
  const held = [
    ['matched', 'The bank looks into it'],
    ['matched', undefined],
  ]
  const { id: first } = (await setAgainst(errorId, correctionId)).body
  expect(await stateOf()).toEqual(held)
  await move('rejectMatch', first)
  expect(await stateOf()).toEqual(excluded)
  const rejected = await desk.call('listRejectedPairs', { as, query: { accountId } })
  expect(rejected.body).toEqual([])
  await move('undoMatchDecision', first)
  expect(await stateOf()).toEqual(held)
  await move('deleteMatch', first)
  expect(await stateOf()).toEqual(excluded)
})

test('bank lines alone that leave a cent are refused, and an excluded one is not matched with the books', async () => {
  const { errorId, accountId } = await aSeptemberWithABankError()
  const back = { transactionDate: '2026-09-28', amount: '640.01' }
  const { id: other } = await aBankLine(desk, as, accountId, back)
  expect((await setAgainst(errorId, other)).body.message).toBe(
    'Select transactions from both sides to create a match',
  )
  await move('excludeLine', errorId, { reason: 'bank_error' })
  const { id: ledgerTransactionId } = await aLedgerEntry(desk, as, accountId, { amount: '640.00' })
  const body = { sourceTransactionId: errorId, ledgerTransactionId }
  expect((await desk.call('createMatch', { as, body })).body).toMatchObject({
    code: 'match.line-excluded',
    message:
      '"Not ours" is excluded. Include it again to match it with the books, or set it against other bank lines.',
  })
})
