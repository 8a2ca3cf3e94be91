/** A chart of accounts that is older than those for exchange differences gets each with the first that is posted to it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
let ground: TradeGround
let companyId: number
let invoice: Json
let credit: Json
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.onDay('2026-11-30')
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  ground = { desk, as, companyId }
  const { id } = await aContact(ground, { currency: 'EUR' })
  invoice = await aDocument(ground, id, '100.00', { currency: 'EUR', rate: '1.4625' })
  credit = await aDocument(ground, id, '40.00', { kind: 'credit_note', currency: 'EUR', rate: '1.50' })
  for (const { pk, sk, accountCode } of await desk.items())
    if (pk.startsWith(`C#${companyId}#`) && (accountCode === '4910' || accountCode === '6910'))
      await desk.drop({ pk, sk })
})
// Accounts are taken out of the chart behind the books.
afterAll(() => desk.stop({ isSound: false }))

async function account(code: string): Promise<Json | undefined> {
  const { body } = await desk.call('listChartAccounts', { as, query: { companyId } })
  return body.find(({ accountCode }: Json) => accountCode === code)
}
const allocate = () =>
  desk.call('allocateDocument', {
    as,
    params: { id: credit.id },
    body: { documentId: invoice.id, amount: '40.00' },
  })

test('what two rates differ by is posted to the account for what is realised', async () => {
  expect(await account('4910')).toBeUndefined()
  expect((await allocate()).status).toBe(200)
  expect(await account('4910')).toMatchObject({
    accountName: 'Realised Exchange Gain or Loss',
    balance: '1.50',
  })
})

test('what a transfer between two currencies gains is posted there as well', async () => {
  const own = await anAccount(desk, as, companyId, { name: 'Chequing', balance: '0' })
  const euros = await anAccount(desk, as, companyId, { name: 'Euros', currency: 'EUR', balance: '0' })
  const left = await aBankLine(desk, as, euros.id, { amount: '-100.00' })
  const arrived = await aBankLine(desk, as, own.id, { amount: '148.00' })
  const body = {
    sourceTransactionId: left.id,
    financialAccountId: own.id,
    otherTransactionId: arrived.id,
    rate: '1.4650',
  }
  expect((await desk.call('createTransfer', { as, body })).status).toBe(201)
  expect(await account('4910')).toMatchObject({ balance: '1.50' })
})

test('what is open at the end of a month is posted to the account for what is not', async () => {
  const body = { companyId, date: '2026-01-31', rates: [{ currency: 'EUR', rate: '1.4825' }] }
  expect((await desk.call('createRevaluation', { as, body })).status).toBe(201)
  expect(await account('6910')).toMatchObject({ accountName: 'Unrealised Exchange Gain or Loss' })
})

test('an account that somebody deactivated stays so, and it is said', async () => {
  await allocate()
  const { id, version } = (await account('4910'))!
  const body = { isActive: false, version }
  await desk.call('updateChartAccount', { as, params: { id }, body })
  const second = await aDocument(ground, invoice.contactId, '10.00', {
    kind: 'credit_note',
    currency: 'EUR',
    rate: '1.50',
  })
  const allocation = { params: { id: second.id }, body: { documentId: invoice.id, amount: '10.00' } }
  expect((await desk.call('allocateDocument', { as, ...allocation })).body.code).toBe('currency.no-account')
})
