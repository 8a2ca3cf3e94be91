/** Who confirms what somebody else asked for reads the rows of it, not their sums alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
  await aMember(desk, as, companyId, 'ben')
  await aMember(desk, as, companyId, 'vera', 'viewer')
})
afterAll(() => desk.stop())

const RENT = '2026-03-04,Rent,30.00'
const INVOICE = '2026-03-01,Invoice 7,-120.00'

async function aLedgerFile(...rows: string[]): Promise<string> {
  const text = ['Date,Description,Amount', ...rows].join('\n')
  const { id } = await anUpload(desk, as, accountId, text, { side: 'ledger', fileName: 'books.csv' })
  await desk.drain()
  return id
}
const rowsOf = (id: string, query: Json = {}) =>
  desk.call('listImportRows', { as: 'vera', params: { id }, query })
const requests = async (): Promise<Json[]> =>
  (await desk.call('listRequests', { as, query: { companyId } })).body

test('who confirms a file, or rows that one left out, reads each row with its account, and which are in the books already', async () => {
  await aLedgerFile(RENT)
  const many = Array.from({ length: 52 }, (_, at) => `2026-02-01,Parcel ${at},1.00`)
  await aLedgerFile(...many)
  const repeated = await aLedgerFile(...many)
  const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
  const body = { requiresSecondPerson: true, version }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  const id = await aLedgerFile(INVOICE, RENT, '2026-03-32,No such day,1.00')
  const invoice = {
    date: '2026-03-01',
    description: 'Invoice 7',
    amount: '-120.00',
    account: '1999 Suspense',
  }
  const rent = { date: '2026-03-04', description: 'Rent', amount: '30.00', account: '1999 Suspense' }
  expect((await rowsOf(id)).body).toMatchObject([
    { row: 1, outcome: 'awaiting', reason: '', transactionId: null, line: invoice },
    { row: 2, outcome: 'awaiting', reason: 'Already here: Mar 4, 2026, Rent, CA$30.00', line: rent },
    { row: 3, outcome: 'rejected' },
  ])
  const first = await rowsOf(id, { limit: 2 })
  expect(first.body).toHaveLength(2)
  const cursor = /cursor=([^&>]+)/.exec(first.headers.link!)![1]
  expect((await rowsOf(id, { limit: 2, cursor })).body).toMatchObject([{ row: 3 }])
  expect((await rowsOf(id, { limit: 2, cursor, outcome: 'rejected' })).body.code).toBe('request.cursor')
  expect((await rowsOf(id, { outcome: 'rejected' })).body).toMatchObject([{ row: 3 }])
  const [stamp] = JSON.parse(Buffer.from(cursor!, 'base64url').toString('utf8'))
  for (const after of ['-1', 'NaN', '-Infinity', '0x1', '1e3']) {
    const forged = Buffer.from(JSON.stringify([stamp, '', after])).toString('base64url')
    expect([after, (await rowsOf(id, { limit: 2, cursor: forged })).body.code]).toEqual([
      after,
      'request.cursor',
    ])
  }

  await desk.call('confirmRequest', { as: 'ben', params: { id: (await requests())[0]!.id } })
  await desk.drain()
  expect((await rowsOf(id)).body).toMatchObject([
    { row: 2, outcome: 'duplicate' },
    { row: 3, outcome: 'rejected' },
  ])

  await desk.call('takeDuplicates', { as, params: { id }, body: {} })
  expect(await requests()).toMatchObject([{ kind: 'take_left_out', rows: [{ row: 2, ...rent }] }])
  expect((await requests())[0]!.rowsBeside).toBeUndefined()
  await desk.call('takeDuplicates', { as, params: { id: repeated }, body: {} })
  const asked = (await requests())[1]!
  expect([asked.rows.length, asked.rowsBeside, asked.amount]).toEqual([50, 2, '52.00'])
})
