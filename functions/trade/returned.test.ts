/** A payment that the bank returns, as of a bounced receipt: what it had settled is open again from that day on, and all of it is undone as one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount, anApprovedPeriod, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import {
  aContact,
  aDocument,
  aPayment,
  aTaxCode,
  chartAccount,
  type TradeGround,
} from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let bank: number
let charges: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  bank = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  charges = await chartAccount(ground, '6100')
})
afterAll(() => desk.stop())

const line = (amount: string, transactionDate: string, description = 'PAYMENT', account = bank) =>
  aBankLine(desk, as, account, { amount, transactionDate, description })
const match = (sourceTransactionId: string, rest: Json) =>
  desk.call('createMatch', { as, body: { sourceTransactionId, ...rest } })
const pay = async ({ id: sourceTransactionId }: Json, documents: Json, rest: Json = {}) =>
  (
    await match(sourceTransactionId, {
      documents: Object.entries(documents).map(([id, amount]) => ({ id, amount })),
      ...rest,
    })
  ).body
const unmatch = ({ id }: Json) => desk.call('deleteMatch', { as, params: { id } })
const document = async ({ id }: Json): Promise<Json> =>
  (await desk.call('getTradeDocument', { as, params: { id } })).body
const openOf = (...documents: Json[]) =>
  Promise.all(documents.map(async (each) => (await document(each)).openAmount))
const candidatesOf = async ({ id: lineId }: Json) =>
  (await desk.call('listReturnedPayments', { as, query: { lineId } })).body
const balances = async (...codes: string[]) => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId: ground.companyId } })
  return codes.map((code) => body.find((each: Json) => each.accountCode === code).balance)
}
const owedOn = async (asOfDate: string, side = 'receivable') => {
  const query = { companyId: ground.companyId, side, asOfDate }
  const { body } = await desk.call('getAging', { as, query })
  return [body.totals.total, body.difference]
}
const fee = () => ({ difference: { chartAccountId: charges, description: 'Returned item fee' } })

/** An invoice that the bank line of a receipt paid. */
async function aReceipt(amount = '2400.00') {
  const invoice = await aDocument(ground, (await aContact(ground)).id, amount)
  const receipt = await pay(await line(amount, '2026-02-05'), { [invoice.id]: amount })
  return { invoice, receipt, payment: receipt.payment as Json }
}

test('a receipt that bounces with a fee opens its invoice again on that day, and the fee is a charge of the bank', async () => {
  const { invoice, payment } = await aReceipt()
  const back = await line('-2412.00', '2026-02-19', `UNPAID HARBOUR BAKERY ${invoice.number}`)
  expect(await candidatesOf(back)).toEqual([
    {
      id: payment.id,
      number: payment.number,
      contactName: 'Harbour Bakery',
      documentDate: '2026-02-05',
      amount: '2400.00',
      fee: '12.00',
      isNamed: true,
      settles: [{ documentId: invoice.id, documentNumber: invoice.number, amount: '2400.00' }],
    },
  ])
  const { status, body } = await match(back.id, { returnedPaymentId: payment.id, ...fee() })
  expect([status, body.payment.kind, body.payment.isReturn, body.payment.documents]).toEqual([
    201,
    'customer_refund',
    true,
    [{ id: payment.id, number: payment.number, amount: '2400.00' }],
  ])
  expect(await openOf(invoice, payment, body.payment)).toEqual(['2400.00', '0.00', '0.00'])
  expect(await balances('1020', '1100', '6100', '4000')).toEqual(['-12.00', '2400.00', '12.00', '2400.00'])
  expect([await owedOn('2026-02-18'), await owedOn('2026-02-19')]).toEqual([
    ['0.00', '0.00'],
    ['2400.00', '0.00'],
  ])
  const { bankLines } = await document(payment)
  expect(bankLines.map(({ amount }: Json) => amount)).toEqual(['2400.00', '-2412.00'])
})

