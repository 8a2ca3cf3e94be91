/**
 * The whole product is killed with kill -9 at moments spread over work that takes several transactions, started again on what it left, and asked again
 * under the same key: nothing is lost, nothing comes twice, nothing stays on its way.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../shared/contract/client.ts'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { budgetMs } from '../../test/budget.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'
import { everythingIn } from '../commands/beside-the-table.ts'
import { importFile } from '../demo/import-file.ts'
import { until } from '../demo/until.ts'

/** How often all of the work is done, each piece of it killed once a round: only where there is time for it, since each death takes seconds. */
const ROUNDS = Number(process.env.DESK_ROUNDS ?? 0)
/** More than are decided within one answer. */
const PAIRS = 160
const ROWS = 150
const folder = mkdtempSync(join(tmpdir(), 'tieout-kill-desk-'))

interface RunningDesk {
  process: ChildProcess
  client: Client
  filesUrl: string
}

let desk: RunningDesk
let companyId: number
let matchIds: string[]
let importing: number
let statementId: string

beforeAll(async () => {
  desk = await startDesk()
  const { client } = desk
  companyId = (await client.createCompany({ body: { name: 'Maple', baseCurrency: 'USD' } })).id
  importing = await anAccount('Importing')
  const financialAccountId = await anAccount('Statements')
  const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31' }
  const balances = { openingBalance: '0.00', closingBalance: '0.00' }
  const body = { financialAccountId, ...january, ...balances, status: 'in_progress' as const }
  statementId = (await client.createReconciliation({ body })).id
  matchIds = await pendingMatches(await anAccount('Matching'))
}, budgetMs(120))
afterAll(async () => {
  await kill()
  rmSync(folder, { recursive: true })
})

async function startDesk(): Promise<RunningDesk> {
  const options = { folder, port: 0, frontend: false, clockFactor: 200 }
  const args = ['--input-type=module', '-e', runningProduct, JSON.stringify(options)]
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code}.`)
  })
  const [said] = (await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])) as [string]
  ended.catch(() => {})
  const { url, filesUrl, token } = JSON.parse(said)
  return { process: child, client: createClient({ baseUrl: url, token: async () => token }), filesUrl }
}

const runningProduct = `
  import { startLocalCloud } from './local-cloud.ts'
  const { url, ports, tokenFor } = await startLocalCloud(JSON.parse(process.argv[1]))
  const token = await tokenFor('anna@example.com')
  console.log(JSON.stringify({ url, filesUrl: 'http://127.0.0.1:' + ports.s3, token }))
