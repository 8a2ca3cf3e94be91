/** A small company whose every figure is worked out by hand, kept through two fiscal years as a bookkeeper does. What was proved once is the same whenever it is asked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { type Desk, type Json, startDesk } from './desk.ts'
import {
  ABROAD,
  AGED_ABROAD,
  BALANCES_ABROAD,
  BANK_ABROAD,
  CASH_FLOW_ABROAD,
  CASH_INCOME_ABROAD,
  CUSTOMER,
  ENTRIES_ABROAD,
  INCOME_ABROAD,
  INVOICE_ABROAD,
  RECEIPTS_ABROAD,
  RECONCILED_ABROAD,
  REVALUED,
  TOTAL_ABROAD,
} from './golden-abroad.ts'
import { aBookkeeper, type Bookkeeper, KEYS } from './golden-bookkeeper.ts'
import { BROUGHT_FORWARD, EXPECTED, ITEMS, PERIODS, type Proved } from './golden-company.ts'
import {
  AGED,
  BALANCE_SHEETS,
  CASH_FLOW,
  CASH_INCOME,
  CASH_LEDGER,
  CASH_OWED,
  CASH_SHEETS,
  END_OF_APRIL,
  FIRST_DAY,
  INCOME,
  LAST_DAY,
  LEDGER,
  OPEN,
  STATEMENT_OF_ACCOUNT,
  TRIAL_BALANCES,
} from './golden-statements.ts'
import { DOCUMENTS } from './golden-trade.ts'
import { DRAFT, ENTRIES, RECONCILED, SEASONS } from './golden-year-end.ts'

let desk: Desk
let books: Bookkeeper

beforeAll(async () => {
  desk = await startDesk()
  books = await aBookkeeper(desk)
})
afterAll(() => desk.stop())

/** Both accounts, with the balances that the bank's files say where they say them. */
async function begin(of: Proved): Promise<void> {
  for (const key of KEYS) {
    const { closingBalance } = EXPECTED[of][key]
    await books.begin(`${of} ${key}`, key, { ...PERIODS[of], closingBalance })
  }
}

async function approve(of: Proved): Promise<void> {
  for (const key of KEYS) await books.signOff(`${of} ${key}`)
}

const proved = (name: string) => books.done('getReconciliation', books.reconciliation(name))

async function expectAsWorkedOut(of: Proved): Promise<void> {
  for (const key of KEYS) expect(await proved(`${of} ${key}`)).toMatchObject(EXPECTED[of][key])
  const items = ITEMS[of]
  if (!items) return
  const { openLines, outstandingItems } = await proved(`${of} current`)
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
  const { accounts: rows } = await books.done('getTrialBalance', {
    params: { companyId: books.companyId },
    query: { asOfDate },
  })
  return rows.find(({ accountCode }: Json) => accountCode === code)?.debitBalance
}

test('the first fiscal year opens at the bank with what the books say and what was not cleared', async () => {
  const body = { items: BROUGHT_FORWARD }
  const added = await books.done('addOpeningItems', { params: { id: books.accounts.current.id }, body })
  expect(added.account).toMatchObject({ openingBalance: '8200.00', bankOpeningBalance: '8565.50' })
  for (const { id, description } of added.items) books.lines.set(description, id)
  await books.keep('past')
  await begin('past')
  await expectAsWorkedOut('past')
})

test('a cheque that is older than ninety days asks for a word before the year is approved', async () => {
  await books.done('completeReconciliation', books.reconciliation('past current'))
  const refused = await books.refused('approveReconciliation', books.reconciliation('past current'))
  expect(refused.message).toContain('without an explanation')
  const explanation = 'Lost in the post; the payee has been written to'
  await books.done('explainItem', { params: { lineId: books.idOf('Cheque 37') }, body: { explanation } })
  await books.done('approveReconciliation', books.reconciliation('past current'))
  await books.signOff('past reserve')
  await books.keep('summer')
  await begin('summer')
  await expectAsWorkedOut('summer')
  await approve('summer')
})

