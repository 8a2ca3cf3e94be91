/** What one company pays for another goes to the accounts that the second person read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
let maple: number
let harbor: number
let payment: Json
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  maple = (await aCompany(desk, as)).id
  harbor = (await aCompany(desk, as, 'Harbor Studio')).id
  payment = {
    companyId: maple,
    chartAccountId: (await anAccount(desk, as, maple)).chartAccountId,
    otherCompanyId: harbor,
    otherChartAccountId: await chartAccount({ desk, as, companyId: harbor }, '6350'),
    date: '2026-01-15',
    amount: '800.00',
  }
  const { version } = (await desk.call('getCompany', { as, params: { id: maple } })).body
  const body = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: maple }, body })
  for (const companyId of [maple, harbor]) await aMember(desk, as, companyId, 'ben')
})
afterAll(() => desk.stop())

const pay = (rest: Json) => desk.call('createIntercompanyPayment', { as, body: { ...payment, ...rest } })
const confirm = (id: string, who: string) => desk.call('confirmRequest', { as: who, params: { id } })

test('an account of either company that became something else since a payment was asked for is not paid to', async () => {
  const sides = [
    [harbor, 'otherChartAccountId'],
    [maple, 'chartAccountId'],
  ] as const
  for (const [companyId, side] of sides) {
    const studio = { companyId, accountCode: '6999', accountName: 'Studio', accountType: 'expense' }
    let account: Json = (await desk.call('createChartAccount', { as, body: studio })).body
    const change = async (body: Json) => {
      const { id, version = 1 } = account
      const answer = await desk.call('updateChartAccount', { as, params: { id }, body: { version, ...body } })
      expect(answer.status).toBe(200)
      account = answer.body
    }
    const { id: asked } = (await pay({ [side]: account.id })).body
    await change({ accountName: 'Rent of the studio', accountType: 'asset' })
    expect((await confirm(asked, 'ben')).body.code).toBe('change.account-since')
    await change({ accountType: 'expense' })
    expect((await confirm(asked, 'ben')).status).toBe(200)
  }
})
