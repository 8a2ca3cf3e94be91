/** What is posted is never removed: what is void keeps its number, and who, when and why. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let account: { id: number; chartAccountId: number }
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  account = await anAccount(desk, as, companyId)
})
afterAll(() => desk.stop())

const chart = async (): Promise<Json[]> =>
  (await desk.call('listChartAccounts', { as, query: { companyId } })).body
const balanceOf = async (id: number) => (await chart()).find((each) => each.id === id)!.balance
const entries = async (): Promise<Json[]> =>
  (await desk.call('listJournalEntries', { as, query: { companyId } })).body
const imported = async () => (await entries()).filter(({ entryType }) => entryType === 'IMPORT')
const openEntries = async (): Promise<Json[]> =>
  (await desk.call('listLedgerTransactions', { as, query: { accountId: account.id, unmatched: true } })).body
async function anEntry(status: 'DRAFT' | 'POSTED' = 'POSTED'): Promise<Json> {
  const rent = (await chart()).find(({ accountCode }) => accountCode === '6350')!
  const body = {
    journalEntry: { companyId, entryDate: '2026-01-15', description: 'Rent', status },
    confirmDuplicate: true,
    journalEntryLines: [
      { chartAccountId: rent.id, debitAmount: '800.00' },
      { chartAccountId: account.chartAccountId, creditAmount: '800.00' },
    ],
  }
  return (await desk.call('createJournalEntry', { as, body })).body
}
const voidIt = (id: string, reason = 'Entered twice') =>
  desk.call('voidJournalEntry', { as, params: { id }, body: { reason } })

test('a void entry keeps its number and says why, its ledger entry is gone and every balance is as before', async () => {
  const before = await balanceOf(account.chartAccountId)
  const entry = await anEntry()
  const { status, body } = await voidIt(entry.id)
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'VOIDED',
      entryNumber: entry.entryNumber,
      voidedBy: as,
      voidedAt: expect.any(String),
      voidReason: 'Entered twice',
      totalDebits: '800.00',
      ledgerTransactionIds: [],
    },
  ])
  expect(await openEntries()).toEqual([])
  expect(await balanceOf(account.chartAccountId)).toBe(before)
  expect(await entries()).toContainEqual(body)
  expect((await voidIt(entry.id)).body).toMatchObject({ code: 'entry.state' })
})

test('an entry without a reason is not voided, and a draft is changed or deleted instead', async () => {
  expect((await voidIt((await anEntry()).id, ' ')).status).toBe(400)
  expect((await voidIt((await anEntry('DRAFT')).id)).body.code).toBe('entry.not-posted')
})

test('an entry that is matched is voided once its match is undone', async () => {
  const entry = await anEntry()
  const { id } = await aBankLine(desk, as, account.id, { amount: '-800.00' })
  const body = { sourceTransactionId: id, ledgerTransactionId: entry.ledgerTransactionIds[0] }
  const { body: match } = await desk.call('createMatch', { as, body })
  expect((await voidIt(entry.id)).body).toMatchObject({
    code: 'entry.line-matched',
    message: '“Rent” is matched. Undo its match first, or reverse this entry on a later day instead.',
  })
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect((await voidIt(entry.id)).status).toBe(200)
})

test('an entry of a locked day is not voided: it is reversed later', async () => {
  const [one, other] = (await chart()).filter(({ accountType }) => accountType === 'expense')
  const entry = {
    journalEntry: { companyId, entryDate: '2020-01-15', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: one!.id, debitAmount: '12.00' },
      { chartAccountId: other!.id, creditAmount: '12.00' },
    ],
  }
  const { id } = (await desk.call('createJournalEntry', { as, body: entry })).body
  const body = { lockedThrough: '2020-01-31', version: 1 }
  await desk.call('updatePeriodLock', { as, params: { id: companyId }, body })
  const { body: refused } = await voidIt(id)
  expect(refused.code).toBe('entry.closed')
  expect(refused.message).toContain('Or reverse this entry on a later day instead.')
})

test('a match that is undone voids the entry of its difference, which says so; the match made again has a new number', async () => {
  const bank = await aBankLine(desk, as, account.id, { description: 'CUSTOMER LTD', amount: '100.00' })
  const ledger = await aLedgerEntry(desk, as, account.id, { amount: '-100.30' })
  const fees = (await chart()).find(({ accountCode }) => accountCode === '6100')!
  const body = {
    sourceTransactionId: bank.id,
    ledgerTransactionId: ledger.id,
    difference: { chartAccountId: fees.id },
  }
  const { body: match } = await desk.call('createMatch', { as, body })
  const { entryNumber, entryType } = (await entries()).find(({ id }) => id === match.differenceEntryId)!
  expect(entryType).toBe('DIFFERENCE')
  expect((await voidIt(match.differenceEntryId)).body).toMatchObject({
    code: 'entry.made-elsewhere',
    message:
      'This journal entry is the difference between the two sides of a match. Undo that match instead.',
  })

  await desk.call('deleteMatch', { as, params: { id: match.id } })
  expect((await entries()).find(({ id }) => id === match.differenceEntryId)).toMatchObject({
    entryNumber,
    status: 'VOIDED',
    voidedBy: as,
    voidReason: 'The match of “CUSTOMER LTD” was undone.',
  })
  const { body: again } = await desk.call('createMatch', { as, body })
  const anew = (await entries()).find(({ id }) => id === again.differenceEntryId)!
  expect(anew.entryNumber > entryNumber).toBe(true)
})

const FILE = 'Date,Description,Amount\n2026-01-09,Paper,31.40\n2026-01-12,Ink,18.25\n'
async function aLedgerFile(fileName: string, content = FILE): Promise<Json> {
  const { id } = await anUpload(desk, as, account.id, content, { side: 'ledger', fileName })
  await desk.drain()
  return receipt(id)
}
const receipt = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body
const rowsOf = async (id: string) => (await desk.call('listImportRows', { as, params: { id } })).body
const named = async (description: string) =>
  (await entries()).find((entry) => entry.description === description && entry.status === 'POSTED')!

test('one row of a ledger file is voided by itself, the receipt says so, and the import is undone as a whole afterwards', async () => {
  const { id } = await aLedgerFile('january.csv')
  const { id: entryId, entryNumber } = await named('Paper')
  expect(await voidIt(entryId, 'Paid in private')).toMatchObject({
    status: 200,
    body: { status: 'VOIDED', voidReason: 'Paid in private', entryNumber },
  })
  expect((await openEntries()).map(({ description }) => description)).toEqual(['Ink'])
  expect(await receipt(id)).toMatchObject({ newRecords: 2, voidedRecords: 1, status: 'completed' })
  const reason = `Void as ${entryNumber}: Paid in private`
  expect(await rowsOf(id)).toMatchObject([{ row: 1, outcome: 'voided', reason }])

  const { body: operation } = await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  const { body: done } = await desk.call('getOperation', { as, params: { id: operation.id } })
  expect(done).toMatchObject({ total: 1, processed: 1, blocked: [] })
  expect((await imported()).map(({ status, voidReason }) => [status, voidReason])).toEqual([
    ['VOIDED', 'The import of “january.csv” was undone.'],
    ['VOIDED', 'Paid in private'],
  ])
  expect(await balanceOf(account.chartAccountId)).toBe('1000.00')
})

test('a file that has a void row again leaves it out and says as which entry it is void; whoever means it imports it anyway', async () => {
  await aLedgerFile('january.csv')
  const { id: entryId, entryNumber } = await named('Paper')
  await voidIt(entryId)
  const again = await aLedgerFile('quarter.csv', `${FILE}2026-02-02,Toner,80.00\n`)
  expect(again).toMatchObject({ newRecords: 1, duplicateRecords: 2 })
  expect((await rowsOf(again.id))[0].reason).toBe(
    `Imported before, and void as ${entryNumber}: Jan 9, 2026, Paper, CA$31.40`,
  )
  await desk.call('takeDuplicates', { as, params: { id: again.id }, body: { rows: [1] } })
  await desk.drain()
  const anew = await named('Paper')
  expect(anew.entryNumber > entryNumber).toBe(true)
  await voidIt(anew.id)
  expect(await receipt(again.id)).toMatchObject({ newRecords: 2, duplicateRecords: 1, voidedRecords: 1 })
})

test('a row of a file is not voided while it is matched, and never reversed', async () => {
  await aLedgerFile('january.csv')
  const { id, ledgerTransactionIds } = await named('Paper')
  const line = await aBankLine(desk, as, account.id, { amount: '-31.40' })
  const body = { sourceTransactionId: line.id, ledgerTransactionId: ledgerTransactionIds[0] }
  const { body: match } = await desk.call('createMatch', { as, body })
  expect((await voidIt(id)).body.message).toBe(
    '“Paper” is matched. Undo its match first, or post a correcting entry.',
  )
  await desk.call('deleteMatch', { as, params: { id: match.id } })
  const reversed = await desk.call('reverseJournalEntry', {
    as,
    params: { id },
    body: { date: '2026-02-01' },
  })
  expect(reversed.body.message).toBe(
    'This journal entry was imported from a file. Void it, or post a correcting entry.',
  )
})

test('an import that is undone voids what it posted, and the file read again gets new numbers', async () => {
  const { id } = await aLedgerFile('january.csv')
  const before = (await imported()).map(({ entryNumber }) => entryNumber)
  expect(before).toHaveLength(2)
  await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  const voided = { status: 'VOIDED', voidedBy: as, voidReason: 'The import of “january.csv” was undone.' }
  expect(await imported()).toMatchObject(before.map((entryNumber) => ({ entryNumber, ...voided })))
  expect([await balanceOf(account.chartAccountId), await openEntries()]).toEqual(['1000.00', []])

  await aLedgerFile('again.csv')
  const numbers = (await imported()).map(({ entryNumber }) => entryNumber)
  expect([numbers.length, new Set(numbers).size]).toEqual([4, 4])
})