test('September is proved with the bank’s error as an item, of the bank’s side once it is excluded, and approved; the fee is small enough to stay', async () => {
  await books.keep('september')
  await begin('september')
  // 11,351.25 + 640.00 - (145.50 + 275.40) = 11,570.35 = 12,064.35 - (480.00 + 14.00).
  const unrecorded = { bankErrors: '0.00', unrecordedOut: '-494.00', adjustedBankBalance: '11570.35' }
  expect(await proved('september current')).toMatchObject({ ...unrecorded, unexplained: '0.00' })
  const error = books.idOf('CHECK 5512')
  await books.done('completeReconciliation', books.reconciliation('september current'))
  const refused = await books.refused('approveReconciliation', books.reconciliation('september current'))
  expect(refused.code).toBe('reconciliation.open-lines')
  await books.done('excludeLine', { params: { id: error }, body: { reason: 'bank_error', note: null } })
  await books.done('approveReconciliation', books.reconciliation('september current'))
  await books.signOff('september reserve')
  await expectAsWorkedOut('september')
  // The transfer left on 30 September and arrives on 1 October.
  expect(await debitOf('1190', '2024-09-30')).toBe('2000.00')
})

test('October corrects the error and posts the cent; September is the same, item for item', async () => {
  await books.keep('october')
  await begin('october')
  await expectAsWorkedOut('october')
  await expectAsWorkedOut('september')
  expect(await debitOf('1190', '2024-10-31')).toBeUndefined()
  expect(await debitOf('6990', '2024-10-31')).toBe('0.01')
  await approve('october')
})

test('trial balance and balance sheet have the first fiscal year in retained earnings and the second apart', async () => {
  const on = {
    params: { companyId: books.companyId },
    query: { asOfDate: '2024-10-31', compareAsOfDate: '2024-03-31' },
  }
  const trial = await books.done('getTrialBalance', on)
  const rowOf = (code: string) => trial.accounts.find(({ accountCode }: Json) => accountCode === code)
  // 24,600.00 - 21,150.25
  expect(rowOf('3900')).toMatchObject({ creditBalance: '3449.75', previous: { creditBalance: '0.00' } })
  expect(rowOf('4000')).toMatchObject({ creditBalance: '640.00', previous: { creditBalance: '24600.00' } })
  // 3,200.00 + 1,250.00 + 400.00
  expect(rowOf('4100')).toMatchObject({ creditBalance: '4850.00' })
  expect(trial).toMatchObject({ isBalanced: true, previous: { isBalanced: true } })
  const { equity } = await books.done('getBalanceSheet', on)
  const query = { startDate: '2024-04-01', endDate: '2024-10-31' }
  const { netIncome } = await books.done('getIncomeStatement', {
    params: { companyId: books.companyId },
    query,
  })
  expect(equity.map(({ accountName, amount }: Json) => [accountName, amount])).toEqual([
    ['Opening Balance Equity', '13200.00'],
    ['Retained Earnings', '3449.75'],
    ['Net income of the year to date', netIncome],
  ])
})

test('November clears the last cheque; September and October are what they were', async () => {
  await books.keep('november')
  for (const month of ['past', 'summer', 'september', 'october'] as const) await expectAsWorkedOut(month)
})

test('a winter of invoices, bills and payments ties out with the bank at the end of the fiscal year', async () => {
  await books.meetEverybody()
  await books.keepSeason('winter')
  const { id } = books.documents.get('OT-315')
  await books.done('voidTradeDocument', { params: { id }, body: { reason: 'Never delivered' } })
  await books.begin('winter', 'current', SEASONS.winter)
  expect(await proved('winter')).toMatchObject(RECONCILED.winter)
  await books.signOff('winter')
})

test('a reference that its vendor used, the same entry again, a cent too little and more than is open are refused', async () => {
  const again = books.documentOf(DOCUMENTS.winter.find(([key]) => key === 'KS-93')!)
  expect((await books.refused('createTradeDocument', again)).code).toBe('trade.reference-used')
  const rent = books.entryOf(ENTRIES.winter[0]!)
  expect((await books.refused('createJournalEntry', rent)).code).toBe('entry.duplicate')
  rent.body.journalEntryLines[0]!.debitAmount = '2699.99'
  expect((await books.refused('createJournalEntry', rent)).message).toBe('Debits must equal credits')
  const params = { id: books.documents.get('601').id }
  const body = { documentId: books.documents.get('501').id, amount: '105.01' }
  expect((await books.refused('allocateDocument', { params, body })).code).toBe('trade.allocated-too-much')
})

