import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'
import { aContact, aTaxCode } from '../../test/trade-builders.ts'

let desk: Desk
let ground: { desk: Desk; as: string; companyId: number }
let accountId: number
let codes: Record<string, number>
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  const { id: companyId } = await aCompany(desk, as)
  ground = { desk, as, companyId }
  accountId = (await anAccount(desk, as, companyId)).id
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  codes = Object.fromEntries(body.map(({ accountCode, id }: Json) => [accountCode, id]))
})
afterAll(() => desk.stop())

const aLine = async (rest: Json = {}) =>
  (await aBankLine(desk, as, accountId, { description: 'Paper Shop 4411', amount: '-108.00', ...rest })).id
const book = (id: string, parts: readonly Json[], rest: Json = {}, who = as) =>
  desk.call('bookLine', { as: who, params: { id }, body: { parts, ...rest } })
const entryOf = async ({ postedEntryId: id }: Json) =>
  (await desk.call('getJournalEntry', { as, params: { id } })).body
const lastBooking = async (id: string) =>
  (await desk.call('getLastBooking', { as, params: { id } })).body.lastBooking
const listed = async (query: Json) =>
  (await desk.call('listSourceTransactions', { as, query: { accountId, ...query } })).body as Json[]

test('a bank line is booked where it is seen: entry with its tax, ledger entry and match come as one', async () => {
  const tax = await aTaxCode(ground)
  const vendor = await aContact(ground, { kind: 'vendor', name: 'Paper Shop' })
  const id = await aLine()
  const parts = [{ chartAccountId: codes['6000'], amount: '-108.00', taxCodeId: tax.id }]
  const { status, body: match } = await book(id, parts, { contactId: vendor.id, description: 'Paper' })
  expect(status).toBe(201)
  expect(match).toMatchObject({ origin: 'manual', difference: '0.00' })
  expect(await entryOf(match)).toMatchObject({
    entryType: 'BOOKING',
    status: 'POSTED',
    sourceTransactionId: id,
    description: 'Paper',
    entryDate: '2026-01-06',
    contact: { id: vendor.id, name: 'Paper Shop' },
    lines: [
      { creditAmount: '108.00' },
      { chartAccountId: codes['6000'], debitAmount: '100.00' },
      { chartAccountId: codes['1350'], debitAmount: '8.00' },
    ],
  })
  expect(await listed({ status: 'matched' })).toMatchObject([{ id, matchId: match.id }])
})

test('whoever signs a booking off reads in the list to which accounts it goes', async () => {
  const id = await aLine({ description: 'Bank charges and paper', amount: '-30.00' })
  const parts = [
    { chartAccountId: codes['6000'], amount: '-20.00' },
    { chartAccountId: codes['6100'], amount: '-7.00' },
    { chartAccountId: codes['6000'], amount: '-3.00' },
  ]
  const { body: match } = await book(id, parts)
  const { body } = await desk.call('listMatches', { as, query: { accountId } })
  const named = body.find((each: Json) => each.id === match.id).bookedTo
  expect(named.map((account: string) => account.slice(0, 5))).toEqual(['6000 ', '6100 '])
})

test('the next line of the same counterparty begins with how the last one was booked', async () => {
  const id = await aLine({ description: 'PAPER SHOP 9903' })
  expect(await lastBooking(id)).toMatchObject({
    contactId: expect.any(String),
    parts: [{ chartAccountId: codes['6000'], taxCodeId: expect.any(String) }],
  })
  expect(await lastBooking(await aLine({ description: 'Paper Shop 1', amount: '5.00' }))).toBeNull()
  expect(await lastBooking(await aLine({ description: '4711 0815' }))).toBeNull()
  await book(id, [{ chartAccountId: codes['1999'], amount: '-108.00' }])
  expect(await lastBooking(await aLine({ description: 'PAPER SHOP 9904' }))).toMatchObject({
    parts: [{ chartAccountId: codes['6000'] }],
  })
})

