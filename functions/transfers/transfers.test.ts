/** Money that moves between a company's own accounts is posted once through the clearing account, and each account stays right on its own days. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let chequing: number
let savings: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chequing = (await anAccount(desk, as, companyId)).id
  savings = (await anAccount(desk, as, companyId, { name: 'Savings', accountType: 'savings' })).id
})
afterAll(() => desk.stop())

const out = (amount = '-500.00', transactionDate = '2026-01-08', description = 'TRANSFER TO SAVINGS') =>
  aBankLine(desk, as, chequing, { amount, transactionDate, description })
const into = (amount = '500.00', transactionDate = '2026-01-09', description = 'TRANSFER FROM CHEQUING') =>
  aBankLine(desk, as, savings, { amount, transactionDate, description })
const transfer = (sourceTransactionId: string, financialAccountId: number, rest: object = {}) =>
  desk.call('createTransfer', { as, body: { sourceTransactionId, financialAccountId, ...rest } })
const inTransit = async (asOf: string): Promise<Json> =>
  (await desk.call('getTransfersInTransit', { as, query: { companyId, asOf } })).body
const onAccount = async (code: string, asOfDate: string): Promise<string> => {
  const { body } = await desk.call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })
  const row = body.accounts.find(({ accountCode }: Json) => accountCode === code)
  return row ? `${row.debitBalance} ${row.creditBalance}` : 'nothing'
}
/** Who could sign off what she makes. */
const aColleague = () => aMember(desk, as, companyId, 'bo')
const matches = async (): Promise<Json[]> =>
  (await desk.call('listMatches', { as, query: { companyId } })).body
const openLines = async (accountId: number): Promise<string[]> =>
  (await desk.call('listSourceTransactions', { as, query: { accountId, status: 'pending' } })).body.map(
    ({ amount }: Json) => amount,
  )

test('both sides of a transfer are posted and matched at once, and what is between their days stands on the clearing account', async () => {
  const [left, arrived] = [await out(), await into()]
  const { status, body } = await transfer(left.id, savings, { otherTransactionId: arrived.id })
  expect(body.approvalStatus).toBe('approved')
  expect([status, body.outLeg.throughClearing, body.inLeg.throughClearing]).toEqual([201, '500.00', '500.00'])
  expect([await openLines(chequing), await openLines(savings)]).toEqual([[], []])
  expect([await onAccount('1190', '2026-01-08'), await onAccount('1190', '2026-01-09')]).toEqual([
    '500.00 0.00',
    'nothing',
  ])
  expect((await inTransit('2026-01-08')).currencies).toMatchObject([{ currency: 'CAD', amount: '500.00' }])
  expect((await inTransit('2026-01-09')).transfers).toEqual([])
})

test('a transfer of which one side is there is in transit with its age, until the other side is found', async () => {
  const left = await out()
  await transfer(left.id, savings)
  const { transfers, currencies } = await inTransit('2026-02-10')
  expect(transfers).toMatchObject([{ since: '2026-01-08', ageDays: 33, amount: '500.00', inLeg: null }])
  expect(currencies).toMatchObject([{ byAge: { current: '0.00', thirtyDays: '500.00' } }])

  const arrived = await into('500.00', '2026-02-11')
  const query = { lineId: arrived.id, accountId: chequing }
  const { body: candidates } = await desk.call('listTransferCandidates', { as, query })
  expect(candidates).toMatchObject([{ lineId: left.id, transferId: transfers[0].id, fee: '0.00' }])
  expect((await transfer(arrived.id, chequing, { otherTransactionId: left.id })).status).toBe(201)
  expect((await inTransit('2026-02-11')).transfers).toEqual([])
  expect((await inTransit('2026-02-10')).transfers).toHaveLength(1)
})

