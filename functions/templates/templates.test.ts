import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const aTemplate = (name: string, rest: object = {}) => ({
  name,
  institutionName: 'RBC',
  mapping: { date: 'Date', description: 'Description', amount: 'Amount' },
  headers: ['Date', 'Description', 'Amount'],
  ...rest,
})
const create = async (name: string, rest: object = {}) =>
  desk.call('createTemplate', { as, body: aTemplate(name, rest) })
const list = async () =>
  (await desk.call('listTemplates', { as })).body as {
    id: string
    name: string
    isDefault: boolean
    version: number
  }[]

test('a mapping is saved, listed, changed and removed', async () => {
  const { status, body } = await create('Main bank')
  expect([status, body.companyId, body.version]).toEqual([201, companyId, 1])
  const changed = await desk.call('updateTemplate', {
    as,
    params: { id: body.id },
    body: aTemplate('Main bank, new', {
      version: 1,
      mapping: { date: 'Date', debit: 'Description', credit: 'Amount' },
    }),
  })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Main bank, new', version: 2 } })
  expect(await list()).toMatchObject([{ name: 'Main bank, new' }])
  expect((await desk.call('deleteTemplate', { as, params: { id: body.id } })).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await desk.call('deleteTemplate', { as, params: { id: body.id } })).status).toBe(404)
  expect((await create('Main bank, new')).status).toBe(201)
})

test('a name stands for one mapping, whatever its case', async () => {
  await create('Savings')
  expect(await create('SAVINGS')).toMatchObject({ status: 409, body: { code: 'template.name-taken' } })
})

test('one mapping at most is the default: the newest takes it from the other', async () => {
  await create('First', { isDefault: true })
  const second = (await create('Second', { isDefault: true })).body
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Second'])
  const first = (await list()).find(({ name }) => name === 'First')!
  expect(first.version).toBe(2)
  await desk.call('updateTemplate', {
    as,
    params: { id: first.id },
    body: aTemplate('First', { isDefault: true, version: 2 }),
  })
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first.id])
  expect(second.isDefault).toBe(true)
})

test('of two people who change one mapping the second hears of it', async () => {
  const { body } = await create('Shared')
  const change = (version: number) =>
    desk.call('updateTemplate', { as, params: { id: body.id }, body: aTemplate('Shared', { version }) })
  expect((await change(1)).status).toBe(200)
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'version.stale' } })
})

test.each([
  ['a column that the file lacks', { mapping: { date: 'Date', amount: 'Betrag' } }, 422],
  ['a prototype as a column', { mapping: { date: 'constructor', amount: '__proto__' } }, 422],
  ['a place beyond the header', { mapping: { date: '#0', amount: '#3' } }, 422],
  ['no amount', { mapping: { date: 'Date' } }, 422],
  [
    'a prototype as a key',
    { mapping: JSON.parse('{"date":"Date","amount":"Amount","__proto__":{"x":1}}') },
    400,
  ],
  ['no name', { name: ' ' }, 400],
])('%s is refused', async (_, rest, status) => {
  const reply = await create('Refused', rest)
  expect([reply.status, reply.body.code]).toEqual([status, expect.any(String)])
  expect(await list()).not.toContainEqual(expect.objectContaining({ name: 'Refused' }))
})

test('a company sees its own mappings only', async () => {
  const other = await aCompany(desk, 'bob', 'Harbor Studio')
  const mine = (await create('Mine')).body
  expect((await desk.call('listTemplates', { as: 'bob', query: { companyId: other.id } })).body).toEqual([])
  expect((await desk.call('listTemplates', { as: 'bob', query: { companyId } })).status).toBe(404)
  const change = { params: { id: mine.id }, body: aTemplate('Taken', { version: 1 }) }
  expect((await desk.call('updateTemplate', { as: 'bob', ...change })).status).toBe(404)
})

test('presets are for everyone, and each can be downloaded blank and with sample rows', async () => {
  const { body: presets } = await desk.call('listPresets', { as: 'nobody' })
  expect(presets[0]).toEqual({
    id: 'rbc',
    countryName: 'Canada',
    category: 'canadian_bank',
    institutionName: 'RBC Royal Bank',
    templateName: expect.stringContaining('RBC'),
    description: expect.stringContaining('MM/DD/YYYY'),
    sampleHeaders: expect.arrayContaining(['Transaction Date', 'CAD$']),
  })
  const download = (format: string) =>
    desk.call('downloadPreset', { as: 'nobody', params: { templateId: 'rbc' }, query: { format } })
  const [blank, sample] = [await download('blank'), await download('sample')]
  expect(sample.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="rbc-sample.csv"; filename*=UTF-8''rbc-sample.csv`,
  })
  expect(sample.bytes.toString().startsWith(blank.bytes.toString())).toBe(true)
  expect(sample.bytes.toString()).toContain('01/02/2026')
  expect((await desk.call('downloadPreset', { as, params: { templateId: 'nobody' } })).status).toBe(404)
  expect((await download('xlsx')).status).toBe(400)
})