test('April: a cheque comes back, credit is used and refunded, an accrual and a mistake of last year are taken back', async () => {
  const invoice = books.documents.get('509').id
  const { settlements } = await books.done('getTradeDocument', { params: { id: invoice } })
  const allocation = { id: invoice, allocationId: settlements[0].allocationId }
  await books.done('undoAllocation', { params: allocation, body: { date: '2025-04-04' } })
  await books.keepSeason('spring')
  await books.allocateCredits()
  const insurance = { params: { id: books.entries.get('Insurance, never taken out')! } }
  await books.done('reverseJournalEntry', { ...insurance, body: { date: '2025-04-05' } })
  const twice = { params: { id: books.entries.get('Telephone, typed twice')! } }
  await books.done('voidJournalEntry', { ...twice, body: { reason: 'It is there already' } })
  await books.enter(DRAFT, 'DRAFT')
  const reversed = await books.refused('reverseJournalEntry', { ...insurance, body: { date: '2025-04-06' } })
  expect(reversed.code).toBe('entry.reversed')
  for (const [key, openAmount] of Object.entries(OPEN)) {
    const document = await books.done('getTradeDocument', { params: { id: books.documents.get(key).id } })
    const isVoid = document.status === 'VOID'
    expect([key, isVoid ? '0.00' : document.openAmount]).toEqual([key, openAmount])
  }
})

test('each day has its trial balance, and the fiscal year is in retained earnings from the next day on', async () => {
  const params = { companyId: books.companyId }
  for (const [asOfDate, { totalDebits, balances }] of Object.entries(TRIAL_BALANCES)) {
    const trial = await books.done('getTrialBalance', { params, query: { asOfDate } })
    const signed = ({ accountCode, debitBalance, creditBalance }: Json) => [
      accountCode,
      decimalOf(money(debitBalance) - money(creditBalance)),
    ]
    expect(trial).toMatchObject({ totalDebits, totalCredits: totalDebits })
    expect(
      Object.fromEntries(trial.accounts.map(signed).filter(([, of]: string[]) => of !== '0.00')),
    ).toEqual(balances)
  }
  const overnight = { asOfDate: FIRST_DAY, compareAsOfDate: LAST_DAY }
  const { accounts } = await books.done('getTrialBalance', { params, query: overnight })
  const retained = accounts.find(({ accountCode }: Json) => accountCode === '3900')
  expect(retained).toMatchObject({ creditBalance: '6114.63', previous: { creditBalance: '3449.75' } })
  for (const [asOfDate, totals] of Object.entries(BALANCE_SHEETS)) {
    const sheet = await books.done('getBalanceSheet', { params, query: { asOfDate } })
    expect(sheet).toMatchObject({ ...totals, isBalanced: true })
  }
  const query = { startDate: FIRST_DAY, endDate: END_OF_APRIL }
  const before = { compareStartDate: '2024-04-01', compareEndDate: LAST_DAY }
  const income = await books.done('getIncomeStatement', { params, query: { ...query, ...before } })
  expect(income).toMatchObject({ ...INCOME.april, previous: INCOME.year })
})

test('on a cash basis an invoice, a bill and a credit note count as they are settled, over the end of a fiscal year', async () => {
  const params = { companyId: books.companyId }
  const basis = 'cash'
  for (const [asOfDate, totals] of Object.entries(CASH_SHEETS)) {
    const sheet = await books.done('getBalanceSheet', { params, query: { asOfDate, basis } })
    expect(sheet).toMatchObject({ ...totals, isBalanced: true, basis })
    const owed = ['1100', '2000'].map(
      (code) =>
        [...sheet.assets.current, ...sheet.liabilities.current].find((row: Json) => row.accountCode === code)
          ?.amount,
    )
    expect(owed).toEqual(CASH_OWED[asOfDate as keyof typeof CASH_OWED])
    const trial = await books.done('getTrialBalance', { params, query: { asOfDate, basis } })
    expect(trial).toMatchObject({ variance: '0.00', isBalanced: true, basis })
  }
  const days = { startDate: FIRST_DAY, endDate: END_OF_APRIL }
  const before = { compareStartDate: '2024-04-01', compareEndDate: LAST_DAY }
  const income = await books.done('getIncomeStatement', { params, query: { ...days, ...before, basis } })
  expect(income).toMatchObject({ ...CASH_INCOME.april, previous: CASH_INCOME.year, basis })
  const of = { params: { chartAccountId: books.chart.get('4100') }, query: { ...days, basis } }
  const { closingBalance } = await books.done('getGeneralLedger', of)
  const lines = await books.done('listGeneralLedgerLines', of)
  const amounts = lines.map(({ entryDate, debitAmount, creditAmount }: Json) => [
    entryDate,
    decimalOf(money(creditAmount) - money(debitAmount)),
  ])
  expect({ lines: amounts, closingBalance }).toEqual(CASH_LEDGER)
  expect(lines.at(-1).balance).toBe(closingBalance)
})

