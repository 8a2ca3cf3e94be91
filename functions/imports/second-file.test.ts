/** S3 takes a form as often as it is sent. What was imported is one file all the same, and stays what it was. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aForm, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let faults: typeof import('../../test/faults.ts')
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  // Its calls are numbered.
  desk.rough.calm(true)
  faults = await import('../../test/faults.ts')
  faults.installFaults()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const newAccount = async () => (await anAccount(desk, as, companyId)).id
/** Files of one length, which the form demands, each with a row that cannot be read. */
const fileOf = (word: string) =>
  `Date,Description,Amount\n2026-03-01,${word},100.00\n2026-03-02,${word},-2.50\n2026-03-32,${word},1.00`
const first = fileOf('Alder')
const second = fileOf('Birch')

async function outcomeOf(id: string, accountId: number) {
  const { body: item } = await desk.call('getImport', { as, params: { id } })
  const { body: lines } = await desk.call('listSourceTransactions', {
    as,
    query: { accountId },
  })
  const { bytes: rejected } = await desk.call('downloadRejectedRows', { as, params: { id } })
  const link = await desk.call('downloadDocument', { as, params: { id: companyId, documentId: id } })
  const original = await fetch(link.headers.location!)
  return {
    item,
    descriptions: lines.map(({ description }: { description: string }) => description),
    rejected: rejected.toString(),
    original: await original.text(),
  }
}

test('a form takes no second file once its import is done: what was imported is what is kept', async () => {
  const accountId = await newAccount()
  const form = await aForm(desk, as, accountId, first)
  await form.send()
  await desk.drain()
  const before = await outcomeOf(form.import.id, accountId)
  expect(before.original).toBe(first)

  await form.send(second)
  await desk.drain()
  expect(await outcomeOf(form.import.id, accountId)).toEqual(before)
  const { body: imports } = await desk.call('listImports', { as, query: { companyId } })
  expect(imports).toHaveLength(1)
})

test('a second file that comes while the first is imported changes nothing of it', async () => {
  const begun = (await callsOfAnImport()).indexOf('TransactWriteItemsCommand') + 1
  const accountId = await newAccount()
  const form = await aForm(desk, as, accountId, first)
  await form.send()
  await desk.passArrivalsOn()
  faults.breakCalls({ call: begun, fault: 'crash-after' })
  expect(await desk.deliver(desk.messages[0]!)).toBe(false)
  faults.breakCalls()
  await form.send(second)
  await desk.drain()
  const { item, descriptions, original } = await outcomeOf(form.import.id, accountId)
  expect(item).toMatchObject({ newRecords: 2, errorRecords: 1 })
  expect(descriptions).toEqual(['Alder', 'Alder'])
  expect(original).toBe(first)
})

test('two files sent before the import began make one import of one of them', async () => {
  const accountId = await newAccount()
  const form = await aForm(desk, as, accountId, first)
  await form.send()
  await form.send(second)
  expect(desk.messages).toHaveLength(2)
  await desk.drain()
  const { item, descriptions, rejected, original } = await outcomeOf(form.import.id, accountId)
  expect(item).toMatchObject({ newRecords: 2, duplicateRecords: 0, errorRecords: 1, totalRecords: 3 })
  expect(descriptions).toEqual(Array(2).fill(/Alder|Birch/.exec(original)![0]))
  expect(rejected).toContain(descriptions[0])
  expect(item.fileHash).toBe(createHash('sha256').update(original).digest('hex'))
})

test('two workers that take two files at once take the same one', async () => {
  const taken = (await callsOfAnImport()).indexOf('PutObjectCommand') + 1
  const accountId = await newAccount()
  const form = await aForm(desk, as, accountId, first)
  await form.send()
  await desk.passArrivalsOn()
  faults.comeBefore(taken, async () => {
    await form.send(second)
    await desk.passArrivalsOn()
    expect(await desk.deliver(desk.messages.pop()!)).toBe(true)
  })
  await desk.drain()
  const { item, descriptions, original } = await outcomeOf(form.import.id, accountId)
  expect(item).toMatchObject({ newRecords: 2, duplicateRecords: 0, totalRecords: 3 })
  expect(original).toBe(second)
  expect(descriptions).toEqual(['Birch', 'Birch'])
})

test.each(['crash-before', 'crash-after', 'lost-response', 'throttled', 'duplicated'] as const)(
  'taking a file that meets %s takes it once',
  async (fault) => {
    const taken = (await callsOfAnImport()).indexOf('PutObjectCommand') + 1
    const accountId = await newAccount()
    const form = await aForm(desk, as, accountId, first)
    await form.send()
    await desk.passArrivalsOn()
    const arrival = desk.messages[0]!
    faults.breakCalls({ call: taken, fault })
    if (!(await desk.deliver(arrival))) await form.send(second)
    faults.breakCalls()
    await desk.deliver(arrival)
    await desk.drain()
    const { item, descriptions, original } = await outcomeOf(form.import.id, accountId)
    expect(item).toMatchObject({ newRecords: 2, duplicateRecords: 0, totalRecords: 3 })
    expect(original).toBe(fault === 'crash-before' ? second : first)
    expect(new Set(descriptions)).toEqual(new Set([/Alder|Birch/.exec(original)![0]]))
  },
)

/** What importing such a file asks of the stores, in order. */
async function callsOfAnImport(): Promise<readonly string[]> {
  const form = await aForm(desk, as, await newAccount(), first)
  await form.send()
  await desk.passArrivalsOn()
  faults.breakCalls()
  expect(await desk.deliver(desk.messages.shift()!)).toBe(true)
  desk.messages.length = 0
  return faults.callsMade()
}
