import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, type Reply, startDesk } from '../../test/desk.ts'
import { aContact as aContactOf, aDocument } from '../../test/trade-builders.ts'

let desk: Desk
let companyId: number
let chart: Json[]
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  chart = (await desk.call('listChartAccounts', { as, query: { companyId } })).body
})
afterAll(() => desk.stop())

const aContact = (rest: Record<string, unknown> = {}) => aContactOf({ desk, as, companyId }, rest)
const account = (code: string) => chart.find(({ accountCode }) => accountCode === code)!.id
const listed = async (query: Record<string, string> = {}): Promise<Json[]> =>
  (await desk.call('listContacts', { as, query: { companyId, ...query } })).body

test('a customer is kept with the terms and the account that their documents begin with', async () => {
  const made = await aContact({
    email: 'orders@harbour.example',
    termsDays: 14,
    chartAccountId: account('4000'),
  })
  expect(await listed()).toMatchObject([
    { ...made, kind: 'customer', termsDays: 14, currency: 'CAD', isActive: true, version: 1 },
  ])
})

test('customers and vendors are found by kind, by words and by whether they are active', async () => {
  const { id } = await aContact()
  await aContact({ kind: 'vendor', name: 'Atlas Paper', taxId: '86-1144' })
  const names = async (query: Record<string, string>) => (await listed(query)).map(({ name }) => name)
  expect(await names({ kind: 'vendor' })).toEqual(['Atlas Paper'])
  expect(await names({ search: '86-11' })).toEqual(['Atlas Paper'])
  expect(await names({ search: 'harbour' })).toEqual(['Harbour Bakery'])
  const body = { name: 'Harbour Bakery', isActive: false, version: 1 }
  await desk.call('updateContact', { as, params: { id }, body })
  expect(await names({ active: 'true' })).toEqual(['Atlas Paper'])
})

test('a long list of contacts goes on page by page', async () => {
  for (const name of ['One', 'Two', 'Three']) await aContact({ name })
  const first = await desk.call('listContacts', { as, query: { companyId, limit: '2' } })
  const cursor = new URL(/<(.*)>/.exec(String(first.headers.link))![1]!, 'http://x').searchParams.get(
    'cursor',
  )!
  const rest = await desk.call('listContacts', { as, query: { companyId, limit: '2', cursor } })
  expect([...first.body, ...rest.body].map(({ name }: Json) => name)).toEqual(['One', 'Two', 'Three'])
})

test('two people change one contact at once: the second is told, and nothing is lost', async () => {
  const { id } = await aContact()
  const change = (name: string) =>
    desk.call('updateContact', { as, params: { id }, body: { name, version: 1 } })
  expect((await change('Harbour Bakery Ltd')).body).toMatchObject({ version: 2, termsDays: 30 })
  expect((await change('Harbor Bakery')).body.code).toBe('version.stale')
  expect(await listed()).toMatchObject([{ name: 'Harbour Bakery Ltd' }])
})

test('a bank account and a control account are refused in words', async () => {
  const bank = await anAccount(desk, as, companyId)
  const refused = async (rest: Record<string, unknown>) =>
    (await desk.call('createContact', { as, body: { companyId, kind: 'vendor', name: 'Atlas', ...rest } }))
      .body.message
  expect(await refused({ chartAccountId: bank.chartAccountId })).toContain('cannot be chosen here')
  expect(await refused({ chartAccountId: account('2000') })).toContain('2000 Accounts Payable cannot')
  expect(await listed()).toEqual([])
})

test('each tax code has its code to itself, also after it was renamed', async () => {
  const body = {
    companyId,
    code: 'S8',
    name: 'Sales tax',
    ratePercent: '8',
    salesChartAccountId: account('2300'),
  }
  const made = await desk.call('createTaxCode', { as, body })
  expect(made.body).toMatchObject({ code: 'S8', ratePercent: '8', purchaseChartAccountId: null })
  expect((await desk.call('createTaxCode', { as, body: { ...body, code: 's8' } })).body.code).toBe(
    'tax-code.code-taken',
  )
  const { companyId: _, ...rest } = body
  const renamed = { ...rest, code: 'GST', version: 1 }
  await desk.call('updateTaxCode', { as, params: { id: made.body.id }, body: renamed })
  expect((await desk.call('createTaxCode', { as, body })).status).toBe(201)
  const { body: codes } = await desk.call('listTaxCodes', { as, query: { companyId } })
  expect(codes.map(({ code }: Json) => code)).toEqual(['GST', 'S8'])
})

test('a tax rate lies between 0 and 100', async () => {
  for (const ratePercent of ['-1', '100.01', 'x']) {
    const body = { companyId, code: 'S8', name: 'Sales tax', ratePercent }
    const reply = await desk.call('createTaxCode', { as, body })
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, 'body.ratePercent'])
  }
})

test('a contact that nothing was written for is deleted, one with a document or a booking stays', async () => {
  const remove = (id: string) => desk.call('deleteContact', { as, params: { id } })
  const ground = { desk, as, companyId }
  const unused = await aContact()
  expect([(await remove(unused.id)).status, (await remove(unused.id)).status]).toEqual([204, 404])

  const customer = await aContact({ name: 'Elm Street Grocers' })
  const draft = await aDocument(ground, customer.id, '90.00', { approve: false })
  expect(await remove(customer.id)).toMatchObject({ status: 409, body: { code: 'contact.used' } })
  await desk.call('deleteTradeDocument', { as, params: { id: draft.id } })
  expect((await remove(customer.id)).status).toBe(204)

  const vendor = await aContact({ kind: 'vendor', name: 'Atlas Paper' })
  const { id: lineId } = await aBankLine(desk, as, (await anAccount(desk, as, companyId)).id, {
    amount: '-90.00',
    description: 'ATLAS PAPER',
  })
  const parts = [{ chartAccountId: account('6250'), amount: '-90.00' }]
  await desk.call('bookLine', { as, params: { id: lineId }, body: { parts, contactId: vendor.id } })
  expect((await remove(vendor.id)).body.code).toBe('contact.used')
  expect((await listed()).map(({ name }) => name)).toEqual(['Atlas Paper'])
})

test('a document that is written for a contact while that is deleted is there with it, or not at all', async () => {
  const write = (contactId: string) =>
    desk.call('createTradeDocument', {
      as,
      body: {
        companyId,
        kind: 'invoice',
        contactId,
        documentDate: '2026-01-10',
        lines: [{ chartAccountId: account('4000'), unitPrice: '10.00' }],
        approve: true,
      },
    })
  const remove = (id: string) => desk.call('deleteContact', { as, params: { id } })
  const { id } = await aContact()
  const done = await Promise.all([write(id), remove(id)])
  expect(done.filter(({ status }) => status < 300)).toHaveLength(1)

  const { id: late } = await aContact()
  let written: Reply | undefined
  desk.faults.comeBefore('TransactWriteItemsCommand', async () => {
    written = await write(late)
  })
  expect((await remove(late)).body.code).toBe('contact.used')
  expect(written?.status).toBe(201)
  expect((await write(late)).status).toBe(201)
})
