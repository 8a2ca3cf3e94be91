/** What could be wrong with a statement that does not tie out, as a person is told it. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS_AND_BALANCE } from '../../test/plain-columns.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

/** An account that begins with 1,000.00, in a company of its own. */
async function aNewAccount() {
  const { id: companyId } = await aCompany(desk, as)
  return { companyId, accountId: (await anAccount(desk, as, companyId)).id }
}

async function january(financialAccountId: number, closingBalance: string, rest: Json = {}) {
  const body = {
    financialAccountId,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    openingBalance: '1000.00',
    closingBalance,
    status: 'in_progress',
    ...rest,
  }
  const reply = await desk.call('createReconciliation', { as, body })
  expect(reply.status).toBe(201)
  return reply.body.id as string
}

const move = (name: Json, id: string) => desk.call(name, { as, params: { id } })
const causesOf = async (id: string) => (await move('getReconciliation', id)).body.varianceAnalysis

/** A bank line and its entry, matched. */
async function aMatch(accountId: number, transactionDate: string, amount: string) {
  const bank = await aBankLine(desk, as, accountId, { transactionDate, amount })
  const ledger = await aLedgerEntry(desk, as, accountId, {
    transactionDate,
    amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
  })
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
}

const WITH_BALANCES = {
  columnMapping: PLAIN_COLUMNS_AND_BALANCE,
}

test('a line that the file lacks is named by the leap of the running balances, with its days and amount', async () => {
  const { accountId } = await aNewAccount()
  const file = [
    'Date,Description,Amount,Balance',
    '2026-01-05,Deposit,200.00,1200.00',
    '2026-01-08,Rent,-300.00,900.00',
    '2026-01-14,Hydro,-45.10,814.90',
    '2026-01-20,Deposit,85.10,900.00',
  ]
  await anUpload(desk, as, accountId, file.join('\n'), WITH_BALANCES)
  await desk.drain()
  const [first] = await causesOf(await january(accountId, '900.00'))
  expect(first).toEqual({
    kind: 'line_missing',
    sentence:
      'The balances leap by money out of CA$40.00 between Jan 8, 2026 and Jan 14, 2026 that no line says, exactly the difference: a line may be missing there.',
    figure: 'difference',
    mends: '-40.00',
    leaves: '0.00',
    lines: [],
    entries: [],
    importId: null,
    row: null,
    balance: null,
    between: { from: '2026-01-08', to: '2026-01-14' },
  })
})

test('a closing balance of 8,136.10 that somebody typed as 8,163.10 is named by its two digits', async () => {
  const { accountId } = await aNewAccount()
  await aMatch(accountId, '2026-01-06', '7200.00')
  await aMatch(accountId, '2026-01-09', '-63.90')
  const id = await january(accountId, '8163.10')
  expect((await move('getReconciliation', id)).body.difference).toBe('27.00')
  const [first] = await causesOf(id)
  expect(first).toMatchObject({
    kind: 'digits_transposed',
    balance: 'closing',
    figure: 'difference',
    mends: '27.00',
    leaves: '0.00',
    sentence:
      'The closing balance of CA$8,163.10 would explain it as CA$8,136.10: two digits may be transposed.',
  })
})

test('a line that the bank sends after a month was completed is named as what its closing balance lacks', async () => {
  const { accountId } = await aNewAccount()
  await aMatch(accountId, '2026-01-10', '-500.00')
  const id = await january(accountId, '500.00')
  expect((await move('completeReconciliation', id)).status).toBe(200)
  const late = 'Date,Description,Amount,Balance\n2026-01-30,WIRE FEE,-22.00,478.00'
  await anUpload(desk, as, accountId, late, WITH_BALANCES)
  await desk.drain()
  const [first] = await causesOf(id)
  expect(first).toMatchObject({
    kind: 'closing_older',
    sentence:
      '“WIRE FEE” of Jan 30, 2026, money out of CA$22.00, came after the closing balance of CA$500.00 was stated: the bank may close with CA$478.00 now.',
    balance: 'closing',
    mends: '22.00',
    leaves: '0.00',
  })
})

