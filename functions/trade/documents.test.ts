import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let customer: string
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  customer = (await aContact(ground, { termsDays: 14 })).id
})
afterAll(() => desk.stop())

const query = (rest: Record<string, string> = {}) => ({ companyId: ground.companyId, ...rest })
const chart = async (): Promise<Json[]> => (await desk.call('listChartAccounts', { as, query: query() })).body
const balances = async (...codes: string[]) => {
  const all = await chart()
  return codes.map((code) => all.find(({ accountCode }) => accountCode === code)!.balance)
}
const listed = async (rest: Record<string, string> = {}): Promise<Json[]> =>
  (await desk.call('listTradeDocuments', { as, query: query(rest) })).body
const on = (name: 'approveTradeDocument' | 'deleteTradeDocument', id: string, who = as) =>
  desk.call(name, { as: who, params: { id } })
const voidIt = (id: string) =>
  desk.call('voidTradeDocument', { as, params: { id }, body: { reason: 'Meant for somebody else' } })
const entryOf = async (id: string): Promise<Json> =>
  (await desk.call('listJournalEntries', { as, query: query() })).body.find((each: Json) => each.id === id)

test('an approved invoice is owed by its customer, and its tax by us, in one entry of its number', async () => {
  const tax = await aTaxCode(ground)
  const [sales, services] = [await chartAccount(ground, '4000'), await chartAccount(ground, '4100')]
  const lines = [
    { chartAccountId: sales, description: 'Rolls', quantity: '3', unitPrice: '19.99', taxCodeId: tax.id },
    { chartAccountId: services, description: 'Delivery', unitPrice: '12.00' },
  ]
  const invoice = await aDocument(ground, customer, '', { lines })
  expect(invoice).toMatchObject({
    number: 'INV-2026-000001',
    contactName: 'Harbour Bakery',
    dueDate: '2026-01-24',
    netTotal: '71.97',
    taxTotal: '4.80',
    total: '76.77',
    openAmount: '76.77',
    status: 'APPROVED',
    approvedBy: as,
  })
  expect(await balances('1100', '4000', '4100', '2300')).toEqual(['76.77', '59.97', '12.00', '4.80'])
  expect(await entryOf(invoice.journalEntryId)).toMatchObject({
    entryType: 'INVOICE',
    referenceNumber: 'INV-2026-000001',
    description: 'INV-2026-000001 Harbour Bakery',
    totalDebits: '76.77',
  })
})

test('a bill is owed to its vendor, its tax is claimed back, and a credit of the vendor lowers both', async () => {
  const tax = await aTaxCode(ground)
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const line = (unitPrice: string) => ({
    lines: [{ chartAccountId: supplies, description: 'Paper', unitPrice, taxCodeId: tax.id }],
  })
  const supplies = await chartAccount(ground, '6250')
  await aDocument(ground, id, '', { kind: 'bill', vendorReference: 'AP-77', ...line('250.00') })
  expect(await balances('2000', '6250', '1350')).toEqual(['270.00', '250.00', '20.00'])
  const credit = await aDocument(ground, id, '', { kind: 'vendor_credit', ...line('50.00') })
  expect(credit).toMatchObject({ number: 'VC-2026-000001', dueDate: null, openAmount: '54.00' })
  expect(await balances('2000', '6250', '1350')).toEqual(['216.00', '200.00', '16.00'])
})

test('a draft is nowhere in the books, is written anew, and goes without a trace there', async () => {
  const draft = await aDocument(ground, customer, '100.00', { approve: false })
  expect([draft.status, await balances('1100')]).toEqual(['DRAFT', ['0.00']])
  const body = {
    contactId: customer,
    documentDate: '2026-01-12',
    dueDate: '2026-01-31',
    lines: [{ chartAccountId: await chartAccount(ground, '4000'), unitPrice: '40.00' }],
    version: 1,
  }
  const changed = await desk.call('updateTradeDocument', { as, params: { id: draft.id }, body })
  expect(changed.body).toMatchObject({
    total: '40.00',
    dueDate: '2026-01-31',
    number: draft.number,
    version: 2,
  })
  expect((await desk.call('updateTradeDocument', { as, params: { id: draft.id }, body })).body.code).toBe(
    'version.stale',
  )
  expect((await on('deleteTradeDocument', draft.id)).status).toBe(204)
  expect(await listed()).toEqual([])
})

