/** A small company whose every figure is worked out by hand, kept through two fiscal years as a bookkeeper does. What was proved once is the same whenever it is asked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../shared/domain/audit/invariants.ts'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { aCompany, anUpload } from './builders.ts'
import { type Desk, type Json, startDesk } from './desk.ts'
import {
  ACCOUNTS,
  type AccountKey,
  BANK,
  BOOKS,
  BROUGHT_FORWARD,
  EXPECTED,
  ITEMS,
  MATCHES,
  type Month,
  OPENING_DAY,
  PERIODS,
  type Proved,
} from './golden-company.ts'

const as = 'anna'
const KEYS = Object.keys(ACCOUNTS) as AccountKey[]
let desk: Desk
let companyId: number
let accounts: Record<AccountKey, { id: number; chartAccountId: number }>
const chart = new Map<string, number>()
/** By what bank and books call them. */
const lines = new Map<string, string>()
const reconciliations = new Map<string, string>()

beforeAll(async () => {
  desk = await startDesk()
  const company = await aCompany(desk, as, 'Tern & Quay')
  companyId = company.id
  const policies = {
    autoApprove: false,
    materiality: '20.00',
    fiscalYearEnd: '03-31',
    version: company.version,
  }
  await done('updateCompanyPolicies', { params: { id: companyId }, body: policies })
  const opened = await Promise.all(KEYS.map((key) => open(key)))
  accounts = Object.fromEntries(KEYS.map((key, at) => [key, opened[at]])) as typeof accounts
  const listed = await done('listChartAccounts', { query: { companyId } })
  for (const { accountCode, id } of listed) chart.set(accountCode, id)
})
afterAll(async () => {
  expect(verify(await desk.items()).broken).toEqual([])
  desk.stop()
})

async function done(name: Json, rest: Json): Promise<Json> {
  const { status, body } = await desk.call(name, { as, ...rest })
  expect([name, status < 300, body?.message]).toEqual([name, true, undefined])
  return body
}

function open(key: AccountKey): Promise<Json> {
  const bank = { institutionName: 'Harbour Bank', accountNumber: '4410' }
  return done('createAccount', { body: { companyId, ...ACCOUNTS[key], ...bank, openingDate: OPENING_DAY } })
}

/** The month as the bookkeeper enters it: entries, the files of the bank, and what belongs together. */
async function keep(month: Month): Promise<void> {
  for (const [key, entryDate, description, amount, code] of BOOKS[month]) {
    const own = { chartAccountId: accounts[key].chartAccountId }
    const [to, from] = amount.startsWith('-')
      ? [{ chartAccountId: chart.get(code) }, own]
      : [own, { chartAccountId: chart.get(code) }]
    const units = amount.replace('-', '')
    const journalEntry = { companyId, entryDate, description, status: 'POSTED' }
    const journalEntryLines = [
      { ...to, debitAmount: units },
      { ...from, creditAmount: units },
    ]
    const entry = await done('createJournalEntry', { body: { journalEntry, journalEntryLines } })
    lines.set(description, entry.ledgerTransactionIds[0])
  }
  for (const key of KEYS) await bring(key, BANK[month][key])
  for (const [bank, books] of MATCHES[month])
    await done('createMatch', {
      body: { sourceTransactionIds: bank.map(idOf), ledgerTransactionIds: books.map(idOf) },
    })
}

const idOf = (name: string) => lines.get(name)!

async function bring(key: AccountKey, text: string | undefined): Promise<void> {
  if (!text) return
  const columnMapping = { format: 'csv', date: 'Date', description: 'Description', amount: 'Amount' }
  const how = { balance: 'Balance', dateFormat: 'YYYY-MM-DD', decimalMark: '.', invert: false }
  await anUpload(desk, as, accounts[key].id, text, { columnMapping: { ...columnMapping, ...how } })
  await desk.drain()
  const query = { accountId: accounts[key].id, status: 'pending', limit: '100' }
  for (const { id, description } of await done('listSourceTransactions', { query }))
    lines.set(description, id)
}

/** Both accounts, with the balances that the bank's files say where they say them. */
async function begin(of: Proved): Promise<void> {
  for (const key of KEYS) {
    const { closingBalance } = EXPECTED[of][key]
    const body = {
      financialAccountId: accounts[key].id,
      ...PERIODS[of],
      closingBalance,
      status: 'in_progress',
    }
    reconciliations.set(`${of} ${key}`, (await done('createProposedReconciliation', { body })).id)
  }
}

const params = (of: Proved, key: AccountKey) => ({ id: reconciliations.get(`${of} ${key}`)! })

async function approve(of: Proved): Promise<void> {
  for (const key of KEYS) {
    await done('completeReconciliation', { params: params(of, key) })
    await done('approveReconciliation', { params: params(of, key) })
  }
}

