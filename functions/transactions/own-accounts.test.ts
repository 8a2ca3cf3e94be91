/** What is posted on an account at a bank appears there as a ledger entry: no other way into its books is open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

async function twoAccounts() {
  const { id: companyId } = await aCompany(desk, as)
  const chequing = await anAccount(desk, as, companyId)
  const savings = await anAccount(desk, as, companyId, { name: 'Savings' })
  return { companyId, chequing, savings }
}

test('a ledger entry is not booked to an account at a bank, its own or another, where no item would say so', async () => {
  const { chequing, savings } = await twoAccounts()
  for (const { chartAccountId } of [chequing, savings]) {
    const entry = { financialAccountId: savings.id, description: 'To chequing', amount: '-5.00' }
    const body = { ...entry, transactionDate: '2026-01-10', chartAccountId }
    expect((await desk.call('createLedgerTransaction', { as, body })).body).toMatchObject({
      code: 'entry.own-account',
      message:
        'This is one of your own bank accounts. Enter money that moves between them as a journal entry, which then appears on both to be matched.',
    })
  }
})

test('a row of a file that names another account at a bank is a transfer, and is not booked there', async () => {
  const { chequing, savings } = await twoAccounts()
  const text = 'Date,Description,Amount,Category\n2026-01-10,To chequing,-5.00,Chequing\n'
  const columnMapping = {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    category: 'Category',
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
    invert: false,
  }
  const { id } = await anUpload(desk, as, savings.id, text, { side: 'ledger', columnMapping })
  await desk.drain()
  const { body: receipt } = await desk.call('getImport', { as, params: { id } })
  expect(receipt.suspense).toBeUndefined()
  const query = { accountId: savings.id }
  const [entry]: Json[] = (await desk.call('listLedgerTransactions', { as, query })).body
  expect(entry).toMatchObject({ amount: '-5.00', accountCode: '1190', category: 'Chequing' })
  const other = { accountId: chequing.id }
  expect((await desk.call('listLedgerTransactions', { as, query: other })).body).toEqual([])
})
