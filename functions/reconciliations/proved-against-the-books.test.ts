/** A reconciliation proves the bank against the books: what lies between the two is open items, or the reconciliation is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const OCTOBER = { periodStart: '2025-10-01', periodEnd: '2025-10-31' }
const move = (name: Json, id: string) => desk.call(name, { as, params: { id } })

async function anAccountWith(balance: string, rest: Json = {}): Promise<number> {
  return (await anAccount(desk, as, companyId, { balance, openingDate: '2025-09-30', ...rest })).id
}

async function aReconciliation(financialAccountId: number, balances: Json): Promise<string> {
  const body = { financialAccountId, ...OCTOBER, status: 'in_progress', ...balances }
  const reply = await desk.call('createReconciliation', { as, body })
  expect(reply.status).toBe(201)
  return reply.body.id
}

async function approve(id: string) {
  expect((await move('completeReconciliation', id)).body).toMatchObject({ status: 'completed' })
  const approved = await move('approveReconciliation', id)
  expect(approved.body).toMatchObject({ status: 'approved' })
  return approved.body
}

const bankLine = (accountId: number, transactionDate: string, amount: string) =>
  aBankLine(desk, as, accountId, { transactionDate, amount, description: `Bank ${amount}` })
const entry = (accountId: number, transactionDate: string, amount: string) =>
  aLedgerEntry(desk, as, accountId, { transactionDate, amount, description: `Books ${amount}` })

async function match(bank: { id: string }[], ledger: { id: string }[]) {
  const body = {
    sourceTransactionIds: bank.map(({ id }) => id),
    ledgerTransactionIds: ledger.map(({ id }) => id),
  }
  const reply = await desk.call('createMatch', { as, body })
  expect(reply.status).toBe(201)
  return reply.body
}

test('a savings account of 10,000.00 is not proved by a typed balance of 99,999.00, and is by its own', async () => {
  const accountId = await anAccountWith('10000.00')
  const id = await aReconciliation(accountId, { openingBalance: '99999.00', closingBalance: '99999.00' })
  expect((await move('getReconciliation', id)).body).toMatchObject({
    difference: '0.00',
    ledgerBalance: '10000.00',
    balanceVariance: '89999.00',
    unexplained: '89999.00',
    balanceBefore: '10000.00',
  })
  expect(await move('completeReconciliation', id)).toMatchObject({
    status: 422,
    body: {
      code: 'reconciliation.unexplained',
      message:
        'Bank and books differ by CA$89,999.00 on Oct 31, 2025, which no open item explains: including open items, the bank is at CA$99,999.00 and the books are at CA$10,000.00. ' +
        'The statement opens with CA$99,999.00, and before Oct 1, 2025 the account held CA$10,000.00. ' +
        'Correct the opening balance of the account, or the balances, to match the bank’s, or import the lines missing before that day.',
    },
  })
  const { version } = (await move('getReconciliation', id)).body
  const body = { openingBalance: '10000.00', closingBalance: '10000.00', version }
  await desk.call('updateReconciliation', { as, params: { id }, body })
  expect(await approve(id)).toMatchObject({ unexplained: '0.00', balanceVariance: '0.00' })
})

test('a completed statement that loses its ground is in progress again, and is not completed without it', async () => {
  const accountId = await anAccountWith('1000.00')
  const id = await aReconciliation(accountId, { openingBalance: '1000.00', closingBalance: '1000.00' })
  expect((await move('completeReconciliation', id)).status).toBe(200)
  await bankLine(accountId, '2025-09-30', '5.00')
  expect((await move('approveReconciliation', id)).body).toMatchObject({ code: 'reconciliation.state' })
  expect((await move('completeReconciliation', id)).body).toMatchObject({
    code: 'reconciliation.unexplained',
  })
})

/** Bank 24,387.85, books 24,067.86: a payment of 88.47 is 88.46 in the books, and cheque 204 of 320.00 is not at the bank yet. */
async function anOctoberWithACheque() {
  const accountId = await anAccountWith('20000.00')
  await match(
    [await bankLine(accountId, '2025-10-05', '4476.32')],
    [await entry(accountId, '2025-10-04', '-4476.32')],
  )
  const cheque = await entry(accountId, '2025-10-28', '320.00')
  const payment = [
    await bankLine(accountId, '2025-10-20', '-88.47'),
    await entry(accountId, '2025-10-19', '88.46'),
  ] as const
  const id = await aReconciliation(accountId, { openingBalance: '20000.00', closingBalance: '24387.85' })
  expect((await move('getReconciliation', id)).body).toMatchObject({
    closingBalance: '24387.85',
    ledgerBalance: '24067.86',
  })
  await match([payment[0]], [payment[1]])
  return { accountId, id, cheque }
}

const WITH_A_CHEQUE = {
  closingBalance: '24387.85',
  ledgerBalance: '24067.85',
  balanceVariance: '320.00',
  outstanding: '-320.00',
  inTransit: '0.00',
  adjustedBankBalance: '24067.85',
  adjustedBookBalance: '24067.85',
  unexplained: '0.00',
  leftByMatches: '0.00',
}

test('a cheque that the bank does not have yet explains what bank and books differ by, once the cent of a match is posted', async () => {
  const { id, cheque } = await anOctoberWithACheque()
  const { body } = await move('getReconciliation', id)
  expect(body).toMatchObject(WITH_A_CHEQUE)
  expect(body.outstandingItems).toMatchObject({
    count: 1,
    items: [{ id: cheque.id, amount: '320.00', ageDays: 3, explainedOn: null }],
  })
  expect(await approve(id)).toMatchObject(WITH_A_CHEQUE)
})

