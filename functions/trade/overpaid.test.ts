/** A cent too much or too little on a bill or an invoice is credit, stays open, or is posted: never an error that leads nowhere. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let bank: number
let rounding: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
  bank = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  rounding = await chartAccount(ground, '6990')
})
afterAll(() => desk.stop())

const balances = async (...codes: string[]) => {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId: ground.companyId } })
  return codes.map((code) => body.find((each: Json) => each.accountCode === code).balance)
}
const aBill = async () => {
  const { id } = await aContact(ground, { name: 'Rowan Paper', kind: 'vendor' })
  return aDocument(ground, id, '200.00', { kind: 'bill', vendorReference: 'RP-77123' })
}
const anInvoice = async () => aDocument(ground, (await aContact(ground)).id, '200.00')
const line = (amount: string, description = 'PAYMENT') =>
  aBankLine(desk, as, bank, { amount, description, transactionDate: '2026-02-05' })
const proposed = async (): Promise<Json> => {
  await desk.call('createMatchingRun', { as, body: { accountId: bank, mode: 'live' } })
  await desk.drain()
  return (await desk.call('listProposals', { as, query: { accountId: bank } })).body[0]
}
const approve = async (id: string, body: Json = {}) =>
  (await desk.call('approveProposal', { as, params: { id }, body })).body
const openOf = async ({ id }: Json) =>
  (await desk.call('getTradeDocument', { as, params: { id } })).body.openAmount
const toRounding = () => ({ difference: { chartAccountId: rounding } })

test('a bill that is overpaid by a cent is proposed, and the cent is credit of its vendor', async () => {
  const bill = await aBill()
  await line('-200.01', 'PAYMENT RP-77123')
  const { payment } = await approve((await proposed()).id)
  expect([await openOf(bill), await openOf(payment), await balances('2000')]).toEqual([
    '0.00',
    '0.01',
    ['-0.01'],
  ])
})

test('the cent is posted to roundings where a person says so, and nothing is left of bill and payment', async () => {
  const bill = await aBill()
  await line('-200.01', 'PAYMENT RP-77123')
  const { payment } = await approve((await proposed()).id, toRounding())
  expect([await openOf(bill), await openOf(payment)]).toEqual(['0.00', '0.00'])
  expect(await balances('2000', '6990', '1020')).toEqual(['0.00', '0.01', '-200.01'])
})

test('an invoice that is paid a cent more or less is settled by roundings, and the next discount is not proposed to go there', async () => {
  for (const amount of ['200.01', '199.99']) {
    const invoice = await anInvoice()
    const { id } = await line(amount)
    const documents = [{ id: invoice.id, amount: '200.00' }]
    const body = { sourceTransactionId: id, documents, ...toRounding() }
    const reply = await desk.call('createMatch', { as, body })
    expect([reply.status, await openOf(invoice)]).toEqual([201, '0.00'])
  }
  expect(await balances('1100', '6990', '1020')).toEqual(['0.00', '0.00', '400.00'])

  const next = await anInvoice()
  await line('196.00', `HARBOUR BAKERY ${next.number}`)
  expect((await proposed()).payment.differenceAccountId).toBe(null)
})

test('more than is open of a bill is refused with both ways on: less of it, and the rest as credit or posted', async () => {
  const bill = await aBill()
  const { id } = await line('-200.01')
  const pay = (amount: string) =>
    desk.call('createMatch', {
      as,
      body: { sourceTransactionId: id, documents: [{ id: bill.id, amount }] },
    })
  expect((await pay('200.01')).body.message).toBe(
    'Only CA$200.00 of BILL-2026-000001 is open on Feb 5, 2026, so CA$200.01 cannot be allocated. Allocate less: the rest of a payment stays as credit, or is posted to an account that you choose.',
  )
  expect([(await pay('200.00')).status, await openOf(bill)]).toEqual([201, '0.00'])
})