test('undoing the return is one step: the invoice is paid by what paid it, on every day, and that can be undone as well', async () => {
  const { invoice, receipt, payment } = await aReceipt()
  const paid = await document(payment)
  const back = await line('-2400.00', '2026-02-19')
  const returned = (await match(back.id, { returnedPaymentId: payment.id })).body
  expect((await unmatch(receipt)).status).toBe(409)

  expect((await unmatch(returned)).status).toBe(204)
  expect(await openOf(invoice, payment, returned.payment)).toEqual(['0.00', '0.00', '0.00'])
  expect((await document(returned.payment)).status).toBe('VOID')
  expect(await balances('1020', '1100')).toEqual(['2400.00', '0.00'])
  expect([await owedOn('2026-02-18'), await owedOn('2026-02-19')]).toEqual([
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ])
  expect(await candidatesOf(back)).toMatchObject([{ id: payment.id, settles: [{ amount: '2400.00' }] }])
  expect(paid.settlements[0].amount).toBe('2400.00')

  expect((await unmatch(receipt)).status).toBe(204)
  expect(await openOf(invoice, payment)).toEqual(['2400.00', '0.00'])
})

test('a rejected return is taken back as well', async () => {
  const { invoice, payment } = await aReceipt()
  const back = await line('-2400.00', '2026-02-19')
  const { body } = await match(back.id, { returnedPaymentId: payment.id })
  expect((await desk.call('rejectMatch', { as, params: { id: body.id } })).status).toBe(200)
  expect(await openOf(invoice, payment)).toEqual(['0.00', '0.00'])
})

test('a return is not undone once its invoice was paid again, until that is taken back', async () => {
  const { invoice, payment } = await aReceipt()
  const back = await line('-2400.00', '2026-02-19')
  const returned = (await match(back.id, { returnedPaymentId: payment.id })).body
  const again = await pay(await line('2400.00', '2026-02-26'), { [invoice.id]: '2400.00' })
  const before = await desk.stateHash()
  expect(await unmatch(returned)).toMatchObject({
    status: 409,
    body: {
      message: `After ${payment.number} was returned, ${invoice.number} was settled in another way. Take that back first; then ${payment.number} can settle it again.`,
    },
  })
  expect(await desk.stateHash()).toBe(before)
  await unmatch(again)
  expect((await unmatch(returned)).status).toBe(204)
  expect(await openOf(invoice)).toEqual(['0.00'])
})

test('a discount falls away with the payment that it was granted for, and its tax is owed again', async () => {
  const tax = await aTaxCode(ground)
  const lines = [{ chartAccountId: await chartAccount(ground, '4000'), unitPrice: '1000', taxCodeId: tax.id }]
  const invoice = await aDocument(ground, (await aContact(ground)).id, '0', { lines })
  const discount = { chartAccountId: await chartAccount(ground, '4900'), includesTax: true }
  const { payment } = await pay(
    await line('1058.40', '2026-01-18'),
    { [invoice.id]: '1080.00' },
    { difference: discount },
  )
  expect(await balances('1100', '2300', '4900')).toEqual(['0.00', '78.40', '-20.00'])

  const back = await line('-1058.40', '2026-02-02', 'RETURNED ITEM')
  expect(await match(back.id, { returnedPaymentId: payment.id })).toMatchObject({ status: 201 })
  expect(await openOf(invoice, payment)).toEqual(['1080.00', '0.00'])
  expect(await balances('1020', '1100', '2300', '4900')).toEqual(['0.00', '1080.00', '80.00', '0.00'])
})