test('what is approved is neither written anew nor taken away: it is voided, and its entry stays as void', async () => {
  const invoice = await aDocument(ground, customer, '100.00')
  expect((await on('deleteTradeDocument', invoice.id)).body.message).toBe(
    'This cannot be done: INV-2026-000001 is approved.',
  )
  const { status, body } = await voidIt(invoice.id)
  expect([status, body]).toMatchObject([
    200,
    { status: 'VOID', openAmount: '0.00', voidReason: 'Meant for somebody else', voidedBy: as },
  ])
  expect(await balances('1100', '4000')).toEqual(['0.00', '0.00'])
  expect(await entryOf(body.journalEntryId)).toMatchObject({
    status: 'VOIDED',
    entryDate: invoice.documentDate,
    voidReason: 'INV-2026-000001 was voided: Meant for somebody else',
  })
  expect((await voidIt(invoice.id)).body.code).toBe('trade.state')
})

test('a draft is approved once, also by two people at once', async () => {
  await aMember(desk, as, ground.companyId, 'ben')
  const { id } = await aDocument(ground, customer, '100.00', { approve: false })
  const replies = await Promise.all([on('approveTradeDocument', id), on('approveTradeDocument', id, 'ben')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balances('1100')).toEqual(['100.00'])
})

test('where two people are asked for, what one approves waits for the other and is in no balance until then', async () => {
  await aMember(desk, as, ground.companyId, `ben${ground.companyId}`)
  const policy = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: ground.companyId }, body: policy })
  const { id, status } = await aDocument(ground, customer, '100.00')
  expect([status, await balances('1100')]).toEqual(['DRAFT', ['0.00']])
  expect((await on('approveTradeDocument', id)).body.code).toBe('trade.second-person')
  const ben = `ben${ground.companyId}`
  const waiting = async (who: string) =>
    (await desk.call('getWaitingForMe', { as: who, params: { companyId: ground.companyId } })).body.items
  expect(await waiting(as)).toEqual([])
  expect(await waiting(ben)).toMatchObject([
    { kind: 'document', id, title: 'INV-2026-000001: Harbour Bakery', amount: '100.00', preparedBy: as },
  ])
  const chartAccountId = await chartAccount(ground, '4000')
  const write = (who: string, unitPrice: string, version: number) => {
    const lines = [{ chartAccountId, unitPrice }]
    const body = { contactId: customer, documentDate: '2026-01-10', lines, version }
    return desk.call('updateTradeDocument', { as: who, params: { id }, body })
  }
  expect((await write(ben, '999.00', 1)).status).toBe(200)
  expect((await on('approveTradeDocument', id, ben)).body.code).toBe('trade.second-person')
  expect((await write(as, '100.00', 2)).status).toBe(200)
  const seen = { as: ben, params: { id }, query: { version: '1' } }
  expect((await desk.call('approveTradeDocument', seen)).body.code).toBe('version.stale')
  expect((await on('approveTradeDocument', id, ben)).body).toMatchObject({ approvedBy: ben })
  expect([await waiting(ben), await balances('1100')]).toEqual([[], ['100.00']])
})

test('numbers of a kind and year follow each other, and a typed one is taken once', async () => {
  const numbers = [
    await aDocument(ground, customer, '1.00'),
    await aDocument(ground, customer, '1.00'),
    await aDocument(ground, customer, '1.00', { kind: 'credit_note' }),
    await aDocument(ground, customer, '1.00', { documentDate: '2025-12-31' }),
    await aDocument(ground, customer, '1.00', { number: 'A-100' }),
  ].map(({ number }) => number)
  expect(numbers).toEqual([
    'INV-2026-000001',
    'INV-2026-000002',
    'CN-2026-000001',
    'INV-2025-000001',
    'A-100',
  ])
  for (const number of ['a-100', 'INV-2026-000009'])
    await expect(aDocument(ground, customer, '1.00', { number })).rejects.toThrow('already has the number')
})

test('twenty invoices written at once get twenty numbers', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => aDocument(ground, customer, '1.00')))
  expect(new Set(made.map(({ number }) => number)).size).toBe(20)
})

