/** The functions of the product, ready to be called: those behind routes as threads, consumers as processes that poll their queue. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalClock } from '../clock.ts'
import { type Poller, pollQueue } from '../events/poll-queue.ts'
import { startSchedules } from '../events/schedules.ts'
import type { Log } from '../log.ts'
import type { SqsServer } from '../queues/start-sqs.ts'
import type { Cloud, CloudFunction } from '../template/cloud.ts'
import { type Endpoints, functionEnvironment } from './environment.ts'
import { FunctionFailure } from './instance.ts'
import type { RunnableFunction } from './invocation.ts'
import { ThreadPool } from './thread-pool.ts'

export interface HostedFunctions {
  /** @throws FunctionFailure */
  invoke(it: CloudFunction, event: unknown, requestId?: string): Promise<unknown>
  /** By queue. */
  pollers: ReadonlyMap<string, Poller>
  /** Calls what a rule calls, now. @param rule its construct's name, such as `nightly` */
  fire(rule: string): Promise<void>
  /** Calls what should have been called by now, as a machine does that wakes up. Returns the rules. */
  catchUp(): Promise<string[]>
  /** Takes the code from another folder of bundles from now on. */
  replaceCode(bundles: string): Promise<void>
  close(): Promise<void>
}

export interface HostOptions {
  /** Of everything that is kept. */
  folder: string
  cloud: Cloud
  bundles: string
  sqs: SqsServer
  endpoints: Endpoints
  clock: LocalClock
  clockFactor: number
  threadsMax: number
  consumersMax: number
  log: Log
}

export function hostFunctions({
  folder,
  cloud,
  bundles,
  sqs,
  endpoints,
  clock,
  clockFactor,
  threadsMax,
  consumersMax,
  log,
}: HostOptions): HostedFunctions {
  let code = bundles
  const runnable = (it: CloudFunction): RunnableFunction => {
    const file = join(code, it.name, 'index.mjs')
    if (!existsSync(file))
      throw new FunctionFailure('unloadable', `functions/${it.name}.ts is not written yet.`)
    return { ...it, file, environment: functionEnvironment(it, endpoints), aheadMs: clock.aheadMs }
  }
  const onLine = (it: RunnableFunction, line: string) => log.write({ from: it.name, ...saidIn(line) })
  const threads = new ThreadPool({ instancesMax: threadsMax, onLine })
  const invoke: HostedFunctions['invoke'] = (it, event, requestId = randomUUID()) =>
    threads.invoke(runnable(it), event, requestId)

  const pollers = new Map(
    cloud.mappings.map((mapping) => {
      const name = queueNameIn(mapping.EventSourceArn)
      const poller = pollQueue({
        queue: sqs.queueNamed(name),
        mapping,
        consumer: () => runnable(mapping.function),
        processesMax: consumersMax,
        onLine,
        onFailure: (failure) => log.write({ from: 'host', failed: failure }),
      })
      return [name, poller]
    }),
  )
  const callByClock = async (it: CloudFunction, event: unknown): Promise<void> => {
    for (let tries = 1; tries <= asynchronousTriesMax; tries += 1) {
      try {
        await invoke(it, event)
        return
      } catch (error) {
        log.write({ from: 'host', failed: { function: it.name, reason: String(error) } })
      }
    }
    if (it.deadLettersArn) sqs.queueNamed(queueNameIn(it.deadLettersArn)).send(JSON.stringify(event))
  }
  const schedules = startSchedules({
    file: join(folder, 'schedules.json'),
    rules: cloud.rules,
    clockFactor,
    now: clock.now,
    call: (arn, event) => {
      const it = cloud.functions.find((one) => one.arn === arn)
      if (!it) throw new Error(`A schedule calls ${arn}, which is no function.`)
      return callByClock(it, event)
    },
  })

  return {
    invoke,
    pollers,
    fire: schedules.fire,
    catchUp: schedules.catchUp,
    async replaceCode(other) {
      code = other
      await Promise.all([threads.recycle(), ...[...pollers.values()].map((poller) => poller.recycle())])
    },
    async close() {
      schedules.stop()
      await Promise.all([threads.close(), ...[...pollers.values()].map((poller) => poller.close())])
    },
  }
}

/** Lambda tries an event that nobody waits for three times; it also waits between, which is left out here. */
const asynchronousTriesMax = 3

const queueNameIn = (arn: string) => arn.split(':').at(-1) ?? ''

/** A structured line stays structured; anything else is text. */
function saidIn(line: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(line)
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return { ...said }
  } catch {
    // Not JSON.
  }
  return { text: line }
}