test('what April moved of cash is told from its loss, over the end of a fiscal year', async () => {
  const { totals, ...parts } = CASH_FLOW
  const flow = await books.done('getCashFlow', {
    params: { companyId: books.companyId },
    query: { startDate: FIRST_DAY, endDate: END_OF_APRIL },
  })
  expect(flow).toMatchObject({ ...totals, netChange: totals.netOperating, isBalanced: true })
  for (const [part, rows] of Object.entries(parts))
    expect(
      Object.fromEntries(flow[part].map(({ accountCode, amount }: Json) => [accountCode, amount])),
    ).toEqual(rows)
})

test('the ledger of the bank account says the balance after each posting, a void one and its opposite with it', async () => {
  const account = { params: { chartAccountId: books.accounts.current.chartAccountId } }
  const query = { startDate: FIRST_DAY, endDate: END_OF_APRIL }
  const { balances, ...figures } = LEDGER
  expect(await books.done('getGeneralLedger', { ...account, query })).toMatchObject(figures)
  const lines = await books.done('listGeneralLedgerLines', { ...account, query })
  // The last line of a day is what counts.
  expect(Object.fromEntries(lines.map(({ entryDate, balance }: Json) => [entryDate, balance]))).toEqual(
    balances,
  )
})

test('who owes what is aged on any day as it was then, agrees with the books, and a customer is told every step', async () => {
  for (const [side, asOfDate, amounts] of AGED) {
    const aging = await books.done('getAging', { query: { companyId: books.companyId, side, asOfDate } })
    expect([asOfDate, aging.totals]).toEqual([asOfDate, expect.objectContaining(amounts)])
    expect(aging).toMatchObject({ controlBalance: amounts.total, difference: '0.00' })
  }
  const { opening, closing, lines } = await books.done('getContactStatement', {
    params: { id: books.contacts.get('heron')! },
    query: { startDate: '2025-01-01', endDate: END_OF_APRIL },
  })
  const told = lines.map(({ date, amount, balance }: Json) => [date, amount, balance])
  expect({ opening, lines: told, closing }).toEqual(STATEMENT_OF_ACCOUNT)
})

test('April is approved once its digits and its last charge are right; then the year is locked, and says what it said', async () => {
  const typed = { ...SEASONS.spring, closingBalance: '6313.39' }
  const { version } = await books.begin('spring', 'current', typed)
  const spring = books.reconciliation('spring')
  expect((await books.refused('completeReconciliation', spring)).message).toContain('$18.00')
  const { varianceAnalysis } = await proved('spring')
  expect(varianceAnalysis[0].kind).toBe('digits_transposed')
  const { closingBalance } = RECONCILED.spring
  await books.done('updateReconciliation', { ...spring, body: { closingBalance, version } })
  expect(await proved('spring')).toMatchObject(RECONCILED.spring)
  await books.done('completeReconciliation', spring)
  expect((await books.refused('approveReconciliation', spring)).code).toBe('reconciliation.open-lines')

  const charge = [
    ['6100', '25.00'],
    ['1020', '-25.00'],
  ] as const
  const { ledgerTransactionIds } = await books.enter(['2025-04-30', 'Wire charge', charge])
  const pair = { sourceTransactionIds: [books.idOf('WIRE CHARGE')], ledgerTransactionIds }
  await books.done('createMatch', { body: pair })
  const mended = { unrecordedOut: '0.00', ledgerBalance: '6247.39', unexplained: '0.00' }
  expect(await proved('spring')).toMatchObject(mended)
  await books.signOff('spring')

  const company = { params: { id: books.companyId } }
  const { version: now } = await books.done('getCompany', company)
  const override = { reason: 'The reserve is looked at in April' }
  const body = { lockedThrough: LAST_DAY, override, version: now }
  await books.done('updatePeriodLock', { ...company, body })
  const late = await books.refused('createJournalEntry', books.entryOf([LAST_DAY, 'Too late', charge]))
  expect(late.code).toBe('period.locked')
  expect(await proved('winter')).toMatchObject(RECONCILED.winter)
})