test('an entry that was posted to another bank account is named with the line that waits for it', async () => {
  const { companyId, accountId } = await aNewAccount()
  const savings = await anAccount(desk, as, companyId, { name: 'Savings', accountNumber: '0098' })
  await aMatch(accountId, '2026-01-06', '500.00')
  const paid = { transactionDate: '2026-01-12', description: 'Harbor Roofing' }
  const line = await aBankLine(desk, as, accountId, { ...paid, amount: '-310.40' })
  const entry = await aLedgerEntry(desk, as, savings.id, { ...paid, amount: '310.40', category: 'expense' })
  const causes = await causesOf(await january(accountId, '1189.60'))
  expect(causes).toMatchObject([
    {
      kind: 'entry_elsewhere',
      figure: 'balanceVariance',
      mends: '-310.40',
      leaves: '0.00',
      lines: [{ id: line.id, financialAccountId: accountId }],
      entries: [{ id: entry.id, financialAccountId: savings.id, amount: '310.40' }],
    },
  ])
  expect(causes[0].sentence).toContain('in Savings has no line: it may be posted to the wrong bank account.')
})

test('a bank line of 69.30 and an entry of 63.90 nearly meet', async () => {
  const { accountId } = await aNewAccount()
  const hydro = { transactionDate: '2026-01-12', description: 'Hydro' }
  const line = await aBankLine(desk, as, accountId, { ...hydro, amount: '-69.30' })
  const entry = await aLedgerEntry(desk, as, accountId, { ...hydro, amount: '63.90', category: 'expense' })
  expect(await causesOf(await january(accountId, '930.70'))).toMatchObject([
    {
      kind: 'digits_transposed',
      figure: 'balanceVariance',
      mends: '-5.40',
      leaves: '0.00',
      lines: [{ id: line.id }],
      entries: [{ id: entry.id }],
    },
  ])
})

test('an entry that an import brought under an approved month is named as written after the approval', async () => {
  const { accountId } = await aNewAccount()
  await aMatch(accountId, '2026-01-06', '100.00')
  const id = await january(accountId, '1100.00')
  await move('completeReconciliation', id)
  expect((await move('approveReconciliation', id)).body.varianceAnalysis).toBe(undefined)
  expect(await causesOf(id)).toEqual([])
  const file = 'Date,Description,Amount\n2026-01-15,Late bill,80.00'
  await anUpload(desk, as, accountId, file, { side: 'ledger' })
  await desk.drain()
  expect(await causesOf(id)).toMatchObject([
    {
      kind: 'entry_back_dated',
      figure: 'balanceVariance',
      mends: '80.00',
      leaves: '0.00',
      entries: [{ description: 'Late bill', amount: '80.00' }],
    },
  ])
})

test('a line that was imported twice in other words, and one whose row was typed, are told apart by the balances', async () => {
  const { accountId } = await aNewAccount()
  const file = [
    'Date,Description,Amount,Balance',
    '2026-01-05,Deposit,200.00,1200.00',
    '2026-01-35,Rent,-300.00,900.00',
    '2026-01-14,Harbor Roofing,-45.10,854.90',
    '2026-01-20,Deposit,85.10,940.00',
  ]
  await anUpload(desk, as, accountId, file.join('\n'), WITH_BALANCES)
  await desk.drain()
  await aBankLine(desk, as, accountId, {
    transactionDate: '2026-01-08',
    description: 'Rent',
    amount: '-300.00',
  })
  const twice = await aBankLine(desk, as, accountId, {
    transactionDate: '2026-01-14',
    description: 'HARBOR ROOFING 7741',
    amount: '-45.10',
  })
  const [first] = await causesOf(await january(accountId, '940.00'))
  expect(first).toMatchObject({ kind: 'line_twice', mends: '45.10', leaves: '0.00' })
  expect(first.lines.map(({ id }: Json) => id)).toContain(twice.id)
})
