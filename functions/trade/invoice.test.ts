import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesOf } from '../../shared/domain/bank-files/pdf/printed-lines.ts'
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
  expect(one.bytes).toEqual(other.bytes)
  const { id } = await aContact(ground, { kind: 'vendor', name: 'Atlas Paper' })
  const bill = await aDocument(ground, id, '70.00', { kind: 'bill' })
  const none = await desk.call('downloadTradeDocument', { as, params: { id: bill.id } })
  expect(none.body.code).toBe('trade.not-sent')
})

test('an invoice has the decimals of its currency', async () => {
  const customer = (await aContact(ground, { name: 'Elm Cafe' })).id
  const figuresIn = async (currency: string, rate: string) => {
    const chartAccountId = await chartAccount(ground, '4000')
    const lines = [
      { chartAccountId, description: 'Rolls', unitPrice: '1250.5', quantity: '2' },
      { chartAccountId, description: 'Less', unitPrice: '-1' },
    ]
    const { id } = await aDocument(ground, customer, '', { currency, rate, lines })
    const { bytes } = await desk.call('downloadTradeDocument', { as, params: { id } })
    const said = pagesOf(bytes).flatMap(({ words }) => words.map(({ text }) => text))
    return said.filter((text) => /^\d,\d{3}/.test(text))
  }
  expect(await figuresIn('JPY', '0.0095')).toEqual(['1,250.50', '2,501', '2,500', '2,500'])
  expect(await figuresIn('KWD', '4.5')).toEqual(['1,250.500', '2,501.000', '2,500.000', '2,500.000'])
})
