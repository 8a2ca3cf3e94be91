/**
 * By the minute: sends what was written with a change and did not go out, since a process ended in between, a queue was away,
 * or who was to do the work himself did not come to the end. A message that goes twice is delivered once, or finds its work done.
 */
import { OUTBOXES } from '../storage/keys.ts'
import { deliver, eachLeftBehind } from '../storage/plan/outbox.ts'

/** Longer than a request lasts: whoever wrote it is over. With the minute of the clock, all is sent within 90 seconds. */
const LEFT_MS = 30_000

export const handler = async (): Promise<{ sent: number }> => {
  const before = new Date(Date.now() - LEFT_MS).toISOString()
  let sent = 0
  let left = 0
  for (let outbox = 0; outbox < OUTBOXES; outbox++) {
    for await (const message of eachLeftBehind(outbox, before)) {
      if (message && (await deliver(message))) sent++
      else left++
    }
  }
  if (left > 0) throw new Error(`${left} messages could not be sent`)
  return { sent }
}
