/**
 * The books begin on 1 July 2024 with 18,500.00. Two cheques of the system before are not cleared, 118 of 450.00 and 121 of 275.00:
 * the bank holds 18,500.00 + 450.00 + 275.00 = 19,225.00.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const CHEQUES = [
  { date: '2024-06-20', description: 'Cheque 118', amount: '-450.00', reference: '118' },
  { date: '2024-06-27', description: 'Cheque 121', amount: '-275.00' },
]
const move = (name: Json, id: Json, body?: Json) => desk.call(name, { as, params: { id }, body })
const add = (accountId: number, items: Json[] = CHEQUES) => move('addOpeningItems', accountId, { items })

async function anOperatingAccount() {
  const account = { openingDate: '2024-07-01', balance: '18500.00' }
  return (await anAccount(desk, as, companyId, account)).id
}

async function aJuly(financialAccountId: number, closingBalance: string) {
  const body = { financialAccountId, periodStart: '2024-07-01', periodEnd: '2024-07-31', closingBalance }
  const reply = await desk.call('createProposedReconciliation', {
    as,
    body: { ...body, status: 'in_progress' },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

test('the bank opened with what the books say and the uncleared cheques, and nothing is posted', async () => {
  const accountId = await anOperatingAccount()
  const trialBalance = () => desk.call('getTrialBalance', { as, query: { companyId } })
  const { totals } = (await trialBalance()).body
  const { status, body } = await add(accountId)
  expect(status).toBe(201)
  expect(body.account).toMatchObject({
    openingBalance: '18500.00',
    bankOpeningBalance: '19225.00',
    balance: '19225.00',
  })
  expect(body.items).toMatchObject([
    { transactionDate: '2024-06-20', amount: '450.00', isBroughtForward: true, journalEntryId: null },
    { transactionDate: '2024-06-27', amount: '275.00', referenceNumber: null },
  ])
  expect((await trialBalance()).body.totals).toEqual(totals)
  expect((await move('listOpeningItems', accountId)).body).toEqual(body.items)
  expect((await move('getAccount', accountId)).body.balance).toBe('19225.00')
  expect((await move('getAccountStats', accountId)).body.balance).toBe('19225.00')
  const query = { startDate: '2024-07-01', endDate: '2024-07-31' }
  const overview = await desk.call('getOpeningBalance', { as, params: { id: accountId }, query })
  expect(overview.body).toMatchObject({ openingBalance: '19225.00', closingBalance: '19225.00' })
})

test('the first statement opens with what the bank held; a cheque is outstanding until the bank has it', async () => {
  const accountId = await anOperatingAccount()
  const [first] = (await add(accountId)).body.items
  const cleared = { transactionDate: '2024-07-08', amount: '-450.00', description: 'Cheque 118' }
  const line = await aBankLine(desk, as, accountId, cleared)
  const body = { sourceTransactionId: line.id, ledgerTransactionId: first.id }
  expect((await desk.call('createMatch', { as, body })).status).toBe(201)

  // 19,225.00 - 450.00 = 18,775.00 at the bank, less cheque 121 of 275.00 = 18,500.00 in the books.
  const { id, openingBalance } = await aJuly(accountId, '18775.00')
  expect(openingBalance).toBe('19225.00')
  expect((await move('getReconciliation', id)).body).toMatchObject({
    balanceBefore: '19225.00',
    outstanding: '-275.00',
    adjustedBankBalance: '18500.00',
    ledgerBalance: '18500.00',
    unexplained: '0.00',
    outstandingItems: {
      count: 1,
      items: [{ description: 'Cheque 121', isBroughtForward: true, ageDays: 34 }],
    },
  })
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect((await move('approveReconciliation', id)).body.status).toBe('approved')
})

test('an item of the opening day or later, and one of nothing, are refused', async () => {
  const accountId = await anOperatingAccount()
  expect((await add(accountId, [{ ...CHEQUES[0], date: '2024-07-01' }])).body.message).toBe(
    '"Cheque 118" is dated too late to be brought forward. Items brought forward are dated before Jul 1, 2024; enter anything from that day on in the books.',
  )
  expect((await add(accountId, [{ ...CHEQUES[0], amount: '0.00' }])).status).toBe(400)
})

test('once the first statement is approved nothing is brought forward any more, nor taken out', async () => {
  const accountId = await anOperatingAccount()
  const [, second] = (await add(accountId)).body.items
  const { id } = await aJuly(accountId, '19225.00')
  await move('completeReconciliation', id)
  await move('approveReconciliation', id)
  const sentence =
    'This would change an approved statement (Chequing, Jul 1, 2024 to Jul 31, 2024). Reopen it first.'
  expect((await add(accountId)).body.message).toBe(sentence)
  const params = { id: accountId, lineId: second.id }
  expect((await desk.call('removeOpeningItem', { as, params })).body.message).toBe(sentence)
})

test('an item that was brought forward by mistake is taken out while nothing clears it', async () => {
  const accountId = await anOperatingAccount()
  const [first, second] = (await add(accountId)).body.items
  const line = await aBankLine(desk, as, accountId, { transactionDate: '2024-07-08', amount: '-450.00' })
  const body = { sourceTransactionId: line.id, ledgerTransactionId: first.id }
  await desk.call('createMatch', { as, body })
  const remove = (lineId: string) => desk.call('removeOpeningItem', { as, params: { id: accountId, lineId } })
  expect((await remove(first.id)).body.message).toBe('"Cheque 118" is matched. Unmatch it first.')
  expect((await remove(second.id)).status).toBe(204)
  expect((await remove(line.id)).status).toBe(404)
  expect((await move('getAccount', accountId)).body.bankOpeningBalance).toBe('18950.00')
})

test('under the second-person policy what is brought forward awaits another administrator, and so does what is taken out', async () => {
  const { id: companyId, version } = await aCompany(desk, as, 'Birch Bakery')
  await aMember(desk, as, companyId, 'eve', 'admin')
  await aMember(desk, as, companyId, 'ben')
  const account = { openingDate: '2026-07-01', balance: '10000.00' }
  const { id } = await anAccount(desk, as, companyId, account)
  const policy = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body: policy })
  const openingOf = async () =>
    (await desk.call('getAccount', { as, params: { id } })).body.bankOpeningBalance as string
  const asked = async () => (await desk.call('listRequests', { as, query: { companyId } })).body as Json[]
  const confirm = async (by: string) => {
    const [{ id: request }] = (await asked()) as [Json]
    return (await desk.call('confirmRequest', { as: by, params: { id: request } })).body
  }

  const items = [{ date: '2026-06-12', description: 'Cheque 118', amount: '-450.00' }]
  const added = await desk.call('addOpeningItems', { as: 'eve', params: { id }, body: { items } })
  expect([added.status, added.body.items, await openingOf()]).toEqual([201, [], '10000.00'])
  expect(await asked()).toMatchObject([
    { kind: 'opening_items', title: 'Cheque 118, brought forward to Chequing', amount: '-450.00' },
  ])
  expect(await confirm('eve')).toMatchObject({ code: 'change.second-person' })
  expect(await confirm('ben')).toMatchObject({ code: 'role.insufficient' })
  const { body: waiting } = await desk.call('getWaitingForMe', { as, params: { companyId } })
  expect(waiting.items).toMatchObject([{ kind: 'opening_items', financialAccountId: id, preparedBy: 'eve' }])
  await confirm(as)
  expect([await openingOf(), await asked()]).toEqual(['10450.00', []])

  const { body: brought } = await desk.call('listOpeningItems', { as, params: { id } })
  const lineId = brought[0].id
  await desk.call('removeOpeningItem', { as: 'eve', params: { id, lineId } })
  expect([await openingOf(), await asked()]).toMatchObject([
    '10450.00',
    [{ kind: 'remove_opening_item', lineId }],
  ])
  await confirm(as)
  expect([await openingOf(), await asked()]).toEqual(['10000.00', []])
})
