/**
 * Messages that are written together with what they are about. Each goes out as soon as that is committed, and is taken away
 * then; where the process ended in between, or the queue did not answer, `send-left-behind` sends it within 90 seconds.
 */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Event } from '../../../events/event.ts'
import { keys } from '../keys.ts'
import { log } from '../log.ts'
import { newUlid } from '../new-ulid.ts'
import { QUEUES, type Queue, sendMessage } from '../queues.ts'
import { client, eachItem, table } from '../table.ts'
import { inserted } from './transact.ts'
import type { WritePlan } from './write-plan.ts'

const Outgoing = z.strictObject({
  key: z.string(),
  companyId: z.int(),
  queue: z.enum(QUEUES),
  body: z.string(),
  writtenAt: z.string(),
})
export type Outgoing = z.output<typeof Outgoing>

/**
 * Asks for work that begins once the plan is committed, and certainly then. With `isReserve` whoever commits does the work
 * himself and withdraws the message when it is done; where he does not come to the end the outbox is swept, and whoever takes the
 * message then finishes the work.
 */
export function send<Shape extends z.ZodType>(
  plan: WritePlan,
  { queue, shape }: Event<Shape, Queue>,
  message: z.input<Shape>,
  { isReserve = false } = {},
): Outgoing {
  const { companyId } = plan.scope
  const key = newUlid(plan.context.now.getTime())
  const { requestId } = plan.context
  const body = JSON.stringify(shape.parse({ requestId, ...(message as object) }))
  const outgoing = { key, companyId, queue, body, writtenAt: plan.now }
  const item = inserted({ ...keys.outgoing(companyId, key), ...outgoing })
  plan.attach(item, isReserve ? undefined : () => deliver(outgoing))
  return outgoing
}

/** The work is done that these ask for. Never fails: one that stays is sent, and finds it done. */
export async function withdraw(messages: readonly Outgoing[]): Promise<void> {
  try {
    for (const message of messages) await takeAway(message)
  } catch (error) {
    log.warn('left in the outbox', { error: error as Error })
  }
}

async function takeAway({ companyId, key }: Outgoing): Promise<void> {
  await client.send(new DeleteCommand({ TableName: table(), Key: keys.outgoing(companyId, key) }))
}

/** Never fails: what could not be sent now is sent later. False where that is so. */
export async function deliver(message: Outgoing): Promise<boolean> {
  try {
    await sendMessage(message)
    await takeAway(message)
    return true
  } catch (error) {
    log.warn('left in the outbox', { queue: message.queue, error: error as Error })
    return false
  }
}

/** What was written before an instant and lies there still; undefined for each that cannot be read, which the next do not wait for. */
export async function* eachLeftBehind(outbox: number, before: string): AsyncGenerator<Outgoing | undefined> {
  const pk = keys.all.outgoing(outbox)
  for await (const { sortKey, ...item } of eachItem<object>({ pk })) {
    const { data, error } = Outgoing.safeParse(item)
    if (error) log.error('cannot be read in the outbox', { pk, sk: sortKey, error })
    if (!data || data.writtenAt < before) yield data
  }
}
