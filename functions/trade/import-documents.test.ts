/** Invoices and bills of another program come in with their lines and taxes, all or none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aMember } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aTaxCode, type TradeGround } from '../../test/trade-builders.ts'

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
  await aContact(ground)
  await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  await aTaxCode(ground)
})
afterAll(() => desk.stop())

const bring = (documents: Json[], rest: Json = {}) =>
  desk.call('importTradeDocuments', { as, body: { companyId, approve: true, documents, ...rest } })
const invoice = (number: string, lines: Json[], rest: Json = {}) => ({
  kind: 'invoice',
  contactName: 'harbour  BAKERY',
  number,
  documentDate: '2026-01-10',
  lines,
  ...rest,
})
const bill = (number: string, lines: Json[], rest: Json = {}) =>
  invoice(number, lines, { kind: 'bill', contactName: 'Atlas Paper', ...rest })
const bread = { account: '4000', description: 'Bread', quantity: '10', unitPrice: '10.00', taxCode: 's8' }
const saidOf = ({ body }: Json) => body.errors.map(({ path, message }: Json) => [path, message])
const balances = async (...codes: string[]) => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  return codes.map((code) => body.find(({ accountCode }: Json) => accountCode === code).balance)
}

test('an invoice of several lines and a bill are in the books with their taxes, due by the terms where nothing says it', async () => {
  const delivery = { account: 'Sales', description: 'Delivery', unitPrice: '5.00' }
  const { status, body } = await bring([
    invoice('A-1', [bread, delivery], { total: '113.00', notes: 'Thank you' }),
    invoice('A-2', [{ ...bread, taxCode: 'Sales Tax', quantity: '1' }], { kind: 'credit_note' }),
    bill('AP 077', [{ account: '6250', unitPrice: '50.00', taxCode: 'S8' }], { dueDate: '2026-01-31' }),
  ])
  expect([status, body.message]).toEqual([201, undefined])
  expect(body).toMatchObject([
    { number: 'A-1', status: 'APPROVED', dueDate: '2026-02-09', netTotal: '105.00', taxTotal: '8.00' },
    { number: 'A-2', total: '10.80', dueDate: null },
    { number: 'BILL-2026-000001', vendorReference: 'AP 077', dueDate: '2026-01-31', total: '54.00' },
  ])
  expect(body[0].lines).toMatchObject([
    { description: 'Bread', quantity: '10', unitPrice: '10.00', taxCode: 'S8', taxAmount: '8.00' },
    { description: 'Delivery', taxCode: null, netAmount: '5.00' },
  ])
  expect(await balances('1100', '4000', '2300', '2000', '6250', '1350')).toEqual([
    '102.20',
    '95.00',
    '7.20',
    '54.00',
    '50.00',
    '4.00',
  ])
})

test('a tax stands as the other program rounded it, a cent from ours and no further', async () => {
  const line = { account: '4000', unitPrice: '10.06', taxCode: 'S8' }
  const { body } = await bring([invoice('A-1', [{ ...line, taxAmount: '0.81' }], { total: '10.87' })])
  expect(body).toMatchObject([{ taxTotal: '0.81', total: '10.87' }])
  expect(await balances('2300')).toEqual(['0.81'])
  const before = await desk.stateHash()
  const reply = await bring([
    invoice('A-2', [{ ...line, taxAmount: '0.82' }]),
    invoice('A-3', [{ account: '4000', unitPrice: '10.00', taxAmount: '0.80' }]),
  ])
  expect(saidOf(reply)).toEqual([
    ['body.documents.0', 'The file gives 0.82 of tax, but S8 on 10.06 is 0.80.'],
    ['body.documents.1', 'The file gives 0.80 of tax on 10.00, but no tax code.'],
  ])
  expect(await desk.stateHash()).toBe(before)
})

test('what comes to something else, names what is not there or comes twice is said row by row, and none comes in', async () => {
  await bring([bill('AP-1', [{ account: '6250', unitPrice: '5.00' }]), invoice('A-1', [bread])])
  const before = await desk.stateHash()
  const reply = await bring([
    invoice('A-9', [bread], { total: '100.00' }),
    invoice('A-10', [{ ...bread, account: '9999' }]),
    invoice('A-11', [{ ...bread, taxCode: 'HST' }]),
    invoice('A-12', [{ ...bread, account: null }]),
    invoice('A-13', [{ ...bread, account: '1100' }]),
    invoice('A-14', [bread], { contactName: 'Nobody' }),
    invoice('A-15', [bread]),
    invoice('a-15', [bread]),
    bill('AP 01', [{ account: '6250', unitPrice: '5.00' }]),
    invoice('A-16', [bread], { currency: 'EUR' }),
  ])
  expect(reply.body.message).toBe('Nothing was imported: 9 rows must be corrected first.')
  expect(saidOf(reply)).toEqual([
    ['body.documents.0', 'The file gives a total of 100.00, but its lines with tax add up to 108.00.'],
    ['body.documents.1', 'The chart has no account 9999. Add or import it first.'],
    ['body.documents.2', 'There is no tax code HST. Enter it first.'],
    ['body.documents.3', 'A line has no account, and Harbour Bakery has no default account. Choose one.'],
    ['body.documents.4', expect.stringContaining('1100 Accounts Receivable cannot be chosen here')],
    ['body.documents.5', 'There is no active customer named Nobody. Enter or import them first.'],
    ['body.documents.7', 'Another document already has the number a-15.'],
    ['body.documents.8', expect.stringContaining('was already entered as BILL-2026-000001')],
    ['body.documents.9', expect.stringContaining('worth in CAD')],
  ])
  expect(await desk.stateHash()).toBe(before)
  expect((await bring([invoice('A-1', [bread])])).body.code).toBe('trade.number-taken')
  const meant = [bill('AP-1', [{ account: '6250', unitPrice: '5.00' }])]
  expect((await bring(meant, { confirmDuplicate: true })).status).toBe(201)
})

test('as many as come in at a time do, each of another customer, tax code and account; where two people are asked for, as drafts', async () => {
  const rows = async (prefix: string) => {
    const made = []
    for (let at = 0; at < 12; at++) {
      const { name: contactName } = await aContact(ground, { name: `${prefix} ${at}` })
      const { code: taxCode } = await aTaxCode(ground, `${prefix}${at}`)
      const lines = ['4000', '4100', '6250'].map((account) => ({ ...bread, account, taxCode }))
      made.push(invoice(`${prefix}-${at}`, lines, { contactName }))
    }
    return made
  }
  const { status, body } = await bring(await rows('A'))
  expect([status, body.message]).toEqual([201, undefined])
  const ben = `ben${companyId}`
  await aMember(desk, as, companyId, ben)
  const policy = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policy })
  const { body: drafts } = await bring(await rows('B'))
  expect(new Set(drafts.map(({ status: of }: Json) => of))).toEqual(new Set(['DRAFT']))
  const approved = await desk.call('approveTradeDocument', { as: ben, params: { id: drafts[0].id } })
  expect(approved.body.status).toBe('APPROVED')
})
