import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES_MAX } from '../../shared/domain/companies/open-company.ts'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'
const TableName = 'table'
/** Of companies that are not there: only that she belongs to them is asked. */
const others = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ pk: `U#${as}`, sk: `M#${9_000_000 + at}` }))

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('a person owns so many companies and is told when there may be no more; where they only work, more may be', async () => {
  await aCompany(desk, as)
  const add = (role: string) => (key: { pk: string; sk: string }) => {
    const companyId = Number(key.sk.slice(2))
    return desk.raw.send(
      new PutCommand({
        TableName,
        Item: {
          ...key,
          userId: as,
          companyId,
          role,
          isDefault: false,
          openPk: `C#${companyId}#granted`,
          openSk: as,
        },
      }),
    )
  }
  const create = () => desk.call('createCompany', { as, body: { name: 'One more' } })

  const keys = others(COMPANIES_MAX - 1)
  await Promise.all(keys.map(add('owner')))
  expect(await create()).toMatchObject({
    status: 409,
    body: { code: 'company.too-many', message: expect.stringContaining('You own 500 companies') },
  })
  await add('accountant')(keys[0]!)
  expect((await create()).status).toBe(201)

  for (const Key of keys) await desk.raw.send(new DeleteCommand({ TableName, Key }))
})