test('what settled two invoices and left credit that went to a third one later opens all of them', async () => {
  const { id } = await aContact(ground)
  const [first, second, third] = [
    await aDocument(ground, id, '300.00'),
    await aDocument(ground, id, '80.00'),
    await aDocument(ground, id, '20.00', { documentDate: '2026-03-01' }),
  ]
  const { payment } = await pay(await line('400.00', '2026-02-05'), {
    [first.id]: '300.00',
    [second.id]: '80.00',
  })
  const allocate = { documentId: third.id, amount: '20.00' }
  await desk.call('allocateDocument', { as, params: { id: payment.id }, body: allocate })
  const back = await line('-400.00', '2026-02-12')
  const { body } = await match(back.id, { returnedPaymentId: payment.id })
  expect(await openOf(first, second, third, payment)).toEqual(['300.00', '80.00', '20.00', '0.00'])
  expect([await owedOn('2026-02-12'), await owedOn('2026-03-01')]).toEqual([
    ['380.00', '0.00'],
    ['400.00', '0.00'],
  ])
  await unmatch(body)
  expect(await openOf(first, second, third, payment)).toEqual(['0.00', '0.00', '0.00', '0.00'])
  expect(await owedOn('2026-02-12')).toEqual(['-20.00', '0.00'])
})

test('a payment of ours that comes back less a fee opens its bill again', async () => {
  const { id } = await aContact(ground, { name: 'Rowan Paper', kind: 'vendor' })
  const bill = await aDocument(ground, id, '500.00', { kind: 'bill', vendorReference: 'RP-77123' })
  const { payment } = await pay(await line('-500.00', '2026-02-05'), { [bill.id]: '500.00' })
  const back = await line('495.00', '2026-02-09', 'RETURN ROWAN PAPER ACCOUNT CLOSED')
  expect(await candidatesOf(back)).toMatchObject([{ id: payment.id, fee: '5.00', isNamed: true }])
  expect(await match(back.id, { returnedPaymentId: payment.id, ...fee() })).toMatchObject({
    status: 201,
    body: { payment: { kind: 'vendor_refund' } },
  })
  expect(await openOf(bill, payment)).toEqual(['500.00', '0.00'])
  expect(await balances('1020', '2000', '6100')).toEqual(['-5.00', '500.00', '5.00'])
  expect(await owedOn('2026-02-09', 'payable')).toEqual(['500.00', '0.00'])
})

test('a return in another currency leaves of the receivable what the invoice stands at, and undone what was realised before', async () => {
  const euros = (await anAccount(desk, as, ground.companyId, { name: 'Euro', balance: '0', currency: 'EUR' }))
    .id
  const { id } = await aContact(ground)
  const invoice = await aDocument(ground, id, '1000.00', { currency: 'EUR', rate: '1.10' })
  const { payment } = await pay(
    await line('1000.00', '2026-02-05', 'PAYMENT', euros),
    { [invoice.id]: '1000.00' },
    { rate: '1.12' },
  )
  expect(await balances('1100', '4910')).toEqual(['0.00', '20.00'])
  const back = await line('-1000.00', '2026-02-19', 'RETURNED', euros)
  const unrated = { returnedPaymentId: payment.id }
  expect((await match(back.id, unrated)).status).toBe(422)
  const { body } = await match(back.id, { ...unrated, rate: '1.15' })
  expect(await openOf(invoice, payment, body.payment)).toEqual(['1000.00', '0.00', '0.00'])
  expect(await balances('1100', '4910')).toEqual(['1100.00', '-30.00'])
  await unmatch(body)
  expect(await balances('1100', '4910')).toEqual(['0.00', '20.00'])
})

test('only a payment of the same amount the other way is proposed for a line that names nothing, and none twice', async () => {
  const { payment } = await aReceipt()
  await aPayment(
    ground,
    {
      contactId: (await aContact(ground, { name: 'Elm Cafe' })).id,
      amount: '90.00',
      financialAccountId: bank,
    },
    {},
  )
  const none = [
    await line('-2412.00', '2026-02-19', 'UNPAID'),
    await line('2400.00', '2026-02-19'),
    await line('-2400.00', '2026-02-04'),
    await line('-2400.00', '2026-04-03'),
  ]
  for (const each of none) expect(await candidatesOf(each)).toEqual([])
  const back = await line('-2400.00', '2026-02-19')
  expect(await candidatesOf(back)).toMatchObject([{ id: payment.id, fee: '0.00', isNamed: false }])
  await match(back.id, { returnedPaymentId: payment.id })
  expect(await candidatesOf(await line('-2400.00', '2026-02-20'))).toEqual([])
})

