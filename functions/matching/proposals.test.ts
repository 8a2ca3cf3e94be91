import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  for (const number of [31, 32]) {
    const amount = `${number}0.15`
    await aBankLine(desk, as, accountId, { amount, description: `CUSTOMER ${number} INV-${number}` })
    await aLedgerEntry(desk, as, accountId, { amount: `-${amount}`, description: `Customer ${number}` })
  }
})
afterAll(() => desk.stop())

const proposals = async (state: 'open' | 'approved' | 'rejected') =>
  (await desk.call('listProposals', { as, query: { accountId, state } })).body.map(
    ({ id }: { id: string }) => id,
  )
const decide = (name: 'approveProposal' | 'rejectProposal', id: string) =>
  desk.call(name, { as, params: { id } })

test('a dry run proposes, a person approves one and rejects the other, and neither is decided twice', async () => {
  const asked = await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
  expect(asked.status).toBe(202)
  await desk.drain()
  const [one, other, ...more] = await proposals('open')
  expect([typeof other, more]).toEqual(['string', []])

  expect((await decide('approveProposal', one)).status).toBeLessThan(300)
  expect((await decide('rejectProposal', other)).status).toBeLessThan(300)
  expect([await proposals('open'), await proposals('approved'), await proposals('rejected')]).toEqual([
    [],
    [one],
    [other],
  ])
  expect((await decide('rejectProposal', one)).status).toBe(409)
  expect((await decide('approveProposal', other)).status).toBe(409)
})

test('whoever undoes what they approved finds the suggestion open again, and takes it up again', async () => {
  const [one] = await proposals('approved')
  for (const _ of ['once', 'again']) {
    const { body } = await desk.call('listProposals', { as, query: { accountId, state: 'approved' } })
    expect((await desk.call('deleteMatch', { as, params: { id: body[0].matchId } })).status).toBe(204)
    expect([await proposals('open'), await proposals('approved')]).toEqual([[one], []])
    expect((await decide('approveProposal', one)).status).toBeLessThan(300)
  }
  expect([await proposals('open'), await proposals('approved')]).toEqual([[], [one]])
})

test('a payment made twice stays a possible duplicate once the first one has its entry', async () => {
  const { id: account } = await anAccount(desk, as, companyId, { name: 'Paid twice', balance: '0' })
  const pay = (transactionDate: string, description: string) =>
    aBankLine(desk, as, account, { transactionDate, description, amount: '-455.90' })
  const first = await pay('2026-01-06', 'ABC PACKAGING BILL 5504')
  const again = await pay('2026-01-10', 'ABC PACKAGING BILL 5504 B')
  const entry = await aLedgerEntry(desk, as, account, {
    transactionDate: '2026-01-06',
    description: 'ABC Packaging bill 5504',
    amount: '455.90',
  })
  const { body: run } = await desk.call('createMatchingRun', {
    as,
    body: { accountId: account, mode: 'dry' },
  })
  await desk.drain()
  const twice = async () =>
    (await desk.call('getMatchingRun', { as, params: { id: run.id } })).body.nearMisses
  const told = [
    {
      lineId: again.id,
      entry: expect.objectContaining({ id: entry.id }),
      finding: { code: 'payment.twice', sentence: expect.stringContaining('on Jan 6, 2026') },
    },
  ]
  expect(await twice()).toEqual(told)
  const { body: found } = await desk.call('listProposals', { as, query: { accountId: account } })
  expect(found).toMatchObject([{ sourceTransactions: [{ id: first.id }] }])
  const approved = await desk.call('approveProposal', { as, params: { id: found[0].id }, body: {} })
  expect(await twice()).toEqual([{ ...told[0], matchId: approved.body.id }])
  await desk.call('disputeLines', { as, body: { transactionIds: [again.id], reason: 'Paid again' } })
  expect(await twice()).toEqual([])
})

test('a payment made again is a possible duplicate too where the first one was matched before, unless each is booked by itself', async () => {
  const { id: account } = await anAccount(desk, as, companyId, { name: 'Paid before', balance: '0' })
  const pay = (transactionDate: string, amount: string, description: string) =>
    aBankLine(desk, as, account, { transactionDate, description, amount })
  const first = await pay('2026-01-29', '-612.40', 'KAFFEE IMPORT RECH 4471')
  const fare = await pay('2026-01-30', '-12.80', 'CITY TAXI')
  const entry = await aLedgerEntry(desk, as, account, {
    transactionDate: '2026-01-29',
    description: 'Kaffee Import 4471',
    amount: '612.40',
  })
  const pair = { sourceTransactionId: first.id, ledgerTransactionId: entry.id }
  const { body: match } = await desk.call('createMatch', { as, body: pair })
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const travel = chart.find(({ accountCode }: Json) => accountCode === '6550').id
  const parts = [{ chartAccountId: travel, amount: '-12.80' }]
  expect((await desk.call('bookLine', { as, params: { id: fare.id }, body: { parts } })).status).toBe(201)
  const again = await pay('2026-02-02', '-612.40', 'KAFFEE IMPORT RECH 4471')
  await pay('2026-02-02', '-12.80', 'CITY TAXI')

  const { body: run } = await desk.call('createMatchingRun', {
    as,
    body: { accountId: account, mode: 'dry' },
  })
  await desk.drain()
  const { body } = await desk.call('getMatchingRun', { as, params: { id: run.id } })
  expect(body.nearMisses).toEqual([
    {
      lineId: again.id,
      entry: expect.objectContaining({ id: entry.id }),
      finding: { code: 'payment.twice', sentence: expect.stringContaining('on Jan 29, 2026') },
      matchId: match.id,
    },
  ])
})

