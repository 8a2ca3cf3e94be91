/** Whose word a balance is stays with the reconciliation: a row of the bank's file, the statement before it, or a person. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
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

const JANUARY = [
  'Date,Description,Amount,Balance',
  '2026-01-06,Deposit,100.00,1100.00',
  '2026-01-20,Rent,-40.00,1060.00',
  '2026-01-31,Fee,-10.00,1050.00',
].join('\n')

async function anAccountWithAFile(text = JANUARY) {
  const { id } = await anAccount(desk, as, companyId)
  const item = await anUpload(desk, as, id, text, { columnMapping: PLAIN_COLUMNS_AND_BALANCE })
  await desk.drain()
  return { accountId: id, importId: item.id }
}

const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31', status: 'in_progress' }
const create = async (financialAccountId: number, balances: Json) => {
  const body = { financialAccountId, ...period, ...balances }
  return (await desk.call('createReconciliation', { as, body })).body
}
const update = (id: string, body: Json) => desk.call('updateReconciliation', { as, params: { id }, body })

test('the receipt of a file says the rows that its balances stand at, and a balance that is typed as it stands there is the file’s', async () => {
  const { accountId, importId } = await anAccountWithAFile()
  const receipt = await desk.call('getImport', { as, params: { id: importId } })
  expect(receipt.body).toMatchObject({
    openingBalance: '1000.00',
    openingRow: 1,
    closingBalance: '1050.00',
    closingRow: 3,
    isConsistent: true,
  })
  const place = { kind: 'file', importId, fileName: 'bank.csv', isConsistent: true }
  expect(await create(accountId, { openingBalance: '1000', closingBalance: '1050.0' })).toMatchObject({
    openingSource: { ...place, row: 1, day: '2026-01-06' },
    closingSource: { ...place, row: 3, day: '2026-01-31' },
  })
})

test('a balance that is typed otherwise is the person’s and says what the file says; corrected, it is the file’s again', async () => {
  const { accountId } = await anAccountWithAFile()
  const made = await create(accountId, { openingBalance: '1000.00', closingBalance: '1005.00' })
  expect(made.closingSource).toMatchObject({
    kind: 'person',
    by: as,
    otherwise: { balance: '1050.00', fileName: 'bank.csv', row: 3 },
  })
  const noted = await update(made.id, { notes: 'Asked the bank', version: made.version })
  expect(noted.body.closingSource).toEqual(made.closingSource)
  const mended = await update(made.id, { closingBalance: '1050.00', version: noted.body.version })
  expect(mended.body.closingSource).toMatchObject({ kind: 'file', row: 3 })
})

test('a file that ends before the period says nothing of its end: the closing balance is a person’s, and the days without a file are named', async () => {
  const { accountId } = await anAccountWithAFile(JANUARY.replace('01-31', '01-29'))
  const ask = { as, body: { financialAccountId: accountId } }
  expect((await desk.call('getPeriodBalance', ask)).body).toMatchObject({
    closingBalance: null,
    closingFile: null,
    closingBefore: { balance: '1050.00', day: '2026-01-29', row: 3, fileName: 'bank.csv' },
  })
  expect((await desk.call('createProposedReconciliation', ask)).body).toMatchObject({
    code: 'reconciliation.no-closing',
  })
  const made = await create(accountId, { openingBalance: '1000.00', closingBalance: '1050.00' })
  expect(made.closingSource).toMatchObject({
    kind: 'person',
    by: as,
    otherwise: { balance: '1050.00', day: '2026-01-29' },
  })
  const { conditions } = (await desk.call('getReconciliation', { as, params: { id: made.id } })).body
  expect(conditions.find(({ code }: Json) => code === 'bank-files').sentence).toBe(
    'No bank file covers Jan 30, 2026 to Jan 31, 2026: any line there was entered by hand.',
  )
})

test('a file that goes on beyond the period says what the bank held at its end, and before its beginning', async () => {
  const quarter = [
    'Date,Description,Amount,Balance',
    '2025-12-30,Deposit,100.00,1100.00',
    '2026-01-06,Rent,-40.00,1060.00',
    '2026-01-30,Fee,-10.00,1050.00',
    '2026-02-02,Sale,500.00,1550.00',
  ]
  const { accountId, importId } = await anAccountWithAFile(quarter.join('\n'))
  const { periodStart, periodEnd } = period
  const ask = { as, body: { financialAccountId: accountId, periodStart, periodEnd } }
  expect((await desk.call('getPeriodBalance', ask)).body).toMatchObject({ closingBalance: '1050.00' })
  const made = await create(accountId, { openingBalance: '1100.00', closingBalance: '1050.00' })
  const place = { kind: 'file', importId, isConsistent: true }
  expect(made).toMatchObject({
    openingSource: { ...place, row: 1, day: '2025-12-31' },
    closingSource: { ...place, row: 3, day: '2026-01-31' },
  })
  const typed = (await update(made.id, { closingBalance: '1060.00', version: made.version })).body
  expect(typed.closingSource.kind).toBe('person')
  const mended = await update(made.id, { closingBalance: '1050.00', version: typed.version })
  expect(mended.body.closingSource).toMatchObject({ kind: 'file', row: 3 })
})

test('a file of one row says what the account held after it', async () => {
  const interest = 'Date,Description,Amount,Balance\n2026-01-31,Interest,5.00,1005.00'
  const { accountId, importId } = await anAccountWithAFile(interest)
  const made = await create(accountId, { openingBalance: '1000.00', closingBalance: '1005.00' })
  const place = { kind: 'file', importId, row: 1, isConsistent: true }
  expect(made).toMatchObject({ openingSource: place, closingSource: place })
})

test('a file of a card that states what is owed says the balance as the account has it', async () => {
  const card = { accountType: 'credit_card', balance: '-1000.00', openingDate: '2025-12-31' }
  const { id: accountId } = await anAccount(desk, as, companyId, card)
  const owed =
    'Date,Description,Amount,Balance\n2026-01-06,Northwind,100.00,1100.00\n2026-01-31,Harbor,40.00,1140.00\n'
  await anUpload(desk, as, accountId, owed, { columnMapping: { ...PLAIN_COLUMNS_AND_BALANCE, invert: true } })
  await desk.drain()
  const ask = { as, body: { financialAccountId: accountId } }
  expect((await desk.call('getPeriodBalance', ask)).body).toMatchObject({
    openingBalance: '-1000.00',
    closingBalance: '-1140.00',
    calculatedBalance: '-1140.00',
    varianceAmount: '0.00',
  })
})

test('a next statement opens with what the one before closed with, and without a file its closing is a person’s', async () => {
  const { accountId } = await anAccountWithAFile()
  const january = await create(accountId, { openingBalance: '1000.00', closingBalance: '1050.00' })
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }
  const balances = { openingBalance: '1050.00', closingBalance: '1050.00' }
  expect(await create(accountId, { ...february, ...balances })).toMatchObject({
    openingSource: { kind: 'reconciliation', id: january.id },
    closingSource: { kind: 'person', by: as, otherwise: null },
  })
})

test('a file whose balances do not follow from its lines proves none, its receipt says so, and its last row is what it closes with', async () => {
  const { accountId, importId } = await anAccountWithAFile(JANUARY.replace('1060.00', '1061.00'))
  const receipt = await desk.call('getImport', { as, params: { id: importId } })
  expect(receipt.body).toMatchObject({ closingBalance: null, closingRow: null, isConsistent: false })
  const made = await create(accountId, { openingBalance: '1000.00', closingBalance: '1050.00' })
  expect(made.closingSource).toMatchObject({ kind: 'file', importId, row: 3, isConsistent: false })
})

const [HEADER, DEPOSIT, RENT, FEE] = JANUARY.split('\n') as [string, string, string, string]
const REWORDED = [HEADER, DEPOSIT, RENT, FEE].map((row) => row.replace('Deposit', 'Deposit in branch'))

test.each<[string, string[][], string, string]>([
  ['a page is missing', [[HEADER, DEPOSIT, FEE]], '1090.00', 'do not follow from its lines'],
  [
    'a row could not be read',
    [[HEADER, DEPOSIT, RENT.replace('01-20', '13-20'), FEE]],
    '1090.00',
    'do not follow from its lines',
  ],
  [
    'a file came twice in other words',
    [[HEADER, DEPOSIT, RENT, FEE], REWORDED],
    '1150.00',
    'bank.csv at row 3, as of Jan 31, 2026, says CA$1,050.00',
  ],
])(
  'where %s, a closing balance that fits the lines is not completed against those of the bank',
  async (_, files, closingBalance, words) => {
    const { id: accountId } = await anAccount(desk, as, companyId)
    for (const rows of files) {
      await anUpload(desk, as, accountId, rows.join('\n'), { columnMapping: PLAIN_COLUMNS_AND_BALANCE })
      await desk.drain()
    }
    const { id } = await create(accountId, { openingBalance: '1000.00', closingBalance })
    const refused = await desk.call('completeReconciliation', { as, params: { id } })
    expect([refused.status, refused.body.code]).toEqual([422, 'reconciliation.bank-balances'])
    expect(refused.body.detail).toContain(words)
  },
)

test('the next file confirms a closing balance that it opens with, and one that opens otherwise is shown on both months', async () => {
  const { accountId } = await anAccountWithAFile()
  const { id } = await create(accountId, { openingBalance: '1000.00', closingBalance: '1050.00' })
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28' }
  const after = { openingBalance: '1050.00', closingBalance: '1150.00' }
  const next = await create(accountId, { ...february, ...after })
  const shown = async (of: string) =>
    (await desk.call('getReconciliation', { as, params: { id: of } })).body as Json
  expect(await shown(id)).toMatchObject({ openedByFile: { balance: '1000.00' }, followedByFile: null })

  const unlike = [HEADER, '2026-02-05,Sale,100.00,1145.00', '2026-02-06,Tea,-5.00,1140.00']
  const item = await anUpload(desk, as, accountId, unlike.join('\n'), {
    columnMapping: PLAIN_COLUMNS_AND_BALANCE,
  })
  await desk.drain()
  const said = { balance: '1045.00', file: { importId: item.id, row: 1, day: '2026-02-05' } }
  expect(await shown(id)).toMatchObject({ followedByFile: said })
  expect(await shown(next.id)).toMatchObject({ openedByFile: said, followedByFile: null })

  // A line between is what they differ by.
  const line = { description: 'Tip', amount: '-5.00', transactionDate: '2026-02-03' }
  await desk.call('createSourceTransaction', { as, body: { financialAccountId: accountId, ...line } })
  expect(await shown(id)).toMatchObject({ followedByFile: null })
})

test('a file that goes on beyond the period speaks against a closing balance that is typed to fit, when it is completed', async () => {
  const { accountId } = await anAccountWithAFile(`${JANUARY}\n2026-02-02,Sale,500.00,1550.00`)
  const line = { description: 'Tip', amount: '-5.00', transactionDate: '2026-01-15' }
  await desk.call('createSourceTransaction', { as, body: { financialAccountId: accountId, ...line } })
  const { id } = await create(accountId, { openingBalance: '1000.00', closingBalance: '1045.00' })
  const refused = await desk.call('completeReconciliation', { as, params: { id } })
  expect(refused.body.detail).toContain('bank.csv at row 3, as of Jan 31, 2026, says CA$1,050.00')
  const body = { said: refused.body.detail, reason: 'The bank errs' }
  const explained = await desk.call('explainBalances', { as, params: { id }, body })
  expect(explained.body.code).toBe('reconciliation.nothing-to-explain')
})
