import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type surface } from '../shared/contract/index.ts'
import { createChance } from '../shared/domain/matching/proving/workload/chance.ts'
import { budgetMs } from './budget.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from './builders.ts'
import { type Desk, startDesk } from './desk.ts'
import { eachHostile, hostileRequest, type Ids } from './hostile-input.ts'

let desk: Desk
let ids: Ids
/** Nobody else's name: people stay where the files of a process share them, and elsewhere anna has no account. */
const as = 'mallory'

beforeAll(async () => {
  desk = await startDesk()
  desk.person(as)
  ids = await aGround()
})
afterAll(() => desk.stop())

/** A company with an account of two lines and their match. */
async function aGround(): Promise<Ids> {
  const { id: companyId } = await aCompany(desk, as)
  const account = await anAccount(desk, as, companyId)
  const [line, entry] = [await aBankLine(desk, as, account.id), await aLedgerEntry(desk, as, account.id)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const match = await desk.call('createMatch', { as, body })
  return {
    company: companyId,
    account: account.id,
    companyOrAccount: account.id,
    chartAccount: account.chartAccountId,
    line: line.id,
    record: match.body.id,
  }
}

/** Some values are taken, and with them an account goes or a match: what comes after would meet nothing. */
async function isStillThere(): Promise<boolean> {
  const query = { accountId: ids.account as number }
  const [account, matches] = await Promise.all([
    desk.call('getAccount', { as, params: { id: ids.account } }),
    desk.call('listMatches', { as, query }),
  ])
  return account.status === 200 && JSON.stringify(matches.body).includes(String(ids.record))
}

const REPLY_BYTES_MAX = 300_000

/** They work for seconds, or wait for work that nobody does here. */
const SLOW: readonly string[] = ['createProof', 'createSampleData', 'autoMatch', 'signOutEverywhere']

const all = [...eachHostile(endpoints.filter(({ name }) => !SLOW.includes(name)))]
const COUNT = Math.min(all.length, Number(process.env.HOSTILE_REQUESTS ?? 2_500))

test(`of ${COUNT} requests with a value that nobody means none breaks, none is answered without bound, and the books stay whole`, {
  timeout: budgetMs(COUNT),
}, async () => {
  // In even steps, so that each endpoint has its turn; where it begins is another place each time.
  const step = all.length / COUNT
  const seed = Number(process.env.TEST_SEED ?? 1)
  const first = createChance(seed).next() * step
  let last = ''
  for (let at = 0; at < COUNT; at++) {
    const hostile = all[Math.floor(first + at * step)]!
    const { name } = hostile.of
    if (name !== last && !(await isStillThere())) ids = await aGround()
    last = name
    const { request, said } = hostileRequest(hostile, ids)
    const reply = await desk.call(name as keyof typeof surface, { as, ...request })
    const label = `seed ${seed}, request ${at}: ${said}`
    expect([label, reply.status < 500 || reply.body.code === 'busy']).toEqual([label, true])
    const bytes = JSON.stringify(reply.body ?? '').length + reply.bytes.length
    expect([label, bytes < REPLY_BYTES_MAX]).toEqual([label, true])
    desk.messages.length = 0
  }
})

test('each field of each endpoint meets each value that nobody means', () => {
  const met = new Map<string, number>()
  for (const { of, path } of all) met.set(`${of.name} ${path}`, (met.get(`${of.name} ${path}`) ?? 0) + 1)
  expect(new Set(met.values()).size).toBe(1)
  // What may be left out, what stands within a list, and each form of what has several.
  const fields = [
    'createJournalEntry body.journalEntryLines.0.debitAmount',
    'createMatch body.notes',
    'listMatches query.cursor',
  ]
  expect(fields.filter((field) => !met.has(field))).toEqual([])
})
