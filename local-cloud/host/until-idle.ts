import type { HostedFunctions } from './host-functions.ts'
import type { Stores } from './start-stores.ts'

/** Resolves once no message waits, and nobody works on one or on the stream. */
export async function untilIdle(
  { sqs }: Stores,
  { pollers, followers }: HostedFunctions,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const left = [...pollers].filter(([name, poller]) => {
      const { visible, inFlight, delayed } = sqs.queueNamed(name).counts()
      return !poller.isIdle() || visible + inFlight + delayed > 0
    })
    if (left.length === 0 && followers.every((follower) => follower.isIdle())) return
    if (Date.now() > deadline)
      throw new Error(`Still busy after ${timeoutMs} ms: ${left.map(([name]) => name).join(', ')}.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
