import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aTaxCode, chartAccount, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  ground = { desk, as, companyId: (await aCompany(desk, as)).id }
})
afterAll(() => desk.stop())

test('an invoice is a PDF that is the same each time it is asked for; a bill is none', async () => {
  const customer = (await aContact(ground)).id
  const tax = await aTaxCode(ground)
  const lines = [
    {
      chartAccountId: await chartAccount(ground, '4000'),
      description: 'Rolls',
      unitPrice: '19.99',
      taxCodeId: tax.id,
    },
  ]
  const invoice = await aDocument(ground, customer, '', { lines, notes: 'Thank you.' })
  const pdf = () => desk.call('downloadTradeDocument', { as, params: { id: invoice.id } })
  const [one, other] = [await pdf(), await pdf()]
  expect([one.status, one.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(one.headers['content-disposition']).toContain('INV-2026-000001.pdf')
  expect(one.body).toEqual(other.body)
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const bill = await aDocument(ground, id, '70.00', { kind: 'bill' })
  const none = await desk.call('downloadTradeDocument', { as, params: { id: bill.id } })
  expect(none.body.code).toBe('trade.not-sent')
})