`

async function kill(): Promise<void> {
  if (!desk || desk.process.signalCode) return
  const gone = once(desk.process, 'exit')
  desk.process.kill('SIGKILL')
  await gone
}

async function anAccount(name: string): Promise<number> {
  const body = { companyId, name, institutionName: 'Chase', accountNumber: '1234' }
  return (await desk.client.createAccount({ body })).id
}

function aFile(accountId: number, { name, month, rows, side = 'bank' as 'bank' | 'ledger' }: AFile) {
  const sign = side === 'bank' ? '' : '-'
  const days = Array.from(
    { length: rows },
    (_, at) => `2026-${month}-${String((at % 28) + 1).padStart(2, '0')}`,
  )
  const lines = days.map((day, at) => `${day},${side} ${at},${sign}${at + 1}.00`)
  const text = ['Date,Description,Amount', ...lines, ''].join('\n')
  return { accountId, side, fileName: `${name}.csv`, text, columnMapping: PLAIN_COLUMNS }
}
interface AFile {
  name: string
  month: string
  rows: number
  side?: 'bank' | 'ledger'
}

/** By hand, of lines so far apart that no run makes them. */
async function pendingMatches(accountId: number): Promise<string[]> {
  const [bank, ledger] = [
    { name: 'bank', month: '01', rows: PAIRS },
    { name: 'ledger', month: '09', rows: PAIRS, side: 'ledger' as const },
  ]
  for (const each of [bank, ledger]) await importFile(desk.client, desk.filesUrl, aFile(accountId, each))
  const entries = await linesOf('listLedgerTransactions', accountId)
  const byAmount = new Map(entries.map(({ id, amount }) => [amount, id]))
  const made: string[] = []
  for (const { id, amount } of await linesOf('listSourceTransactions', accountId)) {
    const body = { sourceTransactionId: id, ledgerTransactionId: byAmount.get(`-${amount}`)! }
    made.push((await desk.client.createMatch({ body })).id)
  }
  return made
}

async function linesOf(name: 'listSourceTransactions' | 'listLedgerTransactions', accountId: number) {
  const found: { id: string; amount: string }[] = []
  let cursor: string | undefined
  do {
    const query = { accountId, limit: 100, ...(cursor && { cursor }) }
    const { items, nextCursor } = await desk.client.page(name, { query })
    found.push(...items)
    cursor = nextCursor
  } while (cursor)
  return found
}

/** What is asked for under a key and waited for to its end: another time only after the one before. */
type Work = (idempotencyKey: string, round: number) => Promise<void>

let bulkId: string
let importId: string

const works: Readonly<Record<string, Work>> = {
  'an approval of many matches': async (idempotencyKey) => {
    const { operation } = await desk.client.bulkApprove({ body: { companyId, matchIds }, idempotencyKey })
    bulkId = operation.id
    expect(await endOf(bulkId)).toMatchObject({ status: 'done', processed: PAIRS, blocked: [] })
  },
  'an undo of it': async (idempotencyKey) => {
    const { id } = await desk.client.undoBulkOperation({ params: { id: bulkId }, idempotencyKey })
    expect(await endOf(id)).toMatchObject({ status: 'undone', processed: PAIRS, blocked: [] })
  },
  'an import': async (_, round) => {
    const file = aFile(importing, { name: `import-${round}`, month: '03', rows: ROWS })
    const { id, newRecords } = await importFile(desk.client, desk.filesUrl, file)
    importId = id
    expect(newRecords).toBe(ROWS)
  },
  'an undo of the import': async (idempotencyKey) => {
    const { id } = await desk.client.undoImport({ params: { id: importId }, idempotencyKey })
    expect(await endOf(id)).toMatchObject({ status: 'undone', processed: ROWS, blocked: [] })
  },
  'an audit report': async (idempotencyKey) => {
    const body = { periodStart: '2026-01-01', periodEnd: '2026-12-31' }
    await desk.client.generateAuditReport({ params: { companyId }, body, idempotencyKey })
  },
  'a statement that is completed': (idempotencyKey) => statement('completeReconciliation', idempotencyKey),
  'its approval': (idempotencyKey) => statement('approveReconciliation', idempotencyKey),
  'its reopening': async (idempotencyKey) => {
    const body = { reason: 'A fee is missing' }
    await desk.client.reopenReconciliation({ params: { id: statementId }, body, idempotencyKey })
  },
}

async function statement(name: 'completeReconciliation' | 'approveReconciliation', idempotencyKey: string) {
  await desk.client[name]({ params: { id: statementId }, idempotencyKey })
}

const endOf = (id: string) =>
  until(
    () => desk.client.getOperation({ params: { id } }),
    ({ completedAt }) => completedAt !== null,
  )

test.runIf(ROUNDS > 0)(
  'work of every kind whose whole product is killed is done once when it is asked for again',
  { timeout: budgetMs(120 + 60 * ROUNDS) },
  async () => {
    const chance = createChance(Number(process.env.TEST_SEED ?? 1))
    const wholeMs: Record<string, number> = {}
    for (const [name, work] of Object.entries(works)) {
      const began = performance.now()
      await work(keyOf(name, 0), 0)
      wholeMs[name] = performance.now() - began
    }
    let amid = 0
    for (let round = 1; round <= ROUNDS; round++)
      for (const [at, [name, work]] of Object.entries(works).entries()) {
        const key = keyOf(name, round)
        const first = work(key, round).then(
          () => 'over',
          () => 'cut off',
        )
        const moment = (((round * 7 + at * 3) % 20) + chance.below(1000) / 1000) / 20
        await Promise.race([wait(moment * wholeMs[name]!), first])
        await kill()
        if ((await first) === 'cut off') amid++
        desk = await startDesk()
        await work(key, round)
      }
    await kill()

    const items = await everythingIn(folder)
    const { broken, counted } = verify(items)
    expect([broken, howMany(items)]).toEqual([[], expectedAfter(ROUNDS + 1)])
    expect(counted.bankLines).toBe(PAIRS)
    console.log(
      `${ROUNDS * Object.keys(works).length} kills, ${amid} of them amid the work, and all of it whole`,
    )
  },
)

const keyOf = (name: string, round: number) => `${name} ${round}`.replaceAll(' ', '-')

/** How often each thing is there. */
function howMany(items: readonly RawItem[]) {
  const of = (kind: string) => items.filter(({ pk }) => pk.startsWith(`C#${companyId}#${kind}`))
  const [statementItem] = of('reconciliations')
  const steps = statementItem!.history as { step: string }[]
  const operations = Map.groupBy(of('operations#'), ({ type }) => String(type))
  return {
    operations: Object.fromEntries([...operations].map(([type, all]) => [type, all.length])),
    imports: of('imports#').length,
    reports: of('compliance#').length,
    packages: (statementItem!.packages as unknown[]).length,
    steps: steps.length,
    pending: of('matches#').filter(({ approvalStatus }) => approvalStatus === 'pending').length,
    unfinished: of('operations#').filter(({ completedAt }) => completedAt === null).length,
  }
}

const expectedAfter = (times: number) => ({
  operations: { bulk_approve: times, undo_bulk: times, undo_import: times },
  // The two files of the matches too.
  imports: times + 2,
  reports: times,
  packages: times,
  // What it began with comes first.
  steps: 1 + 3 * times,
  pending: PAIRS,
  unfinished: 0,
})
