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

const fileOf = (month: string) =>
  [
    'Date,Source,Description,Debit,Credit',
    `2026-${month}-13,Receivable Payment,Oak,2300.00,0.00`,
    `2026-${month}-22,Spend Money,Fuel,0.00,96.40`,
  ].join('\n')

test('an export of the books that is sent as the bank’s is held until somebody says whose it is, and then asks nobody again', async () => {
  const account = await anAccount(desk, as, companyId)
  const imported = async (text: string, asked: Record<string, unknown>) => {
    const { id } = await anUpload(desk, as, account.id, text, asked)
    await desk.drain()
    return (await desk.call('getImport', { as, params: { id } })).body
  }
  const held = {
    status: 'failed',
    newRecords: 0,
    failure:
      'Is it the bank’s file, or an export of your books? Only books have “Receivable Payment”. Please import it again with side “ledger”, or with “whose”: “bank” in its columnMapping.',
  }

  const named = { date: 'Date', debit: 'Debit', credit: 'Credit', description: 'Description' }
  expect(await imported(fileOf('01'), { columnMapping: named })).toMatchObject(held)
  const whole = { ...named, dateFormat: 'YYYY-MM-DD', invert: false }
  expect(await imported(fileOf('01'), { columnMapping: whole })).toMatchObject(held)

  const ofBooks = { side: 'ledger', columnMapping: { ...named, invert: true } }
  expect(await imported(fileOf('01'), ofBooks)).toMatchObject({ status: 'completed', newRecords: 2 })
  const ofBank = { columnMapping: { ...named, whose: 'bank' } }
  expect(await imported(fileOf('01'), ofBank)).toMatchObject({
    status: 'completed',
    totalIn: '96.40',
    totalOut: '-2300.00',
  })
  expect(await imported(fileOf('02'), { columnMapping: named })).toMatchObject({
    status: 'completed',
    columnMapping: { whose: 'bank' },
  })
})
