/** What a person can get wrong about a statement: refused in words at the field or at the step, and nothing is half done. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS_AND_BALANCE } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const JANUARY = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
const BALANCES = { openingBalance: '1000.00', closingBalance: '1000.00' }

const aNewAccount = async (rest: Record<string, unknown> = {}) =>
  (await anAccount(desk, as, companyId, rest)).id
const create = (financialAccountId: number, rest: Json = {}) =>
  desk.call('createReconciliation', {
    as,
    body: { financialAccountId, ...JANUARY, ...BALANCES, status: 'in_progress', ...rest },
  })
const move = (name: Json, id: string) => desk.call(name, { as, params: { id } })

/** Whatever is refused leaves everything as it was. */
async function refused(ask: () => Promise<Json>) {
  const before = await desk.stateHash()
  const { status, body } = await ask()
  expect(await desk.stateHash()).toBe(before)
  return {
    status,
    code: body.code,
    message: body.message,
    paths: (body.errors ?? []).map((each: Json) => each.path),
  }
}

test.each(['', 'abc', '1,000.00', '1e3', '12.34567', '(5.00)', '1234567890123456', '٣.٥٠', 'NaN'])(
  'a balance of %o is no amount, typed anew or corrected',
  async (closingBalance) => {
    const accountId = await aNewAccount()
    const said = { status: 400, paths: ['body.closingBalance'] }
    expect(await refused(() => create(accountId, { closingBalance }))).toMatchObject(said)
    const { id, version } = (await create(accountId)).body
    const body = { closingBalance, version }
    expect(
      await refused(() => desk.call('updateReconciliation', { as, params: { id }, body })),
    ).toMatchObject(said)
  },
)

test.each([
  [{ periodEnd: '2026-02-30' }, 400, 'request.invalid', 'Please check'],
  [{ periodStart: '31/01/2026' }, 400, 'request.invalid', 'Please check'],
  [{ periodEnd: '2025-12-31' }, 422, 'reconciliation.period', 'must not be before its start'],
  [
    { periodStart: '2005-12-31' },
    422,
    'reconciliation.period-long',
    'first one of an account at most 20 years',
  ],
])('a period of %o is none', async (period, status, code, words) => {
  const accountId = await aNewAccount()
  const said = await refused(() => create(accountId, period))
  expect(said).toMatchObject({ status, code })
  expect(`${said.message} ${code === 'request.invalid' ? 'Please check' : ''}`).toContain(words)
})

test('what the bank did before is the first statement, however many years that are; each later one covers at most a year', async () => {
  const accountId = await aNewAccount({ openingDate: '2014-04-01' })
  const { status, body } = await create(accountId, { periodStart: '2014-04-01', periodEnd: '2025-12-31' })
  expect([status, body.periodStart]).toEqual([201, '2014-04-01'])
  const next = { periodStart: '2026-01-01', periodEnd: '2027-01-02' }
  expect(await refused(() => create(accountId, next))).toMatchObject({ code: 'reconciliation.period-long' })
})

test('a month before an account opened ties out to its own opening balance, and is not completed by that', async () => {
  const accountId = await aNewAccount({ openingDate: '2026-02-28' })
  const { id } = (await create(accountId)).body
  const { conditions } = (await move('getReconciliation', id)).body
  expect(conditions.filter(({ isMet }: Json) => !isMet)).toMatchObject([{ code: 'before-opening', count: 1 }])
  expect(await refused(() => move('completeReconciliation', id))).toMatchObject({
    status: 422,
    code: 'reconciliation.before-opening',
    message: expect.stringContaining('opened with CA$1,000.00 on Feb 28, 2026'),
  })
  await desk.call('deleteReconciliation', { as, params: { id } })
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }
  const begun = (await create(accountId, february)).body.id
  expect((await move('completeReconciliation', begun)).body).toMatchObject({ status: 'completed' })
})

test('a period that leaves a day out after the one before it, or takes one twice, is refused by the day that it has to begin on', async () => {
  const accountId = await aNewAccount()
  await create(accountId)
  for (const periodStart of ['2026-01-31', '2026-02-02'])
    expect(await refused(() => create(accountId, { periodStart, periodEnd: '2026-02-28' }))).toMatchObject({
      code: 'reconciliation.not-contiguous',
      message: expect.stringContaining('Feb 1, 2026'),
    })
})

test('an opening balance unlike the closing one before it is shown at once, and the statement is not completed with it', async () => {
  const accountId = await aNewAccount()
  const january = (await create(accountId)).body.id
  await move('completeReconciliation', january)
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }
  const { id } = (
    await create(accountId, { ...february, openingBalance: '999.99', closingBalance: '999.99' })
  ).body
  const { conditions, openingDifference } = (await move('getReconciliation', id)).body
  expect(openingDifference).toBe('-0.01')
  expect(conditions.find(({ code }: Json) => code === 'opening-differs')).toMatchObject({
    isMet: false,
    sentence:
      'The opening balance is CA$999.99, but the previous statement closed with CA$1,000.00. The two have to be equal.',
    link: { to: 'reconciliation', ids: [january] },
  })
  expect(await refused(() => move('completeReconciliation', id))).toMatchObject({
    status: 422,
    code: 'reconciliation.opening-differs',
  })
})

test('a file whose balances disagree with its lines is taken, and what its balances lack is said to the cent', async () => {
  const accountId = await aNewAccount()
  const columnMapping = PLAIN_COLUMNS_AND_BALANCE
  const rows = [
    '2026-01-06,Deposit,100.00,1100.00',
    '2026-01-20,Rent,-40.00,1050.00',
    '2026-01-30,Fee,-10.00,1040.00',
  ]
  const text = ['Date,Description,Amount,Balance', ...rows].join('\n')
  const { id: importId } = await anUpload(desk, as, accountId, text, { columnMapping })
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id: importId } })).body).toMatchObject({
    isConsistent: false,
  })
  const { id } = (await create(accountId, { closingBalance: '1040.00' })).body
  expect((await move('getReconciliation', id)).body).toMatchObject({ difference: '-10.00' })
  expect(await refused(() => move('completeReconciliation', id))).toMatchObject({
    code: 'reconciliation.difference',
    message:
      'It does not tie out: CA$10.00 is too much. Opening balance and lines add up to CA$1,050.00, but the bank says CA$1,040.00.',
  })
})

test('a step that does not follow from where it stands is refused by its state', async () => {
  const accountId = await aNewAccount()
  await aBankLine(desk, as, accountId)
  const { id } = (await create(accountId, { status: 'draft' })).body
  for (const step of ['completeReconciliation', 'approveReconciliation'])
    expect(await refused(() => move(step, id))).toMatchObject({ status: 409, code: 'reconciliation.state' })
})