test('May abroad: what is entered in dollars stands in the books at its rate, and at the bank in dollars', async () => {
  const { companyId, chart, done } = books
  const bank = await done('createAccount', { body: { companyId, ...ABROAD } })
  chart.set('bank', bank.chartAccountId)
  for (const [entryDate, description, rows] of ENTRIES_ABROAD) {
    const journalEntryLines = rows.map(([code, amount, rate]) => ({
      chartAccountId: chart.get(code),
      [amount.startsWith('-') ? 'creditAmount' : 'debitAmount']: amount.replace('-', ''),
      ...(rate && { currency: 'USD', rate }),
    }))
    const journalEntry = { companyId, entryDate, description, status: 'POSTED' }
    await done('createJournalEntry', { body: { journalEntry, journalEntryLines } })
  }
  const { id: contactId } = await done('createContact', { body: { companyId, ...CUSTOMER } })
  const { number, day, code, net, rate } = INVOICE_ABROAD
  const lines = [{ chartAccountId: chart.get(code), unitPrice: net }]
  const invoice = { kind: 'invoice', number, contactId, documentDate: day, currency: 'USD', rate, lines }
  const { id: documentId } = await done('createTradeDocument', {
    body: { companyId, ...invoice, approve: true },
  })
  for (const [documentDate, amount, at] of RECEIPTS_ABROAD) {
    const receipt = { kind: 'customer_payment', contactId, financialAccountId: bank.id, documentDate }
    const body = { companyId, ...receipt, amount, rate: at, allocations: [{ documentId, amount }] }
    await done('createTradePayment', { body })
  }
  for (const [transactionDate, description, amount] of BANK_ABROAD) {
    const body = { financialAccountId: bank.id, transactionDate, description, amount }
    const { id } = await done('createSourceTransaction', { body })
    const open: Json[] = await done('listLedgerTransactions', {
      query: { accountId: bank.id, status: 'pending' },
    })
    const entry = open.find((each) => money(each.amount) === -money(amount))!
    await done('createMatch', { body: { sourceTransactionIds: [id], ledgerTransactionIds: [entry.id] } })
  }
  const may = { financialAccountId: bank.id, periodStart: ABROAD.openingDate, periodEnd: REVALUED.date }
  const body = { ...may, closingBalance: RECONCILED_ABROAD.closingBalance, status: 'in_progress' }
  const { id } = await done('createProposedReconciliation', { body })
  await done('completeReconciliation', { params: { id } })
  await done('approveReconciliation', { params: { id } })
  await done('createRevaluation', { body: { companyId, ...REVALUED } })
  expect(await done('getReconciliation', { params: { id } })).toMatchObject({
    ...RECONCILED_ABROAD,
    status: 'approved',
  })
})

test('what is open in dollars is stated at the rate of the last day of May, and taken back on the next', async () => {
  const { companyId, chart, done } = books
  for (const [asOfDate, balances] of Object.entries(BALANCES_ABROAD)) {
    const trial = await done('getTrialBalance', { params: { companyId }, query: { asOfDate } })
    if (asOfDate === REVALUED.date) expect(trial.totalDebits).toBe(TOTAL_ABROAD)
    expect(trial.otherCurrencies).toEqual([])
    for (const [code, [amount, inDollars]] of Object.entries(balances)) {
      const row = trial.accounts.find(({ chartAccountId }: Json) => chartAccountId === chart.get(code))
      const debit = row ? decimalOf(money(row.debitBalance) - money(row.creditBalance)) : '0.00'
      expect([asOfDate, code, debit, row?.foreign?.[0].amount]).toEqual([asOfDate, code, amount, inDollars])
    }
  }
  const query = { startDate: '2025-05-01', endDate: REVALUED.date }
  expect(await done('getIncomeStatement', { params: { companyId }, query })).toMatchObject(INCOME_ABROAD)
  const flow = await done('getCashFlow', { params: { companyId }, query })
  expect(flow).toMatchObject(CASH_FLOW_ABROAD)
  const june = { startDate: '2025-06-01', endDate: '2025-06-30' }
  for (const [days, figures] of [
    [query, CASH_INCOME_ABROAD.may],
    [june, CASH_INCOME_ABROAD.june],
  ] as const) {
    const of = { params: { companyId }, query: { ...days, basis: 'cash' } }
    expect(await done('getIncomeStatement', of)).toMatchObject(figures)
  }
  const aging = { query: { companyId, side: 'receivable', asOfDate: REVALUED.date } }
  expect(await done('getAging', aging)).toMatchObject(AGED_ABROAD)
})
