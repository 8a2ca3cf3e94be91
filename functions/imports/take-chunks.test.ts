/** Chunks of an import that are made while others are written. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { aBankLine, aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Handler, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accountId: number
let importing: Handler
const as = 'anna'
const ROWS = 30
const WRITE = 'TransactWriteItemsCommand'
const LOOK = 'BatchGetItemCommand'

beforeAll(async () => {
  desk = await startDesk()
  // A store that is busy is asked again.
  desk.rough.calm(true)
  companyId = (await aCompany(desk, as)).id
  const { importingBy } = await import('./import-bank-file.ts')
  importing = importingBy({ actionsMax: 17 })
})
beforeEach(async () => {
  accountId = (await anAccount(desk, as, companyId)).id
})
afterAll(() => desk.stop())

const file = [
  'Date,Description,Amount',
  ...Array.from(
    { length: ROWS },
    (_, at) => `2026-03-${String(1 + (at % 28)).padStart(2, '0')},Row ${at},${at + 1}.00`,
  ),
].join('\n')

/** An upload whose message is taken out of the queue. */
async function anArrival() {
  const { id } = await anUpload(desk, as, accountId, file)
  await desk.passArrivalsOn()
  return { id, message: desk.messages.shift()! }
}

/** What is done before the first rows are written, and after the import has begun. */
function beforeFirstRows(work: () => Promise<unknown>): void {
  desk.faults.comeBefore(WRITE, async () => desk.faults.comeBefore(WRITE, work))
}

const importOf = async (id: string) => (await desk.call('getImport', { as, params: { id } })).body

const lookedUp = () => desk.faults.callsMade().filter((command) => command === LOOK).length

test('the next rows are looked up before the last are written', async () => {
  await aBankLine(desk, as, accountId, { transactionDate: '2026-03-31' })
  const { id, message } = await anArrival()
  beforeFirstRows(() => vi.waitUntil(() => lookedUp() === 2, { timeout: budgetMs(10) }))
  expect(await desk.deliver(message, importing)).toBe(true)
  expect(await importOf(id)).toMatchObject({ processedRecords: ROWS, newRecords: ROWS })
  await desk.drain()
})

test('rows that another file brings just before they are written are those that are here already', async () => {
  const [first, other] = [await anArrival(), await anArrival()]
  beforeFirstRows(() => desk.deliver(other.message, importing))
  expect(await desk.deliver(first.message, importing)).toBe(true)
  expect(await importOf(other.id)).toMatchObject({ newRecords: ROWS, duplicateRecords: 0 })
  expect(await importOf(first.id)).toMatchObject({
    processedRecords: ROWS,
    newRecords: 0,
    duplicateRecords: ROWS,
  })
  await desk.drain()
  expect(verify(await desk.items()).broken).toEqual([])
})

test('rows of months in which the account has no line are not looked for one by one', async () => {
  const { id, message } = await anArrival()
  let looked: number | undefined
  beforeFirstRows(async () => {
    looked = lookedUp()
  })
  expect(await desk.deliver(message, importing)).toBe(true)
  expect(looked).toBe(0)
  expect(await importOf(id)).toMatchObject({ newRecords: ROWS })
  await desk.drain()
  const again = await anArrival()
  expect(await desk.deliver(again.message, importing)).toBe(true)
  expect(await importOf(again.id)).toMatchObject({ newRecords: 0, duplicateRecords: ROWS })
  await desk.drain()
})