test('a charge of the bank nobody booked yet is proposed its account by its words, and nothing is posted by it', async () => {
  const begun = async (id: string) => (await desk.call('getLastBooking', { as, params: { id } })).body
  const charge = await aLine({ description: 'Account charges', amount: '-6.50' })
  expect(await begun(charge)).toEqual({
    lastBooking: null,
    byWords: { chartAccountId: codes['6100'], words: 'Account charges' },
  })
  const interest = await aLine({ description: 'GROSS INTEREST', amount: '12.31' })
  expect((await begun(interest)).byWords.chartAccountId).toBe(codes['4800'])
  expect((await begun(await aLine({ description: 'Somebody 12' }))).byWords).toBeNull()
  expect((await listed({ status: 'pending' })).map(({ id }) => id)).toEqual(
    expect.arrayContaining([charge, interest]),
  )
  await book(charge, [{ chartAccountId: codes['6000'], amount: '-6.50' }])
  expect(await begun(await aLine({ description: 'Account charges 2', amount: '-7.00' }))).toMatchObject({
    lastBooking: { parts: [{ chartAccountId: codes['6000'] }] },
    byWords: null,
  })
})

test('a line is split over accounts, and what is left over or too much is refused with how much', async () => {
  const id = await aLine({ amount: '970.70', description: 'Card sales' })
  const sales = { chartAccountId: codes['4000'], amount: '1000.00' }
  expect((await book(id, [sales])).body.message).toBe(
    'The parts add up to CA$1,000.00, and the bank line is CA$970.70: (CA$29.30) is left. Split the whole amount.',
  )
  const { body } = await book(id, [sales, { chartAccountId: codes['6000'], amount: '-29.30' }])
  expect((await entryOf(body)).lines).toMatchObject([
    { debitAmount: '970.70' },
    { creditAmount: '1000.00' },
    { debitAmount: '29.30' },
  ])
})

test('an undone match takes the entry of its line with it: the line is open, the number stays', async () => {
  const id = await aLine({ description: 'Undone' })
  const { body: match } = await book(id, [{ chartAccountId: codes['6000'], amount: '-108.00' }])
  expect((await desk.call('deleteMatch', { as, params: { id: match.id } })).status).toBe(204)
  expect(await entryOf(match)).toMatchObject({ status: 'VOIDED', ledgerTransactionIds: [] })
  expect((await listed({ status: 'pending', search: 'Undone' })).map((line) => line.id)).toEqual([id])
})

