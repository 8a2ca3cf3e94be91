/**
 * What was so on a past day is so whenever it is asked: 30 September asked in October, and again after October and November
 * were imported, posted, matched and approved. Which lines come, and what becomes of them, is drawn from a seed.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from './builders.ts'
import { type Desk, type Json, startDesk } from './desk.ts'
import { aContact, aDocument, aPayment, aPaymentBetween } from './trade-builders.ts'

let desk: Desk
const as = 'anna'
const SEPTEMBER = '2026-09-30'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const withoutHint = ({ reason: _hint, ...item }: Json) => item

/** Everything that takes an as-of day or a period that ends on it; of a hint and of when it was made, nothing. */
async function asked(companyId: number, accountId: number): Promise<Json> {
  const id = { id: companyId }
  const get = async (name: Parameters<Desk['call']>[0], request: Json) => {
    const { status, body } = await desk.call(name, { as, ...request })
    expect([name, status]).toEqual([name, 200])
    return body as Json
  }
  const period = { startDate: '2026-09-01', endDate: SEPTEMBER }
  const {
    runAt: _run,
    issues,
    broughtForward,
    ...report
  } = await get('getMonthlyReport', {
    query: { companyId, accountId, year: 2026, month: 9 },
  })
  const { runAt: _trial, ...trialBalance } = await get('getTrialBalance', {
    params: { companyId },
    query: { asOfDate: SEPTEMBER },
  })
  const { runAt: _sheet, ...balanceSheet } = await get('getBalanceSheet', {
    params: { companyId },
    query: { asOfDate: SEPTEMBER },
  })
  const {
    lastSync: _sync,
    reconciledTransactions: _sign,
    ...stats
  } = await get('getAccountStats', {
    params: { id: accountId },
    query: { endDate: SEPTEMBER },
  })
  const { sampleData: _sample, ...dashboard } = await get('getReconciliationDashboard', {
    params: id,
    query: period,
  })
  const [board] = await get('listMonthEnd', { query: { month: '2026-09' } }).then((companies) =>
    companies.filter((each: Json) => each.id === companyId),
  )
  const { bankBalance, calculatedBalance, bookBalance, openLines, openEntries } = board.accounts[0]
  const checklist = await get('getPeriodChecklist', { params: id, query: { through: SEPTEMBER } })
  return {
    outstanding: await get('getOutstandingItems', { params: id, query: { asOf: SEPTEMBER } }),
    ofAccount: await get('getOutstandingItems', { params: { id: accountId }, query: { asOf: SEPTEMBER } }),
    balance: await get('getOpeningBalance', { params: id, query: period }),
    dashboard,
    stats,
    report,
    issues: [issues.total, issues.unmatched.map(withoutHint)],
    broughtForward: { ...broughtForward, unmatched: broughtForward.unmatched.map(withoutHint) },
    trialBalance,
    balanceSheet,
    board: { bankBalance, calculatedBalance, bookBalance, openLines, openEntries },
    checklist: checklist.points.filter(({ code }: Json) => code !== 'account'),
  }
}

async function match(bank: { id: string }, ledger: { id: string }) {
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
}

/** A ledger entry before October and the day on which the bank has it, or the other way round. */
const item = fc.record({
  side: fc.constantFrom('bank' as const, 'ledger' as const),
  day: fc.constantFrom('2026-05-02', '2026-07-30', '2026-08-31', '2026-09-01', '2026-09-15', SEPTEMBER),
  explained: fc.constantFrom(null, 'then', '2026-10-01', '2026-10-06', '2026-11-15'),
  cents: fc.integer({ min: 1, max: 99_999 }).chain((cents) => fc.constantFrom(cents, -cents)),
})
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never

const amountOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

async function put(accountId: number, side: 'bank' | 'ledger', transactionDate: string, cents: number) {
  const rest = { transactionDate, amount: amountOf(side === 'bank' ? cents : -cents) }
  return side === 'bank'
    ? aBankLine(desk, as, accountId, rest)
    : aLedgerEntry(desk, as, accountId, { ...rest, category: 'expense' })
}

const otherSide = (side: Item['side']) => (side === 'bank' ? 'ledger' : 'bank')

async function pair(accountId: number, { side, cents }: Item, on: string, own: { id: string }) {
  const other = await put(accountId, otherSide(side), on, cents)
  await match(side === 'bank' ? own : other, side === 'bank' ? other : own)
}

test('30 September says in November what it said in October', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), async (items) => {
      const { id } = await aCompany(desk, as)
      const { id: accountId } = await anAccount(desk, as, id)
      const lines = await Promise.all(items.map(({ side, day, cents }) => put(accountId, side, day, cents)))
      for (const [at, of] of items.entries())
        if (of.explained === 'then') await pair(accountId, of, of.day, lines[at]!)
      const then = await asked(id, accountId)

      for (const [at, of] of items.entries())
        if (of.explained && of.explained !== 'then') await pair(accountId, of, of.explained, lines[at]!)
      await anUpload(
        desk,
        as,
        accountId,
        'Date,Description,Amount\n2026-10-02,Rent,-900.00\n2026-11-02,Rent,-900.00',
      )
      await anUpload(desk, as, accountId, 'Date,Description,Amount\n2026-10-02,Rent,900.00', {
        side: 'ledger',
      })
      await desk.drain()
      expect(await asked(id, accountId)).toEqual(then)
    }),
    { numRuns: 5, seed: 20_261_122 },
  )
})

