import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let accountId: number
let customer: string
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  accountId = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  customer = (await aContact(ground)).id
})
afterAll(() => desk.stop())

const line = async (amount: string) =>
  (await aBankLine(desk, as, accountId, { amount, transactionDate: '2026-02-05' })).id
const match = (sourceTransactionId: string, documents: Record<string, string>, rest: Json = {}) =>
  desk.call('createMatch', {
    as,
    body: {
      sourceTransactionId,
      documents: Object.entries(documents).map(([id, amount]) => ({ id, amount })),
      ...rest,
    },
  })
const decide = (name: 'approveMatch' | 'rejectMatch' | 'undoMatchDecision', id: string, by = as) =>
  desk.call(name, { as: by, params: { id } })
const document = async ({ id }: Json): Promise<Json> =>
  (await desk.call('getTradeDocument', { as, params: { id } })).body
const openOf = async (...documents: Json[]) =>
  Promise.all(documents.map(async (each) => (await document(each)).openAmount))

test('a bank line pays parts of several invoices by hand, and what is left of it stays as credit', async () => {
  const [first, second] = [
    await aDocument(ground, customer, '300.00'),
    await aDocument(ground, customer, '80.00'),
  ]
  const { status, body } = await match(await line('400.00'), { [first.id]: '300', [second.id]: '50' })
  expect([status, body.approvalStatus, body.matchType]).toEqual([201, 'pending', 'one_to_one'])
  expect(body.payment.documents.map(({ amount }: Json) => amount)).toEqual(['300.00', '50.00'])
  expect(await openOf(first, second, body.payment)).toEqual(['0.00', '30.00', '50.00'])

  await decide('approveMatch', body.id)
  await desk.call('deleteMatch', { as, params: { id: body.id } })
  expect(await openOf(first, second, body.payment)).toEqual(['300.00', '80.00', '0.00'])
})

test('what documents are more by than the line is posted to the account that a person names', async () => {
  const invoice = await aDocument(ground, customer, '1000.00')
  const id = await line('970.70')
  expect(await match(id, { [invoice.id]: '1000.00' })).toMatchObject({
    status: 422,
    body: {
      message:
        'These documents add up to CA$1,000.00, and the bank line is CA$970.70. Lower an amount, or choose the account for the fee or discount.',
    },
  })
  const difference = { chartAccountId: await chartAccount(ground, '6100'), description: 'Card fee' }
  const { body } = await match(id, { [invoice.id]: '1000.00' }, { difference })
  expect(await openOf(invoice)).toEqual(['0.00'])
  expect((await document(body.payment)).lines).toMatchObject([
    { netAmount: '970.70' },
    { netAmount: '29.30', description: 'Card fee' },
  ])
})

test('a match by hand that is rejected takes its payment with it, for good', async () => {
  const invoice = await aDocument(ground, customer, '61.00')
  const { body } = await match(await line('61.00'), { [invoice.id]: '61.00' })
  expect((await decide('rejectMatch', body.id)).status).toBe(200)
  expect([(await document(body.payment)).status, await openOf(invoice)]).toEqual(['VOID', ['61.00']])
  expect((await decide('undoMatchDecision', body.id)).status).toBe(409)
})

test('documents of two customers, of the other direction, or beside entries are refused, and nothing is written', async () => {
  const invoice = await aDocument(ground, customer, '20.00')
  const other = await aDocument(ground, (await aContact(ground, { name: 'Elm Cafe' })).id, '20.00')
  const ledgerTransactionId = (await aLedgerEntry(desk, as, accountId, { amount: '-20.00' })).id
  const [paid, spent] = [await line('40.00'), await line('-20.00')]
  const before = await desk.stateHash()
  const refused = [
    await match(paid, { [invoice.id]: '20.00', [other.id]: '20.00' }),
    await match(spent, { [invoice.id]: '20.00' }),
    await match(paid, { [invoice.id]: '20.00' }, { ledgerTransactionId }),
    await match(paid, { [invoice.id]: '30.00' }),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [
      422,
      `${invoice.number} belongs to Harbour Bakery, and ${other.number} to Elm Cafe. One bank line can only pay documents of one customer or supplier.`,
    ],
    [422, `Money out cannot pay ${invoice.number}.`],
    [422, 'Choose one bank line and the documents that it pays, without any ledger entries.'],
    [422, expect.stringContaining(`Only CA$20.00 of ${invoice.number} is open`)],
  ])
  expect(await desk.stateHash()).toBe(before)
})

test('a payment that later settled something else gives that back as well when its match goes', async () => {
  const [first, next] = [
    await aDocument(ground, customer, '70.00'),
    await aDocument(ground, customer, '9.00'),
  ]
  const { body } = await match(await line('80.00'), { [first.id]: '70.00' })
  const allocate = { documentId: next.id, amount: '9.00' }
  await desk.call('allocateDocument', { as, params: { id: body.payment.id }, body: allocate })
  expect(await openOf(first, next, body.payment)).toEqual(['0.00', '0.00', '1.00'])
  await desk.call('deleteMatch', { as, params: { id: body.id } })
  expect(await openOf(first, next, body.payment)).toEqual(['70.00', '9.00', '0.00'])
})