test('what is owed, what is at a bank, and a line that is matched or disputed are refused in words', async () => {
  const id = await aLine({ description: 'Refused' })
  const part = (code: string) => [{ chartAccountId: codes[code], amount: '-108.00' }]
  const owed = (await book(id, part('2000'))).body
  expect([owed.code, owed.message]).toEqual([
    'line.owed-account',
    expect.stringMatching(
      /^2000 Accounts Payable is only posted to .* money coming back.* choose Returned payment/,
    ),
  ])
  expect((await book(id, [{ ...part('6000')[0], amount: '0' }])).status).toBe(400)
  await desk.call('disputeLines', { as, body: { transactionIds: [id], reason: 'Nobody ordered this' } })
  expect((await book(id, part('6000'))).body.code).toBe('match.line-disputed')
  await desk.call('settleLines', { as, body: { transactionIds: [id] } })
  const both = await Promise.all([book(id, part('6000')), book(id, part('6000'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('who is alone signs off what they book, and it waits for nobody; with another accountant it awaits sign-off', async () => {
  const parts = [{ chartAccountId: codes['6000'], amount: '-108.00' }]
  const waiting = async () =>
    (await desk.call('getWaitingForMe', { as, params: { companyId: ground.companyId } })).body.items
  expect((await book(await aLine(), parts)).body).toMatchObject({
    approvalStatus: 'approved',
    approvedBy: as,
  })
  await aMember(desk, as, ground.companyId, 'vera', 'viewer')
  expect((await book(await aLine(), parts)).body.approvalStatus).toBe('approved')
  expect(await waiting()).toEqual([])
  await aMember(desk, as, ground.companyId, 'cleo', 'accountant')
  const { body: match } = await book(await aLine(), parts)
  expect(match).toMatchObject({ approvalStatus: 'pending', approvedBy: null })
  expect(await waiting()).toMatchObject([{ id: match.id }])
})

test('where the company asks for a second person, another one signs the booking off', async () => {
  await aMember(desk, as, ground.companyId, 'bo', 'admin')
  const policies = { requiresSecondPerson: true, version: 1 }
  const params = { id: ground.companyId }
  await desk.call('updateCompanyPolicies', { as, params, body: policies })
  const { body } = await book(await aLine(), [{ chartAccountId: codes['6000'], amount: '-108.00' }])
  const approve = (who: string) => desk.call('approveMatch', { as: who, params: { id: body.id } })
  expect((await approve(as)).body.code).toBe('match.second-person')
  expect((await approve('bo')).body).toMatchObject({ approvalStatus: 'approved' })
})

test('taxes that come to more than the books can hold are refused in words', async () => {
  const tax = await aTaxCode(ground, 'DOUBLE', { ratePercent: '100' })
  const widest = '999999999999999.99'
  const part = (amount: string, taxCodeId: string | null = null) => ({
    chartAccountId: codes['4000'],
    amount,
    taxCodeId,
  })
  const taxed = [1, 2, 3].map(() => part(widest, tax.id))
  const { status, body } = await book(await aLine({ amount: widest }), [
    ...taxed,
    part(`-${widest}`),
    part(`-${widest}`),
  ])
  expect([status, body.code]).toEqual([422, 'trade.too-wide'])
})

test('a line in euros is booked at the rate that is stated, its tax within', async () => {
  const { id } = await anAccount(desk, as, ground.companyId, { name: 'Euros', currency: 'EUR', balance: '0' })
  const lineOf = () => aBankLine(desk, as, id, { description: 'Mill', amount: '-100.00' })
  const parts = [
    { chartAccountId: codes['6250'], amount: '-100.00', taxCodeId: (await aTaxCode(ground, 'E8')).id },
  ]
  const { body: match } = await book((await lineOf()).id, parts, { rate: '1.4777' })
  const entry = await entryOf(match)
  expect([entry.currency, match.ledgerTransactions[0].amount]).toEqual(['CAD', '100.00'])
  // 7.41 of 100.00 is tax: 10.95; 92.59 is 136.82
  expect(entry.lines.map((line: Json) => [line.debitAmount, line.creditAmount, line.foreign.amount])).toEqual(
    [
      ['0.00', '147.77', '-100.00'],
      ['136.82', '0.00', '92.59'],
      ['10.95', '0.00', '7.41'],
    ],
  )
  expect((await entryOf((await book((await lineOf()).id, parts)).body)).currency).toBe('EUR')
  const own = await book(await aLine({ amount: '-100.00' }), parts, { rate: '1.4777' })
  expect([own.status, own.body.code]).toEqual([422, 'currency.rate-own'])
})

test('a line in euros without a rate is booked at the last one of the table, by hand, at once and by a rule, and refused where that is too old', async () => {
  const companyId = (await aCompany(desk, as, 'Alpine Tours')).id
  const rates = [{ currency: 'CHF', date: '2026-03-02', rate: '1.60' }]
  await desk.call('writeExchangeRates', { as, params: { id: companyId }, body: { rates } })
  const { id: francs } = await anAccount(desk, as, companyId, {
    name: 'Francs',
    currency: 'CHF',
    balance: '0',
  })
  const lineOf = async (transactionDate: string) =>
    (await aBankLine(desk, as, francs, { description: 'Monthly charge', amount: '-10.00', transactionDate }))
      .id
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const chartAccountId = chart.find(({ accountCode }: Json) => accountCode === '6100').id
  const parts = [{ chartAccountId, amount: '-10.00' }]
  const keptOf = async (match: Json) => {
    const { currency, lines } = await entryOf(match)
    return [currency, lines[0].creditAmount, lines[0].foreign?.rate]
  }
  const { body: match } = await book(await lineOf('2026-03-20'), parts)
  expect(await keptOf(match)).toEqual(['CAD', '16.00', '1.60'])
  const transactionIds = [await lineOf('2026-03-21')]
  const { body: atOnce } = await desk.call('bookLines', { as, body: { transactionIds, chartAccountId } })
  expect(await keptOf(atOnce[0])).toEqual(['CAD', '16.00', '1.60'])

  const old = await lineOf('2026-04-20')
  const { status, body } = await book(old, parts)
  expect([status, body.code]).toEqual([422, 'currency.rate-old'])
  expect(body.message).toContain('Mar 2, 2026')
  expect((await book(await lineOf('2026-02-20'), parts)).status).toBe(201)

  const ruled = await lineOf('2026-03-22')
  await desk.call('createRule', {
    as,
    body: {
      companyId,
      name: 'Charges',
      when: { side: 'bank', textIncludes: 'monthly charge' },
      action: { kind: 'book_to', chartAccountId },
    },
  })
  await desk.call('createMatchingRun', { as, body: { accountId: francs, mode: 'live' } })
  await desk.drain()
  const { body: matches } = await desk.call('listMatches', { as, query: { accountId: francs } })
  const byRule = matches.find(({ sourceTransactions: [line] }: Json) => line.id === ruled)
  expect(await keptOf(byRule)).toEqual(['CAD', '16.00', '1.60'])
  const left = await desk.call('listSourceTransactions', {
    as,
    query: { accountId: francs, status: 'pending' },
  })
  expect(left.body.map(({ id }: Json) => id)).toEqual([old])
})

test('a line that returns a payment of a ledger file begins with the account on which that stands', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const { id } = await anAccount(desk, as, companyId)
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const utilities = chart.find(({ accountCode }: Json) => accountCode === '6600').id
  const of = (description: string, amount: string, transactionDate: string) =>
    aBankLine(desk, as, id, { description, amount, transactionDate })
  const text =
    'Date,Description,Amount,Account\n2026-02-02,Eon Energy,428.90,6600\n2026-02-03,Timber,70.00,Payable Payment\n2026-02-04,Fuel,55.00,6600\n2026-02-05,Rent,55.00,6350\n2026-02-06,Water,61.00,Spend Money'
  const columnMapping = { ...PLAIN_COLUMNS, category: 'Account' }
  await anUpload(desk, as, id, text, { side: 'ledger', columnMapping })
  await desk.drain()
  const query = { accountId: id, limit: 50 }
  const { body: entries } = await desk.call('listLedgerTransactions', { as, query })
  expect(entries).toHaveLength(5)
  for (const { id: ledgerTransactionId, amount, description, transactionDate } of entries) {
    const paid = await of(description, `-${amount}`, transactionDate)
    const body = { sourceTransactionId: paid.id, ledgerTransactionIds: [ledgerTransactionId] }
    expect((await desk.call('createMatch', { as, body })).status).toBe(201)
  }
  await desk.drain()
  const begins = async (description: string, amount: string) =>
    lastBooking((await of(description, amount, '2026-02-20')).id)
  expect(await begins('UNPAID E.ON', '428.90')).toEqual({
    contactId: null,
    parts: [{ chartAccountId: utilities, taxCodeId: null }],
  })
  expect(await begins('EON REFUND', '428.90')).toBeNull()
  expect(await begins('UNPAID TIMBER', '70.00')).toBeNull()
  expect(await begins('UNPAID 4471', '55.00')).toBeNull()
  expect(await begins('UNPAID WATER', '61.00')).toBeNull()
})
