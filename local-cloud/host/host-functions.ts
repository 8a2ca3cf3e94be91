/** The functions of the product, ready to be called: those behind routes in threads, what queues, the clock or the table's stream call in processes. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StreamingDynamoDb } from '../dynamodb/store-with-stream.ts'
import { eventFilter } from '../events/event-filter.ts'
import { followStream, type StreamFollower } from '../events/follow-stream.ts'
import { type Poller, pollQueue } from '../events/poll-queue.ts'
import { type Schedules, startSchedules } from '../events/schedules.ts'
import { Background } from '../functions/background.ts'
import { type Endpoints, functionEnvironment } from '../functions/environment.ts'
import { FunctionFailure } from '../functions/function-failure.ts'
import type { RunnableFunction } from '../functions/invocation.ts'
import { ProcessPool } from '../functions/process-pool.ts'
import { ThreadPool } from '../functions/thread-pool.ts'
import type { LocalClock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import type { SqsServer } from '../sqs/start-sqs.ts'
import type { Cloud, CloudFunction } from '../template/cloud.ts'

export interface HostedFunctions {
  /** @throws FunctionFailure */
  invoke(it: CloudFunction, event: unknown, requestId?: string): Promise<unknown>
  /** By queue. */
  pollers: ReadonlyMap<string, Poller>
  /** Of the table's stream. */
  followers: readonly StreamFollower[]
  /** Calls what a rule calls, now. @param rule its construct's name, such as `nightly` */
  fire(rule: string): Promise<void>
  /** Calls what should have been called by now, as a machine does that wakes up. Returns the rules. */
  catchUp: Schedules['catchUp']
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
  follow: StreamingDynamoDb['follow']
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
  follow,
  endpoints,
  clock,
  clockFactor,
  threadsMax,
  consumersMax,
  log,
}: HostOptions): HostedFunctions {
  let code = bundles
  let isClosed = false
  const calledByClock = new Set<Promise<void>>()
  const runnable = (it: CloudFunction): RunnableFunction => {
    const file = join(code, it.name, 'index.mjs')
    if (!existsSync(file))
      throw new FunctionFailure('unloadable', `functions/${it.name}.ts is not written yet.`)
    // The gateway goes by the machine's clock, as the browsers do that hold the tokens.
    const aheadMs = it === cloud.authorizer.function ? () => 0 : clock.aheadMs
    // Beside the bundles, and forgotten with them.
    const compiled = `${code}.compiled`
    return { ...it, file, compiled, environment: functionEnvironment(it, endpoints), aheadMs }
  }
  const onLine = (it: RunnableFunction, line: string) => log.write({ from: it.name, ...saidIn(line) })
  const threads = new ThreadPool({ threadsMax, memoryMb: threadMemoryMb, onLine })
  const invoke: HostedFunctions['invoke'] = (it, event, requestId = randomUUID()) =>
    threads.invoke(runnable(it), event, requestId)

  const processes = new ProcessPool(onLine)
  const pollers = new Map(
    cloud.mappings.map((mapping) => {
      const name = queueNameIn(mapping.EventSourceArn)
      const poller = pollQueue({
        queue: sqs.queueNamed(name),
        mapping,
        consumer: () => runnable(mapping.function),
        processes,
        processesMax: consumersMax,
        onFailure: (failure) => log.write({ from: 'host', failed: failure }),
      })
      return [name, poller]
    }),
  )
  const background = new Background(processes)
  const followers = cloud.streamMappings.map((mapping) => {
    const filters = (mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }) => eventFilter(Pattern))
    const { Destination } = mapping.DestinationConfig?.OnFailure ?? {}
    const follower = followStream({
      mapping,
      windowMs: (Math.min(mapping.MaximumBatchingWindowInSeconds, windowSecondsMax) * 1000) / clockFactor,
      invoke: async (event) => background.invoke(runnable(mapping.function), event),
      giveUp: (letter) => {
        if (Destination) sqs.queueNamed(queueNameIn(Destination)).send(letter)
      },
      onFailure: (error) => {
        if (!isClosed)
          log.write({ from: 'host', failed: { function: mapping.function.name, reason: String(error) } })
      },
    })
    follow((record) => filters.length === 0 || filters.some((isMet) => isMet(record)), follower.hear)
    return follower
  })
  const callByClock = async (it: CloudFunction, event: unknown): Promise<void> => {
    for (let tries = 1; tries <= asynchronousTriesMax; tries += 1) {
      try {
        await background.invoke(runnable(it), event)
        return
      } catch (error) {
        // It was ended with the host: nobody takes its messages any more.
        if (isClosed) return
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
      const call = callByClock(it, event).finally(() => calledByClock.delete(call))
      calledByClock.add(call)
      return call
    },
  })

  return {
    invoke,
    pollers,
    followers,
    fire: schedules.fire,
    catchUp: schedules.catchUp,
    async replaceCode(other) {
      code = other
      await Promise.all([threads.recycle(), processes.recycle()])
    },
    async close() {
      isClosed = true
      schedules.stop()
      await Promise.all([
        threads.close(),
        ...[...pollers.values()].map((poller) => poller.close()),
        processes.close(),
      ])
      await Promise.all(followers.map((follower) => follower.close()))
      await Promise.all(calledByClock)
    },
  }
}

/** However long records are gathered in the cloud: nobody here waits longer for what follows. */
const windowSecondsMax = 1
/** What the largest function behind a route may take, beside the code of the others. */
const threadMemoryMb = 1024

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