test('what less arrived than left is a fee on the account that is named, and on bank charges where none is', async () => {
  const [left, arrived] = [await out(), await into('498.50')]
  await transfer(left.id, savings, { otherTransactionId: arrived.id })
  expect([await onAccount('6100', '2026-01-09'), await onAccount('1190', '2026-01-09')]).toEqual([
    '1.50 0.00',
    'nothing',
  ])
  const [early, late] = [await into('98.00', '2026-01-20'), await out('-100.00', '2026-01-21')]
  await transfer(early.id, chequing)
  expect(await onAccount('1190', '2026-01-20')).toBe('0.00 98.00')
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const interest = chart.find(({ accountCode }: Json) => accountCode === '6200')
  await transfer(late.id, savings, { otherTransactionId: early.id, feeAccountId: interest.id })
  expect([await onAccount('6200', '2026-01-21'), await onAccount('1190', '2026-01-21')]).toEqual([
    '2.00 0.00',
    'nothing',
  ])
})

test('undoing either match undoes both sides, and their entries are void', async () => {
  const [left, arrived] = [await out(), await into()]
  await transfer(left.id, savings, { otherTransactionId: arrived.id })
  const [one] = await matches()
  expect((await desk.call('deleteMatch', { as, params: { id: one!.id } })).status).toBe(204)
  expect([await matches(), await openLines(chequing), await openLines(savings)]).toEqual([
    [],
    ['-500.00'],
    ['500.00'],
  ])
  const { body: entries } = await desk.call('listJournalEntries', { as, query: { companyId } })
  expect(entries.map(({ entryType, status }: Json) => `${entryType} ${status}`).sort()).toEqual([
    'OPENING POSTED',
    'OPENING POSTED',
    'TRANSFER VOIDED',
    'TRANSFER VOIDED',
  ])
  expect(await onAccount('1190', '2026-01-31')).toBe('nothing')
})

test('signing off one side signs off both, and that is taken back for both', async () => {
  await aColleague()
  const [left, arrived] = [await out(), await into()]
  await transfer(left.id, savings, { otherTransactionId: arrived.id })
  const [{ id }] = (await matches()) as [Json]
  const states = async () => (await matches()).map(({ approvalStatus }) => approvalStatus)
  await desk.call('approveMatch', { as, params: { id } })
  expect(await states()).toEqual(['approved', 'approved'])
  await desk.call('undoMatchDecision', { as, params: { id } })
  expect(await states()).toEqual(['pending', 'pending'])
  await desk.call('rejectMatch', { as, params: { id } })
  expect([await openLines(chequing), await openLines(savings)]).toEqual([['-500.00'], ['500.00']])
  expect((await desk.call('undoMatchDecision', { as, params: { id } })).body.code).toBe('transfer.match-gone')
})

test('a side that came after the month of the other was closed is taken back alone, and the transfer is in transit again', async () => {
  await aColleague()
  const [left, arrived] = [await out(), await into('500.00', '2026-02-02')]
  const body = { lockedThrough: '2026-01-31', override: { reason: 'Reviewed' }, version: 1 }
  await transfer(left.id, savings)
  await desk.call('approveMatch', { as, params: { id: (await matches())[0]!.id } })
  expect((await desk.call('updatePeriodLock', { as, params: { id: companyId }, body })).status).toBe(200)
  const arrives = async (): Promise<string> =>
    (await transfer(arrived.id, chequing, { otherTransactionId: left.id })).body.inLeg.matchId
  const on = async (name: 'approveMatch' | 'undoMatchDecision' | 'rejectMatch' | 'deleteMatch', id: string) =>
    (await desk.call(name, { as, params: { id } })).status
  const id = await arrives()
  expect([await on('approveMatch', id), await on('undoMatchDecision', id)]).toEqual([200, 200])
  expect((await matches()).map(({ approvalStatus }) => approvalStatus).sort()).toEqual([
    'approved',
    'pending',
  ])
  expect(await on('rejectMatch', id)).toBe(200)
  expect(await on('deleteMatch', await arrives())).toBe(204)
  expect((await inTransit('2026-02-10')).transfers).toMatchObject([{ inLeg: null, amount: '500.00' }])
  expect([await openLines(savings), await onAccount('1190', '2026-02-10')]).toEqual([
    ['500.00'],
    '500.00 0.00',
  ])
})

