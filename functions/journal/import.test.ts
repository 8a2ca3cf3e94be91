/** Journal entries of another program come in all or none, each with its accounts by code or name. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId, { name: 'Operating', balance: '0' })).id
})
afterAll(() => desk.stop())

const payroll = {
  entryDate: '2026-01-31',
  referenceNumber: 'PAY-1',
  description: 'January payroll',
  lines: [
    { account: 'wages and salaries', debitAmount: '2000.00' },
    { account: '2400', creditAmount: '450.00', description: 'Withheld' },
    { account: '1020 - Operating', creditAmount: '1550.00' },
  ],
}
const rent = {
  entryDate: '2026-01-02',
  referenceNumber: 'RENT-1',
  lines: [
    { account: 'Rent', debitAmount: '800.00' },
    { account: '1020', creditAmount: '800.00' },
  ],
}
const bring = (entries: Json[], rest: Json = {}) =>
  desk.call('importJournalEntries', { as, body: { companyId, entries, ...rest } })
const listed = async (): Promise<Json[]> => {
  const query = { companyId, sort: 'date' }
  const { body } = await desk.call('listJournalEntries', { as, query })
  return body.filter(({ entryType }: Json) => entryType === 'STANDARD')
}

test('entries come in with their accounts by code or name, and what they move at a bank waits to be matched', async () => {
  const { status, body } = await bring([payroll, rent])
  expect([status, body.map(({ totalDebits }: Json) => totalDebits)]).toEqual([201, ['2000.00', '800.00']])
  expect(await listed()).toMatchObject([
    { referenceNumber: 'PAY-1', description: 'January payroll', status: 'POSTED' },
    { referenceNumber: 'RENT-1', status: 'POSTED' },
  ])
  const { body: open } = await desk.call('listLedgerTransactions', { as, query: { accountId } })
  expect(open.map(({ amount }: Json) => amount).sort()).toEqual(['1550.00', '800.00'])
  const params = { companyId }
  const trial = (await desk.call('getTrialBalance', { as, params, query: { asOfDate: '2026-01-31' } })).body
  expect([trial.isBalanced, trial.totalDebits]).toEqual([true, '2800.00'])
})

test('each entry that is at fault is said with its place, and none comes in', async () => {
  const off = { ...rent, lines: [rent.lines[0], { account: '1020', creditAmount: '799.99' }] }
  const unknown = { ...rent, lines: [rent.lines[0], { account: 'Petty Sash', creditAmount: '800.00' }] }
  const { status, body } = await bring([payroll, off, unknown])
  expect([status, body.message]).toEqual([422, 'Nothing was imported: 2 rows must be corrected first.'])
  expect(body.errors.map(({ path, message }: Json) => [path, message])).toEqual([
    ['body.entries.1', expect.stringContaining('Debits must equal credits')],
    ['body.entries.2', 'The chart has no account Petty Sash. Add or import it first.'],
  ])
  expect(await listed()).toEqual([])
})

test('what is there already, or twice in the file, comes in only where that is said', async () => {
  await bring([rent])
  const again = await bring([payroll, rent])
  expect(again.body.errors).toMatchObject([
    { path: 'body.entries.1', message: expect.stringContaining('has the same date, amounts and reference') },
  ])
  expect((await bring([payroll, payroll])).body.errors).toMatchObject([{ path: 'body.entries.1' }])
  expect((await bring([rent, rent], { confirmDuplicate: true })).status).toBe(201)
  expect(await listed()).toHaveLength(3)
})

test('as many as come in at a time do; as drafts they are in no balance, and so where two people are asked for', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...payroll, referenceNumber: `PAY-${at}` }))
  expect((await bring(many)).status).toBe(201)
  expect((await bring([...many, rent])).body.message).toContain('At most 20 entries at a time')
  expect((await bring([rent], { status: 'DRAFT' })).body).toMatchObject([{ status: 'DRAFT' }])
  const policy = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policy })
  expect((await bring([{ ...rent, referenceNumber: 'RENT-2' }])).body).toMatchObject([{ status: 'DRAFT' }])
})
