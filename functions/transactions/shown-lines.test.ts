import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLOR_CODES } from '../../shared/domain/transactions/shown-bank-line.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

test('a bank line says what the bank calls it, by what it is known again, its kind and the colour of that', async () => {
  const line = await aBankLine(desk, as, accountId, { reference: 'FIT-7' })
  expect(line).toMatchObject({ externalId: 'FIT-7', hash: line.id.split('.').at(-1), colorCode: '#8a857d' })

  const body = { transactionIds: [line.id], classification: 'fees' }
  const { body: classified } = await desk.call('classifyTransactions', { as, body })
  expect(classified).toMatchObject([{ transactionType: 'fees', colorCode: '#c4872a' }])
  const { body: lines } = await desk.call('listSourceTransactions', { as, query: { companyId } })
  expect(lines).toEqual(classified)
  const { body: page } = await desk.call('listAccountTransactions', { as, params: { id: accountId } })
  expect(page.transactions).toEqual(classified)

  const stored = (await desk.items()).find(({ id }) => id === line.id)
  for (const name of ['externalId', 'hash', 'transactionType', 'colorCode'])
    expect(stored).not.toHaveProperty(name)
})

test('the colours of kinds are those of the screens', () => {
  const tones = readFileSync(new URL('../../frontend/src/app/tones.css', import.meta.url), 'utf8')
  for (const color of Object.values(COLOR_CODES)) expect(tones).toContain(`-fill: ${color};`)
})
