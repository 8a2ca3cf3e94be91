/** Contacts and what was owed already come in as rows, all or none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const HARBOUR = { kind: 'customer', name: 'Harbour Bakery', termsDays: 14, accountCode: '4000' }
const ATLAS = { kind: 'vendor', name: 'Atlas Paper', email: 'bills@atlas.example', taxId: '86-1144' }
const bring = (contacts: Json[]) => desk.call('importContacts', { as, body: { companyId, contacts } })
const bringOpen = (documents: Json[], asOfDate = '2025-12-31') =>
  desk.call('importOpenDocuments', { as, body: { companyId, asOfDate, documents } })
const row = (kind: string, number: string, openAmount: string, rest: Json = {}) => {
  const contactName = kind === 'invoice' || kind === 'credit_note' ? 'Harbour Bakery' : 'ATLAS  paper'
  return { kind, contactName, number, documentDate: '2025-11-10', openAmount, ...rest }
}
const saidOf = ({ body }: Json) => body.errors.map(({ path, message }: Json) => [path, message])

test('customers and vendors come in with their terms and the account of their lines', async () => {
  const { status, body } = await bring([HARBOUR, ATLAS])
  expect([status, body.message]).toEqual([201, undefined])
  const { body: listed } = await desk.call('listContacts', { as, query: { companyId } })
  expect(listed).toMatchObject([
    { kind: 'customer', name: 'Harbour Bakery', termsDays: 14, chartAccountId: expect.any(Number) },
    { kind: 'vendor', name: 'Atlas Paper', termsDays: 30, taxId: '86-1144', chartAccountId: null },
  ])
})

test('a contact that is there, comes twice or names an account that it cannot have is said, and none comes in', async () => {
  await bring([HARBOUR])
  const before = await desk.stateHash()
  const reply = await bring([
    { ...HARBOUR, name: 'harbour bakery' },
    ATLAS,
    { ...ATLAS, email: null },
    { ...HARBOUR, name: 'Pike', accountCode: '9999' },
    { ...HARBOUR, name: 'Harrow', accountCode: '1100' },
  ])
  expect(reply.body.message).toBe('Nothing was imported: 4 rows must be corrected first.')
  expect(saidOf(reply)).toEqual([
    ['body.contacts.0', 'There is already a customer named harbour bakery.'],
    ['body.contacts.2', 'There is already a supplier named Atlas Paper.'],
    ['body.contacts.3', 'No account in the chart has the code 9999.'],
    ['body.contacts.4', expect.stringContaining('1100 Accounts Receivable cannot be chosen here')],
  ])
  expect(await desk.stateHash()).toBe(before)
})

test('what other books left open is owed from their last day on and as late as it is, against the opening balances', async () => {
  await bring([HARBOUR, ATLAS])
  const { status, body } = await bringOpen([
    row('invoice', 'OLD-7', '226.00'),
    row('invoice', 'OLD-8', '100.00', { dueDate: '2026-01-20' }),
    row('credit_note', 'OLD-9', '26.00'),
    row('bill', 'AP-77', '54.00'),
    row('bill', 'AP-78', '6.00'),
  ])
  expect([status, body.message]).toEqual([201, undefined])
  expect(
    body.map(({ number, vendorReference, dueDate }: Json) => [number, vendorReference, dueDate]),
  ).toEqual([
    ['OLD-7', null, '2025-11-24'],
    ['OLD-8', null, '2026-01-20'],
    ['OLD-9', null, null],
    ['BILL-2025-000001', 'AP-77', '2025-12-10'],
    ['BILL-2025-000002', 'AP-78', '2025-12-10'],
  ])
  const aging = async (side: string, asOfDate: string) =>
    (await desk.call('getAging', { as, query: { companyId, side, asOfDate } })).body
  expect(await aging('receivable', '2025-12-31')).toMatchObject({
    totals: { days31to60: '226.00', current: '100.00', credit: '-26.00', total: '300.00' },
    controlBalance: '300.00',
    difference: '0.00',
  })
  expect(await aging('receivable', '2025-12-30')).toMatchObject({
    controlBalance: '0.00',
    difference: '0.00',
  })
  expect(await aging('payable', '2026-01-31')).toMatchObject({
    totals: { days31to60: '60.00' },
    difference: '0.00',
  })
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  expect(chart.find(({ accountCode }: Json) => accountCode === '3000').balance).toBe('240.00')
})

test('an open document of nobody, from later on, that comes twice or is there already is said, and none comes in', async () => {
  await bring([HARBOUR, ATLAS])
  await bringOpen([row('invoice', 'OLD-7', '226.00'), row('bill', 'AP-77', '54.00')])
  const before = await desk.stateHash()
  const reply = await bringOpen([
    row('invoice', 'OLD-10', '5.00'),
    row('invoice', 'old-10', '5.00'),
    row('invoice', 'OLD-11', '5.00', { contactName: 'Nobody' }),
    row('bill', 'AP-79', '5.00', { documentDate: '2026-01-02' }),
    row('bill', 'AP 077', '5.00'),
    row('bill', 'AP-80', '5.001'),
  ])
  expect(saidOf(reply)).toEqual([
    ['body.documents.1', 'Another document already has the number old-10.'],
    ['body.documents.2', 'There is no active customer named Nobody. Enter or import them first.'],
    ['body.documents.3', expect.stringContaining('dated after Dec 31, 2025')],
    ['body.documents.4', expect.stringContaining('was already entered as BILL-2025-000001')],
    ['body.documents.5', 'Amounts in CAD have at most 2 decimals.'],
  ])
  expect((await bringOpen([row('invoice', 'OLD-7', '226.00')])).body.code).toBe('trade.number-taken')
  expect(await desk.stateHash()).toBe(before)
})

test('an open document that came in wrongly is voided, and comes in again under its number', async () => {
  await bring([HARBOUR, ATLAS])
  const rows = (invoiced: string) => [row('invoice', 'OLD-7', invoiced), row('bill', 'AP-77', '54.00')]
  for (const { id } of (await bringOpen(rows('2260.00'))).body)
    await desk.call('voidTradeDocument', { as, params: { id }, body: { reason: 'The wrong day and amount' } })
  const { status, body } = await bringOpen(rows('226.00'), '2025-12-30')
  expect([status, body[0].number, body[1].vendorReference]).toEqual([201, 'OLD-7', 'AP-77'])
  expect((await bringOpen(rows('226.00'))).status).toBe(422)
})

test('as many as come in at a time do, of as many contacts; where two people are asked for, as drafts', async () => {
  const ben = `ben${companyId}`
  await aMember(desk, as, companyId, ben)
  const names = Array.from({ length: 15 }, (_, at) => `Customer ${at}`)
  await bring(names.map((name) => ({ kind: 'customer', name })))
  const rows = (prefix: string) =>
    names.map((contactName, at) => row('invoice', `${prefix}-${at}`, '10.00', { contactName }))
  expect((await bringOpen(rows('A'))).status).toBe(201)
  const policy = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policy })
  const { body } = await bringOpen(rows('B'))
  expect(new Set(body.map(({ status }: Json) => status))).toEqual(new Set(['DRAFT']))
  const approved = await desk.call('approveTradeDocument', { as: ben, params: { id: body[0].id } })
  expect(approved.body.status).toBe('APPROVED')
})