async function expectAsWorkedOut(of: Proved): Promise<void> {
  for (const key of KEYS)
    expect(await done('getReconciliation', { params: params(of, key) })).toMatchObject(EXPECTED[of][key])
  const items = ITEMS[of]
  if (!items) return
  const { openLines, outstandingItems } = await done('getReconciliation', { params: params(of, 'current') })
  expect(
    outstandingItems.items.map((item: Json) => [
      item.description,
      decimalOf(-money(item.amount)),
      item.ageDays,
    ]),
  ).toEqual(items.books)
  expect(openLines.items.map(({ description, amount }: Json) => [description, amount])).toEqual(items.bank)
}

/** What stands in debit, as a trial balance has it; nothing where the account is even. */
async function debitOf(code: string, asOfDate: string): Promise<string | undefined> {
  const { accounts: rows } = await done('getTrialBalance', { params: { companyId }, query: { asOfDate } })
  return rows.find(({ accountCode }: Json) => accountCode === code)?.debitBalance
}

test('the first fiscal year opens at the bank with what the books say and what was not cleared', async () => {
  const body = { items: BROUGHT_FORWARD }
  const added = await done('addOpeningItems', { params: { id: accounts.current.id }, body })
  expect(added.account).toMatchObject({ openingBalance: '8200.00', bankOpeningBalance: '8565.50' })
  for (const { id, description } of added.items) lines.set(description, id)
  await keep('past')
  await begin('past')
  await expectAsWorkedOut('past')
})

test('a cheque that is older than ninety days asks for a word before the year is approved', async () => {
  await done('completeReconciliation', { params: params('past', 'current') })
  const refused = await desk.call('approveReconciliation', { as, params: params('past', 'current') })
  expect(refused.body.message).toContain('without a word of explanation')
  const explanation = 'Lost in the post; the payee has been written to'
  await done('explainItem', { params: { lineId: idOf('Cheque 37') }, body: { explanation } })
  await done('approveReconciliation', { params: params('past', 'current') })
  await done('completeReconciliation', { params: params('past', 'reserve') })
  await done('approveReconciliation', { params: params('past', 'reserve') })
  await keep('summer')
  await begin('summer')
  await expectAsWorkedOut('summer')
  await approve('summer')
})

test('September is proved with the bank’s error as an item, and approved once that is excluded; the fee is small enough to stay', async () => {
  await keep('september')
  await begin('september')
  await expectAsWorkedOut('september')
  const error = idOf('CHECK 5512')
  await done('completeReconciliation', { params: params('september', 'current') })
  const refused = await desk.call('approveReconciliation', { as, params: params('september', 'current') })
  expect(refused.body.code).toBe('reconciliation.open-lines')
  await done('excludeLine', { params: { id: error }, body: { reason: 'bank_error', note: null } })
  await done('approveReconciliation', { params: params('september', 'current') })
  await done('completeReconciliation', { params: params('september', 'reserve') })
  await done('approveReconciliation', { params: params('september', 'reserve') })
  await expectAsWorkedOut('september')
  // The transfer left on 30 September and arrives on 1 October.
  expect(await debitOf('1190', '2024-09-30')).toBe('2000.00')
})

test('October corrects the error and posts the cent; September is the same, item for item', async () => {
  await keep('october')
  await begin('october')
  await expectAsWorkedOut('october')
  await expectAsWorkedOut('september')
  expect(await debitOf('1190', '2024-10-31')).toBeUndefined()
  expect(await debitOf('6990', '2024-10-31')).toBe('0.01')
  await approve('october')
})

test('trial balance and balance sheet have the first fiscal year in retained earnings and the second apart', async () => {
  const on = { params: { companyId }, query: { asOfDate: '2024-10-31', compareAsOfDate: '2024-03-31' } }
  const trial = await done('getTrialBalance', on)
  const rowOf = (code: string) => trial.accounts.find(({ accountCode }: Json) => accountCode === code)
  // 24,600.00 - 21,150.25
  expect(rowOf('3900')).toMatchObject({ creditBalance: '3449.75', previous: { creditBalance: '0.00' } })
  expect(rowOf('4000')).toMatchObject({ creditBalance: '640.00', previous: { creditBalance: '24600.00' } })
  // 3,200.00 + 1,250.00 + 400.00
  expect(rowOf('4100')).toMatchObject({ creditBalance: '4850.00' })
  expect(trial).toMatchObject({ isBalanced: true, previous: { isBalanced: true } })
  const { equity } = await done('getBalanceSheet', on)
  const query = { startDate: '2024-04-01', endDate: '2024-10-31' }
  const { netIncome } = await done('getIncomeStatement', { params: { companyId }, query })
  expect(equity.map(({ accountName, amount }: Json) => [accountName, amount])).toEqual([
    ['Opening Balance Equity', '13200.00'],
    ['Retained Earnings', '3449.75'],
    ['Net income of the year to date', netIncome],
  ])
})

test('November clears the last cheque; September and October are what they were', async () => {
  await keep('november')
  for (const month of ['past', 'summer', 'september', 'october'] as const) await expectAsWorkedOut(month)
})
