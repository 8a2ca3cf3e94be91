/**
 * Loaded before everything else (`node --import`): to this process and whatever it starts, processes and threads, it is
 * `TIME_AHEAD_MS` later than the machine says. Time goes on from there.
 */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import workerThreads from 'node:worker_threads'
import { dateAhead } from '../local-cloud/functions/date-ahead.ts'

const { TIME_AHEAD_MS, NODE_OPTIONS } = process.env
const aheadMs = Number(TIME_AHEAD_MS)
if (!TIME_AHEAD_MS || !Number.isFinite(aheadMs))
  throw new Error('TIME_AHEAD_MS says how many milliseconds ahead of the machine it is to be.')
globalThis.Date = dateAhead(Date, () => aheadMs)

/** What is started with an environment of its own is told as well; the others inherit it. */
function told(options: unknown): void {
  if (typeof options !== 'object' || options === null || !('env' in options)) return
  const { env } = options
  if (typeof env === 'object' && env && !('TIME_AHEAD_MS' in env))
    Object.assign(env, { TIME_AHEAD_MS, NODE_OPTIONS })
}

for (const name of ['fork', 'spawn', 'spawnSync', 'execFile', 'execFileSync'] as const) {
  const start = childProcess[name] as (...args: unknown[]) => unknown
  const telling =
    (of: typeof start) =>
    (...args: unknown[]) => {
      args.forEach(told)
      return of(...args)
    }
  // What `promisify` makes of it is a function of its own, with an answer of both streams.
  const promised = (start as { [promisify.custom]?: typeof start })[promisify.custom]
  const startTold = Object.assign(telling(start), promised && { [promisify.custom]: telling(promised) })
  Object.assign(childProcess, { [name]: startTold })
}
const { Worker } = workerThreads
workerThreads.Worker = class extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    told(args[1])
    super(...args)
  }
}
syncBuiltinESMExports()
