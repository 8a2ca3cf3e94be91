import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const fileOf = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')

test('a file that asks is answered once: the next of the same columns into the same account asks nothing, one that contradicts asks again', async () => {
  const [account, other] = await Promise.all([anAccount(desk, as, companyId), anAccount(desk, as, companyId)])
  const columns = { date: 'Date', description: 'Description', amount: 'Amount' }
  const imported = async (text: string, columnMapping: object = columns, accountId = account.id) => {
    const { id } = await anUpload(desk, as, accountId, text, { columnMapping })
    await desk.drain()
    return (await desk.call('getImport', { as, params: { id } })).body
  }
  const asks = {
    status: 'failed',
    failure: expect.stringContaining('Please import the file again and choose'),
  }
  const january = fileOf('02/01/2026,Rent,-900.00', '03/01/2026,Deposit,1200.00')
  expect(await imported(january)).toMatchObject(asks)
  const answers = { ...columns, dateFormat: 'DD/MM/YYYY', invert: false }
  const first = await imported(january, answers)
  expect(first).toMatchObject({ status: 'completed', periodStart: '2026-01-02' })

  const february = fileOf('02/02/2026,Rent,-900.00', '05/02/2026,Deposit,1250.00')
  expect(await imported(february, columns, other.id)).toMatchObject(asks)
  expect(await imported(february)).toMatchObject({
    status: 'completed',
    periodEnd: '2026-02-05',
    totalOut: '-900.00',
    columnMapping: { dateFormat: 'DD/MM/YYYY', invert: false },
  })
  const torn = fileOf('04/03/2026,Rent,-900.00', '25/03/2026,Tea,-4.00', '03/26/2026,Deposit,9.00')
  expect(await imported(torn)).toMatchObject(asks)
})
