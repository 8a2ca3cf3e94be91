/** What nobody does and somebody is told of: balances that fall, what a night found, what still waits in the morning. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
})
beforeEach(async () => {
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
  await aMember(desk, as, companyId, 'vera', 'viewer')
})
afterAll(() => desk.stop())

const toldTo = async (who: string): Promise<Json[]> =>
  (await desk.call('getWaitingForMe', { as: who, params: { companyId } })).body.notices
const bring = async (row: string) => {
  await anUpload(desk, as, accountId, `Date,Description,Amount\n${row}`)
  await desk.drain()
}
const want = (who: string, ways: Json) =>
  desk.call('updateNoticePreferences', {
    as: who,
    body: { companyId, page: [], mail: [], version: 0, ...ways },
  })
async function aNight() {
  desk.untilHour(3)
  await desk.fire('match-nightly')
  await desk.drain()
}

test('who may act is told when a balance falls below its threshold, once until it has risen again', async () => {
  await bring('2026-02-01,Rent,-950')
  const low = { kind: 'low_balance', about: 'account', title: 'Chequing', by: 'system' }
  expect(await toldTo('ben')).toMatchObject([{ ...low, detail: 'The balance is below CA$100.00.' }])
  expect(await toldTo('vera')).toEqual([])
  await bring('2026-02-02,Tea,-3')
  expect(await toldTo('ben')).toHaveLength(1)
  await bring('2026-02-03,Deposit,500')
  await bring('2026-02-04,Rent,-500')
  expect(await toldTo('ben')).toHaveLength(2)
})

test('an account whose notifications are off says nothing of its balance; a line typed by day is seen in the night', async () => {
  const settings = { name: 'Chequing', displayColor: '#10B981', isActive: true, lowBalanceThreshold: '100' }
  const turn = (notificationsEnabled: boolean) =>
    desk.call('updateAccountSettings', {
      as,
      params: { id: accountId },
      body: { ...settings, notificationsEnabled },
    })
  await turn(false)
  await aBankLine(desk, as, accountId, { amount: '-950.00' })
  await aNight()
  expect(await toldTo('ben')).toEqual([])
  await turn(true)
  await aNight()
  expect(await toldTo('ben')).toMatchObject([{ kind: 'low_balance' }])
})

test('what a night matched is told once, to who asked for it', async () => {
  await want('ben', { page: ['night'] })
  await aBankLine(desk, as, accountId, { description: 'CUSTOMER LTD INV-77', reference: 'INV-77' })
  await aLedgerEntry(desk, as, accountId, { description: 'Customer Limited', referenceNumber: 'INV-77' })
  await aNight()
  expect(await toldTo('ben')).toMatchObject([
    {
      kind: 'night',
      about: 'company',
      detail: expect.stringMatching(/^\d matched, \d suggested on 1 account\.$/),
    },
  ])
  expect(await toldTo(as)).toEqual([])
})

test('what waits for somebody is mailed once a night where they want it, and stands on the page as what it is', async () => {
  await want('ben', { mail: ['waiting'] })
  const [bank, ledger] = [await aBankLine(desk, as, accountId), await aLedgerEntry(desk, as, accountId)]
  const body = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  await desk.call('createMatch', { as, body })
  await aNight()
  const notices = (await desk.items()).filter(({ pk }) => pk === `C#${companyId}#notices`)
  expect(notices).toMatchObject([{ userId: 'ben', kind: 'waiting', title: '1 thing' }])
  expect(await toldTo('ben')).toEqual([])
})