test('many matches at once are decided one by one: both sides of a transfer, or one that leaves the other in transit', async () => {
  await aColleague()
  const [left, arrived] = [await out(), await into()]
  await transfer(left.id, savings, { otherTransactionId: arrived.id })
  const [one, other] = (await matches()) as [Json, Json]
  const reject = async (...matchIds: string[]): Promise<Json> => {
    const body = { companyId, operationType: 'bulk_reject', matchIds }
    return (await desk.call('createBulkOperation', { as, body })).body.operation
  }
  const first = await reject(one.id)
  await desk.call('executeBulkOperation', { as, params: { id: first.id } })
  expect((await inTransit('2026-01-31')).transfers).toHaveLength(1)
  const second = await reject(other.id)
  await desk.call('executeBulkOperation', { as, params: { id: second.id } })
  expect([(await inTransit('2026-01-31')).transfers, await matches()]).toEqual([[], []])
})

test('what is no transfer is refused in words', async () => {
  const [left, arrived] = [await out(), await into('500.01')]
  const said = async (...asked: Parameters<typeof transfer>) => (await transfer(...asked)).body.message
  expect(await said(left.id, savings, { rate: '1.5' })).toBe(
    'Both accounts are kept in CAD, so a transfer between them has no rate.',
  )
  expect(await said(left.id, chequing)).toBe(
    'This bank line is on Chequing itself. Choose the other account of the transfer.',
  )
  expect(await said(left.id, savings, { otherTransactionId: arrived.id })).toBe(
    'Only 500.00 left, so 500.01 cannot have arrived. Check the two lines.',
  )
  const too = await aBankLine(desk, as, savings, { amount: '-500.00', description: 'RENT' })
  expect(await said(left.id, savings, { otherTransactionId: too.id })).toBe(
    'Money leaves one account and arrives in the other, but both of these lines go the same way.',
  )
  const empty = await anAccount(desk, as, companyId, { name: 'Reserve', balance: '0.00' })
  await transfer(left.id, empty.id)
  expect((await desk.call('deleteAccount', { as, params: { id: empty.id } })).body.code).toBe(
    'transfer.awaited',
  )
})

test('both sides are decided by many at once: each hears what became of it, and no half is left', async () => {
  for (let day = 10; day < 20; day++) {
    const [left, arrived] = [await out('-500.00', `2026-01-${day}`), await into('500.00', `2026-01-${day}`)]
    await transfer(left.id, savings, { otherTransactionId: arrived.id })
    const sides = await matches()
    const decisions = ['deleteMatch', 'rejectMatch', 'deleteMatch'] as const
    const replies = await Promise.all(
      decisions.flatMap((name) => sides.map(({ id }) => desk.call(name, { as, params: { id } }))),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    for (const { id } of await matches()) await desk.call('deleteMatch', { as, params: { id } })
    expect((await inTransit('2026-01-31')).transfers).toEqual([])
  }
})

test('what is booked by hand to the clearing account is said beside what is in transit', async () => {
  const left = await out()
  await transfer(left.id, savings)
  expect((await inTransit('2026-01-31')).clearing).toEqual([])
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const idOf = (code: string) => chart.find(({ accountCode }: Json) => accountCode === code).id
  const journalEntryLines = [
    { chartAccountId: idOf('1190'), debitAmount: '12.50' },
    { chartAccountId: idOf('4000'), creditAmount: '12.50' },
  ]
  const journalEntry = { companyId, entryDate: '2026-01-20', status: 'POSTED' }
  await desk.call('createJournalEntry', { as, body: { journalEntry, journalEntryLines } })
  const difference = { currency: 'CAD', balance: '512.50', inTransit: '500.00', difference: '12.50' }
  expect((await inTransit('2026-01-31')).clearing).toMatchObject([difference])
  expect((await inTransit('2026-01-19')).clearing).toEqual([])
})
