/** Where the company asks for a second person, nobody alone takes back, allocates or brings in what is in the books: another one confirms it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  ground = { desk, as, companyId }
  await aMember(desk, as, companyId, 'ben')
  await aMember(desk, as, companyId, 'cleo', 'admin')
})
afterAll(() => desk.stop())

async function asksForTwo() {
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
}
const requests = async (): Promise<Json[]> =>
  (await desk.call('listRequests', { as, query: { companyId } })).body
const confirm = async (who: string, id?: string) =>
  desk.call('confirmRequest', { as: who, params: { id: id ?? (await requests())[0]!.id } })
const withdraw = async (who: string) =>
  desk.call('withdrawRequest', { as: who, params: { id: (await requests())[0]!.id } })
const waitsFor = async (who: string): Promise<Json[]> =>
  (await desk.call('getWaitingForMe', { as: who, params: { companyId } })).body.items
const balanceOf = async (code: string) => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  return body.find((each: Json) => each.accountCode === code).balance
}
const document = async (id: string): Promise<Json> =>
  (await desk.call('getTradeDocument', { as, params: { id } })).body
async function anInvoice(unitPrice = '90.00', rest: Json = {}) {
  return aDocument(ground, (await aContact(ground)).id, unitPrice, rest)
}
const voidIt = (id: string, who = as) =>
  desk.call('voidTradeDocument', { as: who, params: { id }, body: { reason: 'Entered twice' } })

test('an entry is void once another person has confirmed it, with what is said kept', async () => {
  const [debit, credit] = [await chartAccount(ground, '6350'), await chartAccount(ground, '4000')]
  const body = {
    journalEntry: { companyId, entryDate: '2026-01-15', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: debit, debitAmount: '800.00' },
      { chartAccountId: credit, creditAmount: '800.00' },
    ],
  }
  const { id, entryNumber } = (await desk.call('createJournalEntry', { as, body })).body
  await asksForTwo()
  const asked = { params: { id }, body: { reason: 'Booked twice' } }
  expect((await desk.call('voidJournalEntry', { as, ...asked })).body.status).toBe('POSTED')
  expect(await requests()).toMatchObject([{ kind: 'void_entry', about: id, title: `Void ${entryNumber}` }])
  expect((await desk.call('voidJournalEntry', { as: 'ben', ...asked })).body.code).toBe('change.asked')
  expect(await confirm(as)).toMatchObject({ status: 403, body: { code: 'change.second-person' } })
  expect([await waitsFor(as), await waitsFor('ben')]).toMatchObject([[], [{ id, preparedBy: as }]])
  expect([await balanceOf('6350'), (await confirm('ben')).status]).toEqual(['800.00', 200])
  const { body: entry } = await desk.call('getJournalEntry', { as, params: { id } })
  expect(entry).toMatchObject({ status: 'VOIDED', voidReason: 'Booked twice', voidedBy: 'ben' })
  expect([await balanceOf('6350'), await requests()]).toEqual(['0.00', []])
})

test('a document is voided by two, and what could not be done is refused when it is asked for', async () => {
  const { id } = await anInvoice()
  await asksForTwo()
  await voidIt(id)
  expect([(await document(id)).status, await balanceOf('1100')]).toEqual(['APPROVED', '90.00'])
  await confirm('ben')
  expect([(await document(id)).status, await balanceOf('1100')]).toEqual(['VOID', '0.00'])
  expect((await voidIt(id)).body.code).toBe('trade.state')
  expect(await requests()).toEqual([])
})

test('whoever asked withdraws it, another one declines it, and everything stays as it is', async () => {
  const { id } = await anInvoice()
  await asksForTwo()
  for (const who of [as, 'ben']) {
    await voidIt(id)
    const [asked] = await requests()
    expect((await withdraw(who)).status).toBe(200)
    expect([await requests(), (await confirm('ben', asked!.id)).status]).toEqual([[], 404])
  }
  expect(await document(id)).toMatchObject({ status: 'APPROVED', openAmount: '90.00' })
})

test('credit settles an invoice, and that is taken back, each time by two', async () => {
  const { id: contactId } = await aContact(ground)
  const invoice = await aDocument(ground, contactId, '90.00')
  const credit = await aDocument(ground, contactId, '40.00', { kind: 'credit_note' })
  await asksForTwo()
  const allocation = { params: { id: credit.id }, body: { documentId: invoice.id, amount: '30' } }
  expect((await desk.call('allocateDocument', { as, ...allocation })).body.openAmount).toBe('40.00')
  expect(await requests()).toMatchObject([{ kind: 'allocate', amount: '30.00' }])
  await confirm('ben')
  const { openAmount, settlements } = await document(invoice.id)
  expect([openAmount, (await document(credit.id)).openAmount]).toEqual(['60.00', '10.00'])
  const { allocationId } = settlements[0]
  const undone = { params: { id: invoice.id, allocationId }, body: {} }
  expect((await desk.call('undoAllocation', { as, ...undone })).body.openAmount).toBe('60.00')
  expect(await requests()).toMatchObject([{ kind: 'undo_allocation', amount: '30.00' }])
  await confirm('ben')
  expect((await document(invoice.id)).openAmount).toBe('90.00')
})

test('what changed since it was asked for is checked again, and stays asked for', async () => {
  const { id: contactId } = await aContact(ground)
  const invoice = await aDocument(ground, contactId, '90.00')
  const notes = [
    await aDocument(ground, contactId, '60.00', { kind: 'credit_note' }),
    await aDocument(ground, contactId, '60.00', { kind: 'credit_note' }),
  ]
  await asksForTwo()
  for (const { id } of notes)
    await desk.call('allocateDocument', {
      as,
      params: { id },
      body: { documentId: invoice.id, amount: '60.00' },
    })
  await confirm('ben')
  expect((await confirm('ben')).body.message).toContain('Only CA$30.00 of INV-2026-000001 is open')
  expect(await requests()).toHaveLength(1)
})

test('an account opens with nothing until an administrator has confirmed its balance', async () => {
  await asksForTwo()
  const { id } = (await anAccount(desk, as, companyId, { balance: '250.00' })) as Json
  const account = async () => (await desk.call('getAccount', { as, params: { id } })).body
  expect(await account()).toMatchObject({ balance: '0.00', openingBalance: '0.00' })
  expect([await waitsFor('ben'), await waitsFor('cleo')]).toMatchObject([
    [],
    [{ kind: 'opening_balance', amount: '250.00', financialAccountId: id }],
  ])
  expect((await confirm('ben')).body.code).toBe('role.insufficient')
  await confirm('cleo')
  expect(await account()).toMatchObject({ balance: '250.00', bankOpeningBalance: '250.00' })
})

test('what an account opened with is corrected once another administrator has confirmed it', async () => {
  const { id } = await anAccount(desk, as, companyId, { balance: '250.00' })
  await asksForTwo()
  const body = { balance: '410.00', openingDate: '2025-09-30', version: 1 }
  const { status, body: still } = await desk.call('correctOpening', { as, params: { id }, body })
  expect([status, still.openingBalance]).toEqual([200, '250.00'])
  expect(await waitsFor('cleo')).toMatchObject([{ kind: 'opening_balance', amount: '410.00' }])
  await confirm('cleo')
  const { body: account } = await desk.call('getAccount', { as, params: { id } })
  expect(account).toMatchObject({ openingBalance: '410.00', openingDate: '2025-09-30', balance: '410.00' })
})

test('an account that is deleted takes with it what was asked for it', async () => {
  await asksForTwo()
  const { id } = (await anAccount(desk, as, companyId, { balance: '250.00' })) as Json
  expect((await desk.call('deleteAccount', { as, params: { id } })).status).toBe(204)
  expect(await requests()).toEqual([])
})

test('two people confirm the same at once: it is done once', async () => {
  const { id } = await anInvoice()
  await asksForTwo()
  await voidIt(id)
  const [asked] = await requests()
  const replies = await Promise.all(['ben', 'cleo'].map((who) => confirm(who, asked!.id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
