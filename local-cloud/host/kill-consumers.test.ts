/** The worker that imports files is killed with kill -9 at moments spread over the whole of an import; nothing is lost and nothing comes twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, createClient } from '../../shared/contract/client.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { budgetMs } from '../../test/budget.ts'
import { everythingIn } from '../commands/beside-the-table.ts'
import { durationMs } from '../machine/clock.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'

const KILLS = Number(process.env.KILLS ?? 1)
/** Of an import's time; the seed says with which to begin. */
const MOMENTS = 20
const SEED = Number(process.env.TEST_SEED ?? 0)
const ROWS = 120
const folder = mkdtempSync(join(tmpdir(), 'tieout-kill-'))
let cloud: LocalCloud
let client: Client
let companyId: number

beforeAll(async () => {
  cloud = await startLocalCloud({ folder, port: 0, frontend: false })
  client = createClient({ baseUrl: cloud.url, token: () => cloud.tokenFor('anna@example.com') })
  companyId = (await client.createCompany({ body: { name: 'Maple', baseCurrency: 'USD' } })).id
}, budgetMs(60))
afterAll(async () => {
  await cloud?.stop()
  rmSync(folder, { recursive: true })
})

const lines = Array.from(
  { length: ROWS },
  (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')},Payment ${at},${at + 1}.00`,
)
const file = new Blob([['Date,Description,Amount', ...lines, ''].join('\n')], { type: 'text/csv' })
const columnMapping = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  dateFormat: 'YYYY-MM-DD',
  invert: false,
}

/** A file on its way into an account of its own. */
async function anImport(name: string): Promise<string> {
  const account = { companyId, name, institutionName: 'Chase', accountNumber: '1234' }
  const { id: accountId } = await client.createAccount({ body: account })
  const asked = await client.createImport({
    body: { accountId, fileName: `${name}.csv`, fileSizeBytes: file.size, columnMapping },
  })
  const form = new FormData()
  for (const [field, value] of Object.entries(asked.upload.fields)) form.append(field, value)
  form.append('file', file, `${name}.csv`)
  expect((await fetch(asked.upload.url, { method: 'POST', body: form })).status).toBe(204)
  return asked.import.id
}

const isWorking = () => cloud.counts('ImportsQueue.fifo').inFlight > 0
const untilWorking = (wanted: boolean) =>
  vi.waitUntil(() => isWorking() === wanted, { interval: 10, timeout: budgetMs(30) })

test(`an import that is killed ends as one that was not, ${KILLS} times of ${KILLS}`, {
  timeout: budgetMs(180),
}, async () => {
  await anImport('warm')
  await cloud.idle(budgetMs(30))
  await anImport('measured')
  await untilWorking(true)
  const began = performance.now()
  await untilWorking(false)
  let wholeMs = performance.now() - began

  const ids: string[] = []
  let killed = 0
  for (let at = 0; killed < KILLS && at < KILLS * 3; at++) {
    ids.push(await anImport(`killed-${at}`))
    await untilWorking(true)
    await wait(wholeMs * ((((SEED + at) * 7) % MOMENTS) / MOMENTS))
    if (isWorking()) killed += cloud.killConsumers('ImportsQueue.fifo')
    // Over already: the machine has become faster since it was measured.
    else wholeMs *= 0.7
    // Nobody tells the queue of a death: the message comes back when its visibility ends.
    await cloud.advance(durationMs('13m'))
    await untilWorking(false)
  }
  await cloud.idle(budgetMs(30))

  // An import that was over before its moment came is not counted, and another is made.
  expect(killed).toBe(KILLS)
  for (const id of ids) {
    const { status, newRecords, duplicateRecords, errorRecords } = await client.getImport({ params: { id } })
    expect([status, newRecords, duplicateRecords, errorRecords]).toEqual(['completed', ROWS, 0, 0])
  }
  expect(cloud.counts('ImportsDeadLetters.fifo').visible).toBe(0)
  const items = await everythingIn(folder)
  const { broken, counted } = verify(items)
  expect([broken, counted.bankLines]).toEqual([[], (ids.length + 2) * ROWS])
  console.log(`${killed} imports killed at moments of their ${Math.round(wholeMs)} ms, and whole`)
})
