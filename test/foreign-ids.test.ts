/**
 * How long an id of another company takes to be refused, beside one that nothing has. That both answer alike, word for word and header
 * for header, is held for every route (`authorisation.test.ts`); here only the clock is asked, in turns, and no significance is claimed.
 */
import { performance } from 'node:perf_hooks'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetMs } from './budget.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from './builders.ts'
import { type Desk, type Json, startDesk } from './desk.ts'

/** Of each of both ids on each route. */
const SAMPLES = Number(process.env.FOREIGN_SAMPLES ?? 0)
/** Before it is measured. */
const WARM = 100
const as = 'anna'
let desk: Desk
let foreign: Ids
let own: Ids

interface Ids {
  company: number
  account: number
  line: string
  match: string
}

beforeAll(async () => {
  desk = await startDesk()
  own = await idsOf(as)
  foreign = await idsOf('stranger')
})
afterAll(() => desk.stop())

async function idsOf(who: string): Promise<Ids> {
  const { id: company } = await aCompany(desk, who)
  const { id: account } = await anAccount(desk, who, company)
  const [line, entry] = [await aBankLine(desk, who, account), await aLedgerEntry(desk, who, account)]
  const body = { sourceTransactionId: line.id, ledgerTransactionId: entry.id }
  const { body: match } = await desk.call('createMatch', { as: who, body })
  return { company, account, line: line.id, match: match.id }
}

/** A route for each kind of id, whether it is read or written. */
const ROUTES: readonly [name: Json, of: (ids: Ids) => Json][] = [
  ['getCompany', ({ company: id }) => ({ params: { id } })],
  ['getAccount', ({ account: id }) => ({ params: { id } })],
  ['listSourceTransactions', ({ account: accountId }) => ({ query: { accountId } })],
  ['excludeLine', ({ line: id }) => ({ params: { id }, body: { reason: 'bank_error' } })],
  ['approveMatch', ({ match: id }) => ({ params: { id } })],
]

/** Of the company that is asked about there is none, and it has no account, line or match. */
const nothing = ({ company, line, match }: Ids): Ids => ({
  company: 9_999_999,
  account: 9_999_998,
  line: line.replace(`${company}.`, `${company + 5_000}.`),
  match: match.replace(`${company}.`, `${company + 5_000}.`),
})

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

test.runIf(SAMPLES > 0)(
  'an id of another company is refused as soon as one that nothing has: half a read of the table would be noticed',
  { timeout: budgetMs(60 + SAMPLES / 2) },
  async () => {
    const Key = { pk: `D#${own.account}`, sk: 'owner' }
    const unknown = nothing(foreign)
    for (const [name, of] of ROUTES) {
      const timeOf = (ids: Ids) =>
        msOf(async () => expect((await desk.call(name, { as, ...of(ids) })).status).toBe(404))
      const later: number[] = []
      const reads: number[] = []
      for (let at = -WARM; at < SAMPLES; at++) {
        // Whatever else the machine does meets both of a pair, and each of them is the first as often.
        const first = await timeOf(at % 2 ? foreign : unknown)
        const second = await timeOf(at % 2 ? unknown : foreign)
        const read = await msOf(() => desk.raw.send(new GetCommand({ TableName: 'table', Key })))
        if (at < 0) continue
        later.push(at % 2 ? first - second : second - first)
        reads.push(read)
      }
      const [difference, read] = [medianOf(later), medianOf(reads)]
      console.log(`${name}: foreign ${difference.toFixed(3)} ms later, a read takes ${read.toFixed(3)} ms`)
      expect([name, Math.abs(difference) < read / 2]).toEqual([name, true])
    }
  },
)