test('a reference of a vendor is warned about the second time, kept when confirmed, and free after a void', async () => {
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const bill = (rest: object = {}) =>
    aDocument(ground, id, '30.00', { kind: 'bill', vendorReference: 'AP-77', ...rest })
  const first = await bill()
  await expect(bill({ vendorReference: 'ap-77' })).rejects.toThrow('as BILL-2026-000001')
  expect((await bill({ confirmDuplicate: true })).number).toBe('BILL-2026-000002')
  await voidIt(first.id)
  expect((await bill()).number).toBe('BILL-2026-000003')
})

test('a reference is free again once its draft says another one', async () => {
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const bill = () =>
    aDocument(ground, id, '30.00', { kind: 'bill', vendorReference: 'AP-77', approve: false })
  const draft = await bill()
  const lines = [{ chartAccountId: await chartAccount(ground, '6250'), unitPrice: '30.00' }]
  const typed = { contactId: id, documentDate: '2026-01-10', vendorReference: 'AP-78', lines, version: 1 }
  const { body } = await desk.call('updateTradeDocument', { as, params: { id: draft.id }, body: typed })
  expect(body.vendorReference).toBe('AP-78')
  expect((await bill()).vendorReference).toBe('AP-77')
})

test('documents are found by side, state and words', async () => {
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  await aDocument(ground, id, '30.00', { kind: 'bill', vendorReference: 'AP-77', approve: false })
  const invoice = await aDocument(ground, customer, '10.00')
  const gone = await aDocument(ground, customer, '20.00')
  await voidIt(gone.id)
  const numbers = async (rest: Record<string, string>) => (await listed(rest)).map(({ number }) => number)
  expect(await numbers({ side: 'receivable' })).toEqual([gone.number, invoice.number])
  expect(await numbers({ status: 'pending' })).toEqual(['BILL-2026-000001'])
  expect(await numbers({ status: 'active' })).toEqual([invoice.number])
  expect(await numbers({ status: 'completed' })).toEqual([gone.number])
  expect(await numbers({ search: 'ap-77' })).toEqual(['BILL-2026-000001'])
  expect(await numbers({ contactId: id })).toEqual(['BILL-2026-000001'])
})

test('what could not be posted is refused in words, and nothing is written', async () => {
  const bank = await anAccount(desk, as, ground.companyId)
  const vendor = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const untaxed = (
    await desk.call('createTaxCode', {
      as,
      body: { companyId: ground.companyId, code: 'X', name: 'X', ratePercent: '5' },
    })
  ).body
  const sales = await chartAccount(ground, '4000')
  const line = (rest: object) => ({ lines: [{ chartAccountId: sales, unitPrice: '10.00', ...rest }] })
  const before = await desk.stateHash()
  const refused = (rest: object, words: string, contactId = customer) =>
    expect(aDocument(ground, contactId, '10.00', rest as never)).rejects.toThrow(words)
  await refused(line({ chartAccountId: bank.chartAccountId }), 'cannot be chosen here')
  await refused(line({ unitPrice: '-10.00' }), 'more than zero')
  await refused(line({ quantity: '999999999999999', unitPrice: '999999999999999' }), 'books can hold')
  await refused(line({ taxCodeId: untaxed.id }), 'has no account for the tax on sales')
  await refused({ dueDate: '2026-01-09' }, 'must not be before')
  await refused({ currency: 'EUR' }, 'needs the currency and its rate')
  await refused({}, 'Atlas Paper is a supplier', vendor.id)
  expect(await desk.stateHash()).toBe(before)
})

test('nothing is approved or voided in a locked month', async () => {
  const [open, draft] = [
    await aDocument(ground, customer, '10.00', { documentDate: '2020-01-10' }),
    await aDocument(ground, customer, '10.00', { documentDate: '2020-01-10', approve: false }),
  ]
  const body = { lockedThrough: '2020-01-31', version: 1 }
  await desk.call('updatePeriodLock', { as, params: { id: ground.companyId }, body })
  expect((await on('approveTradeDocument', draft.id)).body.code).toBe('period.locked')
  const refused = (await voidIt(open.id)).body
  expect([refused.code, refused.message]).toEqual([
    'entry.closed',
    expect.stringMatching(/Or enter a credit note on a later day instead\.$/),
  ])
})