test('many matches that paid parts of one invoice are rejected at once', async () => {
  const invoice = await aDocument(ground, customer, '90.00')
  const ids: string[] = []
  for (const amount of ['30.00', '40.00'])
    ids.push((await match(await line(amount), { [invoice.id]: amount })).body.id)
  expect(await openOf(invoice)).toEqual(['20.00'])
  const body = { companyId: ground.companyId, operationType: 'bulk_reject', matchIds: ids }
  const { id } = (await desk.call('createBulkOperation', { as, body })).body.operation
  await desk.call('executeBulkOperation', { as, params: { id } })
  await desk.drain()
  expect(await openOf(invoice)).toEqual(['90.00'])
})

test('undoing the file of a line that paid an invoice takes the payment with it, and the invoice is open again', async () => {
  const invoice = await aDocument(ground, customer, '47.00')
  const { id: importId } = await anUpload(
    desk,
    as,
    accountId,
    'Date,Description,Amount\n2026-02-09,Receipt,47.00\n',
  )
  await desk.drain()
  const lines = (await desk.call('listSourceTransactions', { as, query: { accountId } })).body as Json[]
  const imported = lines.find(({ importBatchId }) => importBatchId === importId)
  const { body } = await match(imported.id, { [invoice.id]: '47.00' })
  expect(await openOf(invoice)).toEqual(['0.00'])
  await desk.call('undoImport', { as, params: { id: importId } })
  await desk.drain()
  expect([(await document(body.payment)).status, await openOf(invoice)]).toEqual(['VOID', ['47.00']])
})

test('a payment that was taken back on a later day keeps its match, since past days say that it settled', async () => {
  const invoice = await aDocument(ground, customer, '21.00')
  const { body } = await match(await line('21.00'), { [invoice.id]: '21.00' })
  const { settlements } = await document(body.payment)
  const params = { id: body.payment.id, allocationId: settlements[0].allocationId }
  await desk.call('undoAllocation', { as, params, body: { date: '2026-02-20' } })
  const before = await desk.stateHash()
  const kept = await desk.call('deleteMatch', { as, params: { id: body.id } })
  expect([kept.status, kept.body.code]).toEqual([409, 'trade.was-settled'])
  expect((await decide('rejectMatch', body.id)).body.code).toBe('trade.was-settled')
  expect(await desk.stateHash()).toBe(before)
})

test('long invoices are paid together and taken back again, and the audit says by what each was settled', async () => {
  const chartAccountId = await chartAccount(ground, '4000')
  const lines = Array.from({ length: 40 }, () => ({
    chartAccountId,
    description: '東'.repeat(500),
    unitPrice: '1.00',
  }))
  const invoices: Json[] = []
  for (let at = 0; at < 4; at++) invoices.push(await aDocument(ground, customer, '', { lines }))
  const paid = Object.fromEntries(invoices.map(({ id }) => [id, '40.00']))
  const { status, body } = await match(await line('160.00'), paid)
  expect([status, await openOf(...invoices)]).toEqual([201, ['0.00', '0.00', '0.00', '0.00']])
  expect((await decide('rejectMatch', body.id)).status).toBe(200)
  expect(await openOf(...invoices)).toEqual(['40.00', '40.00', '40.00', '40.00'])
  const query = { entityId: invoices[0]!.id }
  const { companyId } = ground
  const audit = await desk.call('listAuditHistory', { as, params: { companyId }, query })
  expect(audit.body.slice(0, 2)).toMatchObject([
    {
      oldValues: { openAmount: '0.00' },
      newValues: { openAmount: '40.00', settlements: [{ amount: '-40.00' }] },
    },
    {
      oldValues: { openAmount: '40.00' },
      newValues: { openAmount: '0.00', settlements: [{ amount: '40.00' }] },
    },
  ])
})

test('where a second person is asked for, a payment awaits them with its match and names no approver', async () => {
  await aMember(desk, as, ground.companyId, 'ben')
  const invoice = await aDocument(ground, customer, '33.00')
  await desk.call('updateCompanyPolicies', {
    as,
    params: { id: ground.companyId },
    body: { requiresSecondPerson: true, version: 1 },
  })
  const { body } = await match(await line('33.00'), { [invoice.id]: '33.00' })
  expect(await document(body.payment)).toMatchObject({ status: 'APPROVED', approvedBy: null })
  expect((await decide('approveMatch', body.id)).status).toBe(403)
  expect((await decide('approveMatch', body.id, 'ben')).body.approvalStatus).toBe('approved')
})
