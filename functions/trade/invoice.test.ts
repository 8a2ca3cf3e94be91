import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesOf } from '../../shared/domain/bank-files/pdf/printed-lines.ts'
import { aCompany } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
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

test('what was credited is in parentheses, and what is left to pay is the amount due', async () => {
  const customer = (await aContact(ground, { name: 'Birch Hotel', taxId: '12-3456789' })).id
  const chartAccountId = await chartAccount(ground, '4000')
  const lines = [
    { chartAccountId, description: 'Rolls', unitPrice: '100.00' },
    { chartAccountId, description: 'Discount', unitPrice: '-10.00' },
  ]
  const invoice = await aDocument(ground, customer, '', { lines })
  const note = await aDocument(ground, customer, '30.00', { kind: 'credit_note' })
  const whole = await saidIn(invoice.id)
  expect(whole).toMatch(/Bill to Birch Hotel/)
  expect(whole).toContain('Tax ID 12-3456789')
  expect(whole).toContain('(10.00)')
  expect(whole).not.toContain('Amount due')
  const body = { documentId: invoice.id, amount: '20.00' }
  const allocated = await desk.call('allocateDocument', { as, params: { id: note.id }, body })
  expect(allocated.status).toBe(200)
  expect(await saidIn(invoice.id)).toMatch(/Amount due 70\.00/)
  expect(await saidIn(note.id)).toMatch(/Remaining credit 10\.00/)
})

test('an invoice that was approved says who it is from and to as it was then; a draft as it is now', async () => {
  const companyId = (await aCompany(desk, as, 'Maple Trading')).id
  const own = { ...ground, companyId }
  const contact: Json = await aContact(own, { name: 'Elm Cafe', email: 'elm@old.test', taxId: 'OLD-1' })
  const sent = await aDocument(own, contact.id, '70.00')
  const draft = await aDocument(own, contact.id, '71.00', { approve: false })
  const before = await saidIn(sent.id)
  expect(before).toMatch(/Maple Trading.*elm@old\.test.*OLD-1/)

  const { name, version } = contact
  const moved = { name, version, email: 'elm@new.test', taxId: 'NEW-2' }
  expect((await desk.call('updateContact', { as, params: { id: contact.id }, body: moved })).status).toBe(200)
  const params = { id: companyId }
  const { body: company } = await desk.call('getCompany', { as, params })
  const renamed = { name: 'Maple Group', taxId: 'TAX-9', version: company.version }
  expect((await desk.call('updateCompany', { as, params, body: renamed })).status).toBe(200)
  expect(await saidIn(sent.id)).toBe(before)
  expect(await saidIn(draft.id)).toMatch(/Maple Group.*TAX-9.*elm@new\.test.*NEW-2/)
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

async function saidIn(id: string): Promise<string> {
  const { bytes } = await desk.call('downloadTradeDocument', { as, params: { id } })
  return pagesOf(bytes)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ')
}