/** What is owed, under way and posted at the end of September. */
async function owedThen(companyId: number, accountId: number, contactId: string): Promise<Json> {
  const asOf = { companyId, asOf: SEPTEMBER }
  const days = { startDate: '2026-09-01', endDate: SEPTEMBER }
  const aging = { companyId, asOfDate: SEPTEMBER }
  const { chartAccountId } = (await desk.call('getAccount', { as, params: { id: accountId } })).body
  const ledger = { params: { chartAccountId }, query: days }
  const asked: [Parameters<Desk['call']>[0], object][] = [
    ['getAging', { query: { ...aging, side: 'receivable' } }],
    ['getAging', { query: { ...aging, side: 'payable' } }],
    ['getContactStatement', { params: { id: contactId }, query: days }],
    ['getTransfersInTransit', { query: asOf }],
    ['getIntercompanyBalances', { query: asOf }],
    ['getRevaluation', { query: { companyId, date: SEPTEMBER } }],
    ['getIncomeStatement', { params: { companyId }, query: days }],
    ['getCashFlow', { params: { companyId }, query: days }],
    ['getTrialBalance', { params: { companyId }, query: { asOfDate: SEPTEMBER } }],
    ['getGeneralLedger', ledger],
    ['listGeneralLedgerLines', ledger],
    ['getOpeningBalance', { params: { id: accountId }, query: days }],
    ['getOutstandingItems', { params: { id: companyId }, query: { asOf: SEPTEMBER } }],
  ]
  const said: Json[] = []
  for (const [name, request] of asked) {
    const { status, body } = await desk.call(name, { as, ...request })
    expect([name, status]).toEqual([name, 200])
    const ofNow = (key: string, value: unknown) =>
      ['runAt', 'updatedAt', 'version'].includes(key) ? undefined : value
    said.push([name, JSON.parse(JSON.stringify(body, ofNow))])
  }
  return said
}

test('what was owed, under way and posted at the end of September is so in November, whatever was paid, arrived, refunded and repaid since', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const { id: accountId, chartAccountId } = await anAccount(desk, as, companyId)
  const { id: savings } = await anAccount(desk, as, companyId, { name: 'Savings' })
  const ground = { desk, as, companyId }
  const done = async (name: Parameters<Desk['call']>[0], body: object) => {
    const reply = await desk.call(name, { as, body })
    expect([name, reply.status, reply.body.message]).toEqual([name, 201, undefined])
    return reply.body as Json
  }
  const contact = await aContact(ground)
  const on = (documentDate: string) => ({ documentDate, dueDate: documentDate })
  const paid = await aDocument(ground, contact.id, '100.00', on('2026-08-10'))
  const part = await aDocument(ground, contact.id, '200.00', on('2026-09-10'))
  const credited = await aDocument(ground, contact.id, '50.00', on('2026-09-20'))
  const bank = { contactId: contact.id, financialAccountId: accountId }
  await aPayment(ground, { ...bank, amount: '80.00', documentDate: '2026-09-25' }, { [part.id]: '80.00' })
  const out = await put(accountId, 'bank', '2026-09-29', -50_000)
  await done('createTransfer', { sourceTransactionId: out.id, financialAccountId: savings })
  const payment = await aPaymentBetween(desk, as, { companyId, chartAccountId })
  const lent = { ...payment, companyId, date: '2026-09-15', amount: '300.00' }
  await done('createIntercompanyPayment', lent)
  const then = await owedThen(companyId, accountId, contact.id)

  const late = { ...bank, documentDate: '2026-10-05' }
  await aPayment(ground, { ...late, amount: '220.00' }, { [paid.id]: '100.00', [part.id]: '120.00' })
  const note = await aDocument(ground, contact.id, '50.00', {
    documentDate: '2026-10-06',
    kind: 'credit_note',
  })
  const settles = { documentId: credited.id, amount: '50.00', date: '2026-10-06' }
  await desk.call('allocateDocument', { as, params: { id: note.id }, body: settles })
  const arrived = await aBankLine(desk, as, savings, { amount: '500.00', transactionDate: '2026-10-02' })
  const second = {
    sourceTransactionId: arrived.id,
    financialAccountId: accountId,
    otherTransactionId: out.id,
  }
  await done('createTransfer', second)
  await done('createIntercompanyPayment', { ...lent, date: '2026-10-07', amount: '40.00' })
  await desk.drain()
  expect(await owedThen(companyId, accountId, contact.id)).toEqual(then)
})

test('a cheque of July that clears in November is ninety days old at the end of October, and none at the end of November', async () => {
  const { id } = await aCompany(desk, as)
  const { id: accountId } = await anAccount(desk, as, id)
  const cheque = await aLedgerEntry(desk, as, accountId, {
    amount: '320.00',
    category: 'expense',
    transactionDate: '2026-07-30',
  })
  await match(
    await aBankLine(desk, as, accountId, { amount: '-320.00', transactionDate: '2026-11-06' }),
    cheque,
  )
  const on = async (asOf: string) =>
    (await desk.call('getOutstandingItems', { as, params: { id }, query: { asOf } })).body as Json
  // From 30 July to 31 October are 93 days.
  expect(await on('2026-10-31')).toMatchObject({
    summary: { totalItems: 1, totalReceivables: '0.00', totalPayables: '320.00' },
    byAge: { current: 0, thirtyDays: 0, sixtyDays: 0, ninetyDaysPlus: 1 },
  })
  expect(await on('2026-07-31')).toMatchObject({ byAge: { current: 1, ninetyDaysPlus: 0 } })
  expect(await on('2026-11-30')).toMatchObject({ summary: { totalItems: 0, totalPayables: '0.00' } })
})
