/** Work that is broken again and again from the same beginning, and what it ends as. */
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { verify } from '../shared/domain/audit/invariants.ts'
import type { RawItem } from '../shared/domain/audit/items.ts'
import type { Desk, Handler } from './desk.ts'
import type { Fault } from './faults.ts'
import type { Message } from './serve-queues.ts'
import { stateTextOf } from './state.ts'

/** In the short run one point in so many is tried, others each time; `npm run test:long` tries all. */
const ONE_IN = Number(process.env.SWEEP_ONE_IN ?? 6)
const first = Number(process.env.TEST_SEED ?? 0) % ONE_IN

export interface Point {
  /** From 1. */
  call: number
  fault: Fault
}

export type Sweep = Awaited<ReturnType<typeof sweepFrom>>

/**
 * @param begins the message that sets the work going
 * @param handler takes the messages of its queue in place of their consumer
 */
export async function sweepFrom(desk: Desk, begins: Message, handler?: Handler) {
  const start = await desk.items()
  /** What the table holds, where nothing has come since it was read. */
  let read: RawItem[] | undefined

  async function deliverUntilTaken(message: Message): Promise<void> {
    let attempts = 0
    const taking = message.queue === begins.queue ? handler : undefined
    while (!(await desk.deliver(message, taking))) expect(++attempts).toBeLessThan(5)
  }

  /** What was written and could not be sent goes out later, whatever became of who wrote it. */
  async function takeLeftBehind(): Promise<Message[]> {
    const left = (await desk.items()).filter(({ pk }) => pk.startsWith('D#outbox#'))
    const actions = left.map(({ pk, sk }) => ({ Delete: { TableName: 'table', Key: { pk, sk } } }))
    if (actions.length) await desk.raw.send(new TransactWriteCommand({ TransactItems: actions }))
    return left.map(({ queue, body }) => ({ queue: String(queue), body: String(body) }) as Message)
  }

  const sweep = {
    /** Every way in which each of the calls can break. */
    pointsOf: (calls: readonly string[]): Point[] =>
      calls.flatMap((command, at) => desk.faults.faultsOf(command).map((fault) => ({ call: at + 1, fault }))),
    /** Whatever breaks, the end is the one that is expected. Gives back how many points were tried. */
    async survives(points: readonly Point[], expected: string): Promise<number> {
      const tried = points.filter((_, at) => at % ONE_IN === first)
      for (const { call, fault } of tried) {
        await sweep.rewind()
        desk.faults.breakCalls({ call, fault })
        await sweep.deliverAll()
        const label = `${fault} at call ${call}`
        expect(await sweep.soundOutcome(label), label).toBe(expected)
      }
      return tried.length
    },
    /** Puts the table back to where it was. */
    async rewind(): Promise<void> {
      const present = read ?? (await desk.items())
      read = undefined
      const kept = new Set(start.map(({ pk, sk }) => `${pk} ${sk}`))
      const now = new Map(present.map((item) => [`${item.pk} ${item.sk}`, stateTextOf([item])]))
      const TableName = 'table'
      const actions = [
        ...present
          .filter(({ pk, sk }) => !kept.has(`${pk} ${sk}`))
          .map(({ pk, sk }) => ({ Delete: { TableName, Key: { pk, sk } } })),
        ...start
          .filter((item) => now.get(`${item.pk} ${item.sk}`) !== stateTextOf([item]))
          .map((Item) => ({ Put: { TableName, Item } })),
      ]
      for (let from = 0; from < actions.length; from += 100) {
        await desk.raw.send(new TransactWriteCommand({ TransactItems: actions.slice(from, from + 100) }))
      }
      desk.messages.length = 0
    },
    /** Delivers as a queue does: again and again until it is taken, then whatever came of it, then everything once more. */
    async deliverAll(): Promise<void> {
      read = undefined
      const seen: Message[] = [begins]
      for (let at = 0; at < seen.length; at++) {
        await deliverUntilTaken(seen[at]!)
        seen.push(...desk.messages.splice(0), ...(await takeLeftBehind()))
      }
      for (const message of seen) await deliverUntilTaken(message)
    },
    /** The invariants hold; gives back the outcome. */
    async soundOutcome(label: string): Promise<string> {
      read = await desk.items()
      expect(verify(read).broken, label).toEqual([])
      return outcomeOf(read)
    },
  }
  return sweep
}

/** What a person would call the state: without the ids, times and hashes that each run makes anew. */
function outcomeOf(all: readonly RawItem[]): string {
  const items = all
    // Which of the locks a write passes is by chance; what they and the books say is recounted.
    .filter(({ pk }) => !/#(audit|answers)#|#R#|#(locks|deltas)$/.test(pk))
    .map(({ h: _h, ...item }) => item)
  const fresh = /\d+\.\d{6}\.[0-9A-Z]{26}(-\d{6})?|[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\dT[\d:.]+Z/g
  return stateTextOf(
    items.map((item) =>
      JSON.parse(
        JSON.stringify(item, (_, value) => (typeof value === 'bigint' ? String(value) : value)).replace(
          fresh,
          '*',
        ),
      ),
    ),
  )
}
