/** How often handlers ask the store, and how much it answers. */
import { client } from '../../functions/storage/table.ts'

export interface Counted {
  calls: number
  /** How many of them went one after another: each began when the one before it was answered. */
  rounds: number
  bytes: number
}

const counted: Counted = { calls: 0, rounds: 0, bytes: 0 }

client.middlewareStack.add(
  (next) => async (request) => {
    counted.calls++
    const round = counted.rounds + 1
    const result = await next(request)
    counted.rounds = Math.max(counted.rounds, round)
    const { headers } = result.response as { headers?: Record<string, string> }
    counted.bytes += Number(headers?.['content-length'] ?? 0)
    return result
  },
  { step: 'deserialize', name: 'counted', priority: 'low' },
)

/** What a piece of work comes to. */
export async function counting(work: () => Promise<unknown>): Promise<Counted> {
  Object.assign(counted, { calls: 0, rounds: 0, bytes: 0 })
  await work()
  return { ...counted }
}
