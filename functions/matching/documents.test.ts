import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aPayment, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
})
afterAll(() => desk.stop())

/** An account of its own, so that each fact sees its own lines. */
async function books(name: string, kind: 'customer' | 'vendor' = 'customer'): Promise<string> {
  accountId = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  return (await aContact(ground, { name, kind })).id
}
const line = (amount: string, description: string, transactionDate = '2026-02-05') =>
  aBankLine(desk, as, accountId, { amount, description, transactionDate })
async function proposed(): Promise<Json[]> {
  await desk.call('createMatchingRun', { as, body: { accountId, mode: 'live' } })
  await desk.drain()
  return open()
}
const open = async (): Promise<Json[]> =>
  (await desk.call('listProposals', { as, query: { accountId } })).body
const approve = (id: string, body: Json = {}) => desk.call('approveProposal', { as, params: { id }, body })
const document = async (id: string): Promise<Json> =>
  (await desk.call('getTradeDocument', { as, params: { id } })).body
const openOf = async (...documents: Json[]) =>
  Promise.all(documents.map(async ({ id }) => (await document(id)).openAmount))
const owed = async () => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId: ground.companyId } })
  return (code: string) => body.find((each: Json) => each.accountCode === code).balance
}

test('a run proposes the invoice that a receipt pays, approving posts the payment, and unmatching gives it all back', async () => {
  const contact = await books('Juniper Hotel')
  const invoice = await aDocument(ground, contact, '512.40')
  await line('512.40', `TRANSFER JUNIPER HOTEL ${invoice.number}`)
  const [proposal, ...more] = await proposed()
  expect(more).toEqual([])
  expect(proposal).toMatchObject({
    tier: 'suggested',
    ledgerTransactions: [],
    difference: '0.00',
    payment: {
      contactName: 'Juniper Hotel',
      documents: [{ number: invoice.number, openAmount: '512.40', amount: '512.40' }],
    },
    wouldTake: 'Never automatic: approving it posts the payment',
  })

  const { status, body: match } = await approve(proposal.id)
  expect([status, match.approvalStatus, match.payment.documents[0].number]).toEqual([
    200,
    'approved',
    invoice.number,
  ])
  expect(match.ledgerTransactions).toMatchObject([{ amount: '-512.40' }])
  const payment = await document(match.payment.id)
  expect(payment).toMatchObject({ status: 'APPROVED', kind: 'customer_payment', documentDate: '2026-02-05' })
  expect([await openOf(invoice), (await owed())('1100')]).toEqual([['0.00'], '0.00'])

  expect((await desk.call('deleteMatch', { as, params: { id: match.id } })).status).toBe(204)
  expect(await openOf(invoice)).toEqual(['512.40'])
  expect(await document(payment.id)).toMatchObject({
    status: 'VOID',
    voidReason: expect.stringContaining('was undone'),
  })
  expect((await owed())('1100')).toBe('512.40')
  expect(await proposed()).toHaveLength(1)
})

test('less a discount, to an account that a person names, the invoice is settled whole and the account is proposed the next time', async () => {
  const contact = await books('Larch Studio')
  const [first, second] = [
    await aDocument(ground, contact, '1000.00'),
    await aDocument(ground, contact, '500.00'),
  ]
  await line('970.70', `LARCH STUDIO ${first.number}`)
  await line('490.00', `LARCH STUDIO ${second.number}`)
  const [discount] = (await proposed()).filter(({ difference }) => difference === '-29.30')
  expect(discount.payment.differenceAccountId).toBe(null)
  const chartAccountId = await chartAccount(ground, '6100')
  expect((await approve(discount.id, { difference: { chartAccountId } })).status).toBe(200)
  expect([await openOf(first), (await owed())('6100')]).toEqual([['0.00'], '29.30'])

  const [next] = await proposed()
  expect(next.payment.differenceAccountId).toBe(chartAccountId)
  const { body } = await approve(next.id)
  expect([await openOf(second), body.difference]).toEqual([['10.00'], '0.00'])
})

test('one receipt pays two invoices, and what a bill is overpaid by stays as credit of its vendor', async () => {
  const contact = await books('Alder Clinic')
  const both = [await aDocument(ground, contact, '301.10'), await aDocument(ground, contact, '88.20')]
  const vendor = (await aContact(ground, { name: 'Rowan Paper', kind: 'vendor' })).id
  const bill = await aDocument(ground, vendor, '200.00', { kind: 'bill', vendorReference: 'RP-77123' })
  await line('389.30', 'EFT ALDER CLINIC')
  await line('-210.00', 'PAYMENT RP-77123')
  const proposals = await proposed()
  const matches = await Promise.all(proposals.map(async ({ id }) => (await approve(id)).body))
  expect(await openOf(...both, bill)).toEqual(['0.00', '0.00', '0.00'])
  const paid = matches.find(({ payment }) => payment.contactName === 'Rowan Paper')
  expect(await openOf(paid.payment)).toEqual(['10.00'])
})