test('what is no payment the other way, came before it, went back already or takes an unexplained fee is refused, and nothing is written', async () => {
  const { invoice, payment } = await aReceipt()
  const other = await aReceipt('70.00')
  await match((await line('-70.00', '2026-02-19')).id, { returnedPaymentId: other.payment.id })
  const [out, more] = [await line('-2400.00', '2026-02-19'), await line('-2412.00', '2026-02-20')]
  const [into, early] = [await line('2400.00', '2026-02-21'), await line('-2400.00', '2026-02-04')]
  const before = await desk.stateHash()
  const refused = [
    await match(out.id, { returnedPaymentId: invoice.id }),
    await match(into.id, { returnedPaymentId: payment.id }),
    await match(early.id, { returnedPaymentId: payment.id }),
    await match(out.id, { returnedPaymentId: other.payment.id }),
    await match(more.id, { returnedPaymentId: payment.id }),
    await match(out.id, {
      returnedPaymentId: payment.id,
      documents: [{ id: invoice.id, amount: '1.00' }],
    }),
    await match(more.id, {
      returnedPaymentId: payment.id,
      difference: { chartAccountId: charges, includesTax: true },
    }),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [422, `Money out cannot be the return of ${invoice.number}.`],
    [422, `Money in cannot be the return of ${payment.number}.`],
    [422, `${payment.number} is dated Feb 5, 2026, and a payment cannot be returned before it was made.`],
    [409, expect.stringMatching(/ was already returned, in full or in part, by REF-2026-\d+\.$/)],
    [
      422,
      `${payment.number} was CA$2,400.00, and the bank line is CA$2,412.00. Choose the account for the bank’s fee.`,
    ],
    [
      422,
      'Choose one bank line and the payment that it returns, without any ledger entries or other documents.',
    ],
    [
      422,
      'The fee for a returned payment cannot include tax. Post the fee without tax, and book any tax the bank charges separately.',
    ],
  ])
  expect(await desk.stateHash()).toBe(before)
})

test('a file that holds a receipt and its return is undone as a whole: what both did is taken back', async () => {
  const contact = await aContact(ground)
  const invoice = await aDocument(ground, contact.id, '2400.00')
  const file = ['Date,Description,Amount', '2026-02-05,PAID,2400.00', '2026-02-19,UNPAID,-2400.00'].join('\n')
  const { id } = await anUpload(desk, as, bank, file)
  await desk.drain()
  const query = { accountId: bank }
  const lines: Json[] = (await desk.call('listSourceTransactions', { as, query })).body
  const [paid, unpaid] = ['2400.00', '-2400.00'].map(
    (amount) => lines.find((each) => each.amount === amount)!,
  )
  const { payment } = await pay(paid!, { [invoice.id]: '2400.00' })
  expect((await match(unpaid!.id, { returnedPaymentId: payment.id })).status).toBe(201)

  const { body } = await desk.call('undoImport', { as, params: { id } })
  await desk.drain()
  const operation = (await desk.call('getOperation', { as, params: { id: body.id } })).body
  expect(operation).toMatchObject({ status: 'undone', processed: 2, blocked: [] })
  expect(await openOf(invoice)).toEqual(['2400.00'])
  expect(await balances('1020', '1100')).toEqual(['0.00', '2400.00'])
})

test('a return of a month that was approved since is not undone', async () => {
  const { payment } = await aReceipt()
  const back = await line('-2400.00', '2026-02-19')
  const returned = (await match(back.id, { returnedPaymentId: payment.id })).body
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }
  await anApprovedPeriod(desk, as, bank, { ...february, openingBalance: '0.00', closingBalance: '0.00' })
  const before = await desk.stateHash()
  expect(await unmatch(returned)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^This would change an approved statement \(.*\)\. Reopen it first\.$/),
    },
  })
  expect(await desk.stateHash()).toBe(before)
})
