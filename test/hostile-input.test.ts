import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type surface } from '../shared/contract/index.ts'
import { createChance } from '../shared/domain/matching/proving/workload/chance.ts'
import { budgetMs } from './budget.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from './builders.ts'
import { type Desk, startDesk } from './desk.ts'
import { hostileRequest, type Ids } from './hostile-input.ts'

let desk: Desk
let ids: Ids
/** Nobody else's name: people stay where the files of a process share them, and elsewhere anna has no account. */
const as = 'mallory'

beforeAll(async () => {
  desk = await startDesk()
  desk.person(as)
  const { id: companyId } = await aCompany(desk, as)
  const account = await anAccount(desk, as, companyId)
  const [line, entry] = [await aBankLine(desk, as, account.id), await aLedgerEntry(desk, as, account.id)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const match = await desk.call('createMatch', { as, body })
  ids = {
    company: companyId,
    account: account.id,
    companyOrAccount: account.id,
    chartAccount: account.chartAccountId,
    line: line.id,
    record: match.body.id,
  }
})
afterAll(() => desk.stop())

const COUNT = Number(process.env.HOSTILE_REQUESTS ?? 250)
const REPLY_BYTES_MAX = 300_000

/** They work for seconds, or wait for work that nobody does here. */
const SLOW: readonly string[] = ['createProof', 'createSampleData', 'autoMatch', 'signOutEverywhere']

test(`of ${COUNT} requests with a value that nobody means none breaks, none is answered without bound, and the books stay whole`, {
  timeout: budgetMs(COUNT),
}, async () => {
  const seed = Number(process.env.TEST_SEED ?? 1)
  const chance = createChance(seed)
  const asked = endpoints.filter(
    ({ name, params, query, body }) => !SLOW.includes(name) && (params || query || body),
  )
  for (let at = 0; at < COUNT; at++) {
    const of = chance.pick(asked)
    const hostile = hostileRequest(of, ids, chance)
    if (!hostile) continue
    const { request, said } = hostile
    const reply = await desk.call(of.name as keyof typeof surface, { as, ...request })
    const label = `seed ${seed}, request ${at}: ${said}`
    expect([label, reply.status < 500 || reply.body.code === 'busy']).toEqual([label, true])
    const bytes = JSON.stringify(reply.body ?? '').length + reply.bytes.length
    expect([label, bytes < REPLY_BYTES_MAX]).toEqual([label, true])
    desk.messages.length = 0
  }
})
