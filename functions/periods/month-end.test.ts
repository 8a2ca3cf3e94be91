/** The board of a month: every account of every company of a person, with figures worked out by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'
const month = '2026-01'
const DAY_MS = 86_400_000

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const board = async (query: Json = { month }, who = as) =>
  (await desk.call('listMonthEnd', { as: who, query })).body as Json[]

async function match(bank: { id: string }, ledger: { id: string }) {
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)
}

async function start(accountId: number, closingBalance: string) {
  const body = {
    financialAccountId: accountId,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    openingBalance: '1000.00',
    closingBalance,
    status: 'in_progress',
  }
  return (await desk.call('createReconciliation', { as, body })).body.id as string
}

test('a row says what the bank and the books hold, what is open, whose turn it is, and is not late where the account came after its day', async () => {
  const { id } = await aCompany(desk, as)
  await aMember(desk, as, id, 'ben')
  const { id: accountId } = await anAccount(desk, as, id)
  await anAccount(desk, as, id, { name: 'Savings', accountType: 'savings', balance: '0' })
  await match(await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId))
  const cheque = await aLedgerEntry(desk, as, accountId, {
    amount: '320.00',
    category: 'expense',
    transactionDate: '2026-01-28',
  })
  await aBankLine(desk, as, accountId, { amount: '-18.95', transactionDate: '2026-01-30' })

  const notStarted = {
    accountId,
    accountName: 'Chequing',
    currency: 'CAD',
    bankBalance: null,
    calculatedBalance: '1081.05',
    bookBalance: '780.00',
    difference: null,
    unexplained: null,
    openLines: 1,
    openEntries: 1,
    reconciliationId: null,
    state: 'not_started',
    preparedBy: null,
    approvedBy: null,
    dueDay: null,
    isOverdue: false,
  }
  expect(await board()).toMatchObject([
    {
      id,
      monthEnd: '2026-01-31',
      dueDay: '2026-02-10',
      lockedThrough: null,
      accounts: [
        notStarted,
        {
          accountName: 'Savings',
          state: 'not_used',
          isOverdue: false,
          bankBalance: null,
          bookBalance: '0.00',
        },
      ],
    },
  ])

  const fee = await aLedgerEntry(desk, as, accountId, {
    amount: '18.95',
    category: 'expense',
    transactionDate: '2026-01-30',
  })
  const [line] = (await desk.call('listSourceTransactions', { as, query: { accountId, status: 'pending' } }))
    .body
  await match(line, fee)
  const params = { id: await start(accountId, '1081.05') }
  // 1,081.05 at the bank, 761.05 in the books, and between them the cheque of 320.00.
  const proved = { bankBalance: '1081.05', bookBalance: '761.05', difference: '320.00', unexplained: '0.00' }
  expect((await board())[0]!.accounts[0]).toMatchObject({
    ...proved,
    openLines: 0,
    openEntries: 1,
    reconciliationId: params.id,
    state: 'in_progress',
    preparedByName: 'anna',
    isOverdue: false,
  })

  await desk.call('completeReconciliation', { as, params })
  await desk.call('approveReconciliation', { as: 'ben', params })
  const approved = {
    ...proved,
    state: 'approved',
    preparedByName: 'anna',
    approvedByName: 'ben Test',
    openEntries: 1,
    isOverdue: false,
  }
  expect((await board())[0]!.accounts[0]).toMatchObject(approved)

  const cleared = await aBankLine(desk, as, accountId, { amount: '-320.00', transactionDate: '2026-02-06' })
  await match(cleared, cheque)
  expect((await board())[0]!.accounts[0]).toMatchObject(approved)
  expect((await board({ month: '2026-02' }))[0]!.accounts[0]).toMatchObject({
    state: 'not_started',
    calculatedBalance: '761.05',
    bookBalance: '761.05',
    openEntries: 0,
  })
})

test('an administrator says when a month is due, until then nothing is late, and after it what is open is', async () => {
  const { id } = await aCompany(desk, 'olga')
  await anAccount(desk, 'olga', id)
  const today = desk.untilHour(12)
  const rows = async () => (await board({ month: today.slice(0, 7) }, 'olga'))[0]!
  expect((await rows()).accounts[0].isOverdue).toBe(false)
  await desk.call('updateCompanyPolicies', {
    as: 'olga',
    params: { id },
    body: { monthEndDueDays: 0, version: 1 },
  })
  const { monthEnd, dueDay, accounts: due } = await rows()
  expect([dueDay, due[0].dueDay]).toEqual([monthEnd, monthEnd])

  const { body: accounts } = await desk.call('listAccounts', { as: 'olga', query: { companyId: id } })
  await aBankLine(desk, 'olga', accounts[0].id, { transactionDate: today })
  desk.putForward(32 * DAY_MS)
  expect((await board({ month: today.slice(0, 7) }, 'olga'))[0]!.accounts[0].isOverdue).toBe(true)
})

test('a person sees the companies that they belong to, a page after the other, and no other', async () => {
  const mine: number[] = []
  for (const name of ['One', 'Two', 'Three']) mine.push((await aCompany(desk, 'paula', name)).id)
  await aCompany(desk, 'quentin', 'Not hers')
  expect((await board({ month }, 'paula')).map(({ id }) => id)).toEqual(mine)

  const first = await desk.call('listMonthEnd', { as: 'paula', query: { month, limit: '2' } })
  expect(first.body.map(({ id }: Json) => id)).toEqual(mine.slice(0, 2))
  const cursor = /cursor=([^&>]+)/.exec(first.headers.link!)![1]!
  const query = { month, limit: '2', cursor: decodeURIComponent(cursor) }
  const next = await desk.call('listMonthEnd', { as: 'paula', query })
  expect(next.body.map(({ id }: Json) => id)).toEqual(mine.slice(2))
  expect(next.headers.link).toBeUndefined()
  const other = await desk.call('listMonthEnd', { as: 'paula', query: { ...query, month: '2026-02' } })
  expect(other.body.code).toBe('request.cursor')
})