test('a document that was paid meanwhile is not paid again, and the suggestion is gone', async () => {
  const contact = await books('Hazel Foods')
  const invoice = await aDocument(ground, contact, '77.70')
  await line('77.70', 'HAZEL FOODS')
  const [{ id }] = (await proposed()) as [Json]
  await aPayment(
    ground,
    { contactId: contact, financialAccountId: accountId, amount: '50.00' },
    { [invoice.id]: '50.00' },
  )
  const before = await desk.stateHash()
  expect(await approve(id)).toMatchObject({
    status: 409,
    body: {
      message: `Only CA$27.70 of ${invoice.number} is still open, less than the CA$77.70 of this suggestion. Run the matching again, or match the bank line by hand.`,
    },
  })
  expect([await open(), await desk.stateHash()]).toEqual([[], before])
})

test('what a person rejects is not proposed again, until it is asked for', async () => {
  const contact = await books('Willow Gym')
  const invoice = await aDocument(ground, contact, '61.35')
  await line('61.35', 'WILLOW GYM')
  const [{ id, sourceTransactions }] = (await proposed()) as [Json]
  await desk.call('rejectProposal', { as, params: { id } })
  expect(await proposed()).toEqual([])
  const { body: pairs } = await desk.call('listRejectedPairs', { as, query: { accountId } })
  expect(pairs).toMatchObject([{ documents: [{ number: invoice.number, amount: '61.35' }] }])
  const again = {
    accountId,
    sourceTransactionIds: [sourceTransactions[0].id],
    ledgerTransactionIds: [],
    documentIds: [invoice.id],
  }
  expect((await desk.call('proposeAgain', { as, body: again })).status).toBe(200)
  expect(await proposed()).toHaveLength(1)
})

test('where an entry of the books could be it as well, both are shown and neither happens by itself', async () => {
  const contact = await books('Aspen Dental')
  await aDocument(ground, contact, '845.15')
  await line('845.15', 'EFT ASPEN DENTAL')
  await aLedgerEntry(desk, as, accountId, {
    amount: '-845.15',
    description: 'Aspen Dental',
    transactionDate: '2026-02-05',
  })
  const both = await proposed()
  expect(both.map(({ risks }) => risks.at(-1).code).sort()).toEqual(['rival.document', 'rival.entry'])
  expect(Math.max(...both.map(({ confidenceScore }) => confidenceScore))).toBeLessThan(0.8)
  const paying = both.find(({ payment }) => payment)
  await approve(paying.id)
  expect(await open()).toEqual([])
})

/** Proposed to the line that names it, in an account in euros. */
async function aBillInEuros(contact: string, vendorReference: string): Promise<Json[]> {
  const { companyId } = ground
  const vendor = (await aContact(ground, { name: contact, kind: 'vendor', currency: 'EUR' })).id
  const euros = { currency: 'EUR', rate: '1.45' }
  const bill = await aDocument(ground, vendor, '1800.00', { kind: 'bill', vendorReference, ...euros })
  const { id } = await anAccount(desk, as, companyId, { name: contact, currency: 'EUR', balance: '0' })
  accountId = id
  await line('-1800.00', `Sent to ${contact} ${vendorReference}`)
  const [proposal] = await proposed()
  expect(proposal!.payment.documents).toMatchObject([{ number: bill.number, amount: '1800.00' }])
  return [bill, proposal!]
}
const paidAt = async (match: Json) => (await document(match.payment.id)).base

test('a bill in euros is proposed to the line that names it, and paid at the rate that is stated', async () => {
  const [bill, proposal] = await aBillInEuros('Sundqvist AB', 'S-4412')
  const lost = (await owed())('4910')
  const { status, body: match } = await approve(proposal!.id, { rate: '1.52' })
  expect(status).toBe(200)
  expect(await paidAt(match)).toMatchObject({ currency: 'CAD', rate: '1.52', total: '2736.00' })
  expect(await openOf(bill!)).toEqual(['0.00'])
  expect([lost, (await owed())('4910')]).toEqual(['0.00', '-126.00'])
})

test('without one it is paid at the rate that the company keeps, and refused where it keeps none', async () => {
  const { companyId } = ground
  const [bill, proposal] = await aBillInEuros('Lindqvist AB', 'L-7701')
  const bare = await approve(proposal!.id)
  expect([bare.status, bare.body.code]).toEqual([422, 'currency.payment'])

  const rates = [{ currency: 'EUR', date: '2026-02-04', rate: '1.50' }]
  await desk.call('writeExchangeRates', { as, params: { id: companyId }, body: { rates } })
  const { status, body: match } = await approve(proposal!.id)
  expect(status).toBe(200)
  expect(await paidAt(match)).toMatchObject({ currency: 'CAD', rate: '1.50', total: '2700.00' })
  expect(await openOf(bill!)).toEqual(['0.00'])
})