test('what is paid a hundred times in two weeks is a price: its lines are not read for each payment that is left', async () => {
  const { id: account } = await anAccount(desk, as, companyId, { name: 'Refunds', balance: '0' })
  const refund = { description: 'REFUND ORDER HOLT', amount: '-9.99' }
  const first = await aBankLine(desk, as, account, { ...refund, transactionDate: '2026-01-29' })
  const entry = await aLedgerEntry(desk, as, account, {
    transactionDate: '2026-01-29',
    description: 'Refund Holt',
    amount: '9.99',
  })
  const body = { sourceTransactionId: first.id, ledgerTransactionId: entry.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  await aBankLine(desk, as, account, { ...refund, transactionDate: '2026-02-02' })
  const nearMisses = async () => {
    const asked = { as, body: { accountId: account, mode: 'dry' } }
    const { body: run } = await desk.call('createMatchingRun', asked)
    await desk.drain()
    return (await desk.call('getMatchingRun', { as, params: { id: run.id } })).body.nearMisses
  }
  expect(await nearMisses()).toHaveLength(1)

  const others = Array.from({ length: 100 }, (_, at) => `2026-01-30,Order ${at} of somebody,-9.99`)
  await anUpload(desk, as, account, ['Date,Description,Amount', ...others, ''].join('\n'))
  await desk.drain()
  expect(await nearMisses()).toEqual([])
})

test('an entry that nearly explains a bank line is told with the run, as long as both are open', async () => {
  const amount = '2470.80'
  const line = await aBankLine(desk, as, accountId, { amount, description: 'WIRE LINDQVIST INV-77' })
  const entry = await aLedgerEntry(desk, as, accountId, {
    amount: '-2500.00',
    description: 'Lindqvist INV-77',
  })
  const run = (await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })).body
  await desk.drain()
  const nearMisses = async () =>
    (await desk.call('getMatchingRun', { as, params: { id: run.id } })).body.nearMisses

  expect(await nearMisses()).toEqual([
    {
      lineId: line.id,
      entry: expect.objectContaining({ id: entry.id, description: 'Lindqvist INV-77', amount: '-2500.00' }),
      finding: {
        code: 'fee.netted',
        sentence: 'The bank shows CA$29.20 less than the books, which looks like a fee of 1.17%',
      },
    },
  ])
  await desk.call('excludeLines', { as, body: { transactionIds: [line.id], reason: 'bank_duplicate' } })
  expect(await nearMisses()).toEqual([])
})

test('takings that came in one amount less a fee are told together, as long as all of them are open', async () => {
  const { id: account } = await anAccount(desk, as, companyId, { name: 'Web shop', balance: '0' })
  const line = await aBankLine(desk, as, account, {
    transactionDate: '2026-01-09',
    description: 'STRIPE PAYOUT 0109',
    amount: '246.13',
  })
  const taking = (transactionDate: string, description: string, amount: string) =>
    aLedgerEntry(desk, as, account, { transactionDate, description, amount })
  const shaw = await taking('2026-01-05', 'Payment: Amelia Shaw', '-120.00')
  const patel = await taking('2026-01-06', 'Payment: Noah Patel', '-84.50')
  const grant = await taking('2026-01-07', 'Payment: Isla Grant', '-45.99')
  const { body: run } = await desk.call('createMatchingRun', {
    as,
    body: { accountId: account, mode: 'dry' },
  })
  await desk.drain()
  const told = async () => (await desk.call('getMatchingRun', { as, params: { id: run.id } })).body.nearMisses

  expect(await told()).toEqual([
    {
      lineId: line.id,
      entry: expect.objectContaining({ id: shaw.id }),
      others: [expect.objectContaining({ id: patel.id }), expect.objectContaining({ id: grant.id })],
      finding: {
        code: 'takings.netted',
        sentence: expect.stringContaining('less than 3 entries of Jan 5, 2026 to Jan 7, 2026 together'),
      },
    },
  ])
  const own = await aBankLine(desk, as, account, { amount: '84.50', description: 'N PATEL' })
  await desk.call('createMatch', {
    as,
    body: { sourceTransactionIds: [own.id], ledgerTransactionIds: [patel.id] },
  })
  expect(await told()).toEqual([])
})
