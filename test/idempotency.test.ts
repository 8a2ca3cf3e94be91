/**
 * Every write of the contract, sent again: a second time, several times at once, and with another body under the same key.
 * Whatever is sent, it is done once, and what it asks for is asked for once and certainly.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../shared/contract/index.ts'
import { aCompany, anAccount } from './builders.ts'
import { type Call, type Desk, startDesk } from './desk.ts'
import { another, type Ground, type Name, type Request, requestsOn } from './each-write.ts'
import { inTurn } from './in-turn.ts'

let desk: Desk
let companyId: number
const as = 'anna'
let requests: ReturnType<typeof requestsOn>

/** These ask with a body: a rule to be tried, a period to be summed up, and a file, which leaves again and is recorded again when it is asked for again. */
const asks: readonly string[] = ['tryRule', 'getPeriodBalance', 'exportBulkOperations', 'exportSheets']
/** The first of these leaves what the next ones only change: a sequence of numbers, what a payee was booked to, what somebody wants to be told, when they last signed out, that nobody gave out an address meanwhile. */
const firsts: readonly string[] = [
  'bookLine',
  'correctOpening',
  'bookLines',
  'signOutEverywhere',
  'eraseMe',
  'removeMember',
  'generateAuditReport',
  'createKey',
  'createWebhook',
  'createTradeDocument',
  'createTradePayment',
  'updateNoticePreferences',
]
/** What is told with the first answer alone. */
const toldOnce: Partial<Record<string, object>> = {
  createKey: { token: null },
  createWebhook: { secret: null },
}
/** Who is erased meanwhile is not there to be told so. */
const goneBy = (name: Name) => (name === 'eraseMe' ? ['not-found'] : [])
const writes = endpoints.filter(({ method, name }) => method !== 'GET' && !asks.includes(name))

/** All are sent again, and by that use each right and change each subject that a write has; these are tried further. */
const tried = inTurn(writes, 3).map(({ name }) => name)

test('every write of the contract is sent again here', () => {
  expect(writes.filter(({ name }) => !(name in requestsOn({} as Ground))).map(({ name }) => name)).toEqual([])
})

describe.each(writes.map(({ name }) => name as Name))('%s', (name) => {
  const request = () => requests[name]!()

  // Books of its own: everything is read before and after each request.
  beforeAll(async () => {
    desk = await startDesk()
    companyId = (await aCompany(desk, as)).id
    const { id: accountId } = await anAccount(desk, as, companyId)
    requests = requestsOn({ desk, as, companyId, accountId })
    if (firsts.includes(name)) await desk.call(name, await sendable(request))
  })
  afterAll(() => desk.stop())

  /** What one that is done leaves behind, and asks for. */
  let done: { items: number; asks: string[] }

  test('sent again it answers as it did and does nothing; with another body under its key it is refused', async () => {
    const sent = await sendable(request)
    const before = await reachable()
    const first = await desk.call(name, sent)
    expect([first.status, first.body?.message]).toEqual([expect.toSatisfy(isDone), undefined])
    done = { items: (await reachable()) - before, asks: desk.messages.map(({ queue }) => queue) }
    const state = await desk.stateHash()

    const again = await desk.call(name, sent)
    expect(again.status).toSatisfy(isDone)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const { body } = first
    const repeated = toldOnce[name] ? { ...body, ...toldOnce[name] } : body
    if (again.status === first.status) expect(again.body).toEqual(repeated)
    if (sent.body) {
      const other = await desk.call(name, { ...sent, ...withSpace(sent) })
      expect([other.status, other.body.code]).toEqual([422, 'idempotency.mismatch'])
    }
    expect(await desk.stateHash()).toBe(state)
  })

  if (!tried.includes(name)) return

  test('sent four times at once it is done once', async () => {
    const sent = await sendable(request)
    const before = await reachable()
    const replies = await Promise.all(Array.from({ length: 4 }, () => desk.call(name, sent)))
    expect(replies.filter(({ status }) => isDone(status)).length).toBeGreaterThan(0)
    for (const { body } of replies.filter(({ status }) => !isDone(status)))
      expect(['idempotency.running', 'version.stale', ...goneBy(name)]).toContain(body.code)
    expect((await reachable()) - before).toBe(done.items)
  })

  test('what it asks for comes though its process ended before it could ask', async () => {
    if (done.asks.length === 0) return
    const sent = await sendable(request)
    await desk.sweep()
    desk.faults.breakFirstOf('SendMessageCommand', 'crash-before')
    await desk.call(name, sent)
    desk.faults.breakCalls()
    expect((await desk.call(name, sent)).headers['idempotency-replayed']).toBe('true')
    expect((await desk.sweep()).toSorted()).toEqual(done.asks.toSorted())
  })
})

/** Nothing that its preparation asked for waits any more. */
async function sendable(request: () => Promise<Request>): Promise<Call> {
  const sent = { as, ...(await request()), key: another('key').replace(' ', '-') }
  desk.messages.length = 0
  return sent
}

/** How many items there are of companies that somebody can have. */
async function reachable(): Promise<number> {
  const items = await desk.items()
  const opened = new Set(items.filter(({ sk }) => sk === 'company').map(({ pk }) => Number(pk.split('#')[1])))
  const companyOf = ({ pk, companyId: owner }: (typeof items)[number]) =>
    pk.startsWith('C#') ? Number(pk.split('#')[1]) : (owner as number | undefined)
  // Seals and their heads are no effect of a request: whoever comes by seals what others have written. Which of the locks it passes is by chance.
  const effects = items.filter(({ pk }) => !/#(seals|anchors|locks)$/.test(pk))
  return effects.filter((item) => opened.has(companyOf(item) ?? companyId)).length
}

/** The same request in other bytes. */
const withSpace = ({ body }: Request) => ({ body: `${JSON.stringify(body)} ` })

const isDone = (status: number) => status >= 200 && status < 300
