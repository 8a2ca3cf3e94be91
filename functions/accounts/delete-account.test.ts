import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const emptyAccount = async () => (await anAccount(desk, as, companyId, { balance: '0.00' })).id

test('an account that nothing was booked to can be deleted, one with a line cannot', async () => {
  const [empty, used] = [await emptyAccount(), await emptyAccount()]
  await aBankLine(desk, as, used)
  expect((await desk.call('deleteAccount', { as, params: { id: empty } })).status).toBe(204)
  expect((await desk.call('getAccount', { as, params: { id: empty } })).status).toBe(404)
  expect((await desk.call('deleteAccount', { as, params: { id: used } })).body.code).toBe(
    'account.has-transactions',
  )
})

test('whenever a line comes in while its account is being deleted, one of the two is refused', async () => {
  const outcomes = new Set<string>()
  for (let call = 1; call <= 12; call++) {
    const id = await emptyAccount()
    const body = {
      financialAccountId: id,
      description: 'Late',
      amount: '1.00',
      transactionDate: '2026-01-05',
    }
    let line = 0
    desk.faults.comeBefore(call, async () => {
      line = (await desk.call('createSourceTransaction', { as, body })).status
    })
    const { status } = await desk.call('deleteAccount', { as, params: { id } })
    if (line === 0) break
    outcomes.add(`${status} ${line}`)
    expect(verify(await desk.items()).broken).toEqual([])
  }
  expect([...outcomes].sort()).toEqual(['204 422', '409 201'])
})

test('an account that is switched off in its settings takes no line, no entry and no statement, and takes them again once it is on', async () => {
  const id = await emptyAccount()
  const set = async (isActive: boolean) => {
    const body = {
      name: 'Quiet',
      displayColor: '#10B981',
      isActive,
      notificationsEnabled: true,
      lowBalanceThreshold: '1',
    }
    expect((await desk.call('updateAccountSettings', { as, params: { id }, body })).status).toBe(200)
  }
  const line = { financialAccountId: id, description: 'Late', amount: '1.00', transactionDate: '2026-01-05' }
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const reconciliation = { financialAccountId: id, ...period, openingBalance: '0.00', closingBalance: '0.00' }
  const codes = async () => [
    (await desk.call('createSourceTransaction', { as, body: line })).body.code,
    (await desk.call('createLedgerTransaction', { as, body: line })).body.code,
    (await desk.call('createReconciliation', { as, body: reconciliation })).body.code,
  ]
  await set(false)
  expect(await codes()).toEqual(['account.inactive', 'account.inactive', 'account.inactive'])
  await set(true)
  expect(await codes()).toEqual([undefined, undefined, undefined])
})