test('a cheque that clears in November was outstanding in October, whenever October is looked at', async () => {
  const { accountId, id, cheque } = await anOctoberWithACheque()
  await match([await bankLine(accountId, '2025-11-06', '-320.00')], [cheque])
  const { body } = await move('getReconciliation', id)
  expect(body).toMatchObject(WITH_A_CHEQUE)
  expect(body.outstandingItems).toMatchObject({
    count: 1,
    items: [{ id: cheque.id, explainedOn: '2025-11-06' }],
  })
  await approve(id)
  const november = await aReconciliation(accountId, {
    periodStart: '2025-11-01',
    periodEnd: '2025-11-30',
    openingBalance: '24387.85',
    closingBalance: '24067.85',
  })
  expect(await approve(november)).toMatchObject({ outstanding: '0.00', balanceVariance: '0.00' })
})

test('a bank line that was booked in November was unrecorded in October: it is listed there and stops the approval', async () => {
  const accountId = await anAccountWith('100.00')
  const fee = await bankLine(accountId, '2025-10-31', '-12.00')
  const late = await match([fee], [await entry(accountId, '2025-11-02', '12.00')])
  const id = await aReconciliation(accountId, { openingBalance: '100.00', closingBalance: '88.00' })
  const { body } = await move('getReconciliation', id)
  expect(body).toMatchObject({ unrecordedOut: '-12.00', ledgerBalance: '100.00', unexplained: '0.00' })
  expect(body.openLines).toMatchObject({
    count: 1,
    blocking: 1,
    items: [{ id: fee.id, explainedOn: '2025-11-02' }],
  })
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect(await move('approveReconciliation', id)).toMatchObject({
    status: 422,
    body: {
      code: 'reconciliation.unrecorded-lines',
      message:
        '1 bank line is in the books only on a day after Oct 31, 2025. Unmatch what was booked later, book it on a day up to then and match it with that; the statement lists it.',
    },
  })

  await move('deleteMatch', late.id)
  await match([fee], [await entry(accountId, '2025-10-31', '12.00')])
  expect((await move('getReconciliation', id)).body.openLines).toMatchObject({ count: 0, blocking: 0 })
  await approve(id)
})

test('a cent that was posted on the day of the bank line records none of it: what is booked in November stops October', async () => {
  const accountId = await anAccountWith('100.00')
  const fee = await bankLine(accountId, '2025-10-31', '-12.01')
  await match([fee], [await entry(accountId, '2025-11-02', '12.00')])
  const id = await aReconciliation(accountId, { openingBalance: '100.00', closingBalance: '87.99' })
  expect((await move('getReconciliation', id)).body).toMatchObject({
    ledgerBalance: '99.99',
    unexplained: '0.00',
    openLines: { count: 1, blocking: 1 },
  })
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.unrecorded-lines')
})

test('a typed bank line of 89,999.00 does not carry a false balance through October by an entry of November', async () => {
  const accountId = await anAccountWith('10000.00')
  const typed = await bankLine(accountId, '2025-10-31', '89999.00')
  const id = await aReconciliation(accountId, { openingBalance: '10000.00', closingBalance: '99999.00' })
  expect((await move('completeReconciliation', id)).status).toBe(200)
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.open-lines')
  await match([typed], [await entry(accountId, '2025-11-20', '-89999.00')])
  expect((await move('approveReconciliation', id)).body.code).toBe('reconciliation.unrecorded-lines')
})

test('of a deposit whose second half came in November all lines lie between bank and books until then', async () => {
  const accountId = await anAccountWith('0.00')
  const first = await bankLine(accountId, '2025-10-30', '60.00')
  const second = await bankLine(accountId, '2025-11-02', '40.00')
  await match([first, second], [await entry(accountId, '2025-10-29', '-100.00')])
  const id = await aReconciliation(accountId, { openingBalance: '0.00', closingBalance: '60.00' })
  expect((await move('getReconciliation', id)).body).toMatchObject({
    inTransit: '100.00',
    unrecordedIn: '60.00',
    adjustedBankBalance: '160.00',
    adjustedBookBalance: '160.00',
    openLines: { count: 1, blocking: 0 },
  })
  await approve(id)
})

test('what is owed on a card is proved by the same rule', async () => {
  const accountId = await anAccountWith('-250.00', { accountType: 'credit_card' })
  await match(
    [await bankLine(accountId, '2025-10-03', '-40.00')],
    [await entry(accountId, '2025-10-03', '40.00')],
  )
  await entry(accountId, '2025-10-30', '-290.00')
  const id = await aReconciliation(accountId, { openingBalance: '-250.00', closingBalance: '-290.00' })
  expect(await approve(id)).toMatchObject({
    ledgerBalance: '0.00',
    inTransit: '290.00',
    balanceVariance: '-290.00',
    unexplained: '0.00',
  })
  const wrong = await anAccountWith('-250.00', { accountType: 'credit_card' })
  const turned = await aReconciliation(wrong, { openingBalance: '250.00', closingBalance: '250.00' })
  expect((await move('completeReconciliation', turned)).body.code).toBe('reconciliation.unexplained')
})

test('an opening balance counts from before the first line, also where it was posted later', async () => {
  const accountId = await anAccountWith('500.00', { openingDate: '2025-11-20' })
  await match(
    [await bankLine(accountId, '2025-10-03', '40.00')],
    [await entry(accountId, '2025-10-03', '-40.00')],
  )
  const id = await aReconciliation(accountId, { openingBalance: '500.00', closingBalance: '540.00' })
  expect(await approve(id)).toMatchObject({ ledgerBalance: '540.00', unexplained: '0.00' })
})
