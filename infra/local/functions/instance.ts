/** One running copy of a function, which works on one event at a time, as on Lambda. HTTP functions are threads; consumers are processes, so that they can be killed. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Invocation, Outcome, Ready, RunnableFunction } from './invocation.ts'

export type InstanceKind = 'thread' | 'process'

/** The function failed: it threw, ran out of time, or its thread or process ended. */
export class FunctionFailure extends Error {
  readonly reason: 'threw' | 'timed-out' | 'ended' | 'unloadable'

  constructor(reason: FunctionFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export interface InstanceOptions {
  kind: InstanceKind
  function: RunnableFunction
  /** Each line that the function writes. */
  onLine: (line: string) => void
}

export class Instance {
  readonly function: RunnableFunction
  isBusy = false
  hasEnded = false
  lastUsedAt = performance.now()
  private readonly runner: Worker | ChildProcess
  private readonly ready = Promise.withResolvers<void>()
  private readonly exited = Promise.withResolvers<void>()
  /** The invocation that is being worked on. */
  private current: PromiseWithResolvers<Outcome> | undefined

  constructor({ kind, function: it, onLine }: InstanceOptions) {
    this.function = it
    this.runner = kind === 'thread' ? startThread(it) : startProcess(it)
    this.ready.promise.catch(() => {})
    for (const stream of [this.runner.stdout, this.runner.stderr]) if (stream) eachLine(stream, onLine)
    this.runner.on('message', (message: Ready | Outcome) => {
      if (!('ready' in message)) this.current?.resolve(message)
      else if (message.error)
        this.fail(new FunctionFailure('unloadable', `${it.name} cannot be loaded: ${message.error}`))
      else this.ready.resolve()
    })
    this.runner.once('error', (error) =>
      this.fail(new FunctionFailure('ended', `${it.name} broke: ${error.message}`)),
    )
    this.runner.once('exit', (code: number | null, signal?: string) => {
      this.hasEnded = true
      this.exited.resolve()
      this.fail(new FunctionFailure('ended', `${it.name} ended (${signal ?? `code ${code}`}).`))
    })
  }

  get pid(): number | undefined {
    return 'pid' in this.runner ? this.runner.pid : undefined
  }

  /** What the handler returns. @throws FunctionFailure */
  async invoke(event: unknown, requestId: string = randomUUID()): Promise<unknown> {
    this.isBusy = true
    let timer: NodeJS.Timeout | undefined
    try {
      await this.ready.promise
      const { timeoutSeconds, name } = this.function
      const current = Promise.withResolvers<Outcome>()
      this.current = current
      const timedOut = new FunctionFailure('timed-out', `${name} timed out after ${timeoutSeconds} s.`)
      timer = setTimeout(() => current.reject(timedOut), timeoutSeconds * 1000)
      const aheadMs = this.function.aheadMs?.() ?? 0
      this.post({ requestId, event, deadline: Date.now() + timeoutSeconds * 1000, aheadMs })
      const outcome = await current.promise
      if ('error' in outcome) throw new FunctionFailure('threw', outcome.error.stack ?? outcome.error.message)
      return outcome.result
    } catch (error) {
      if (!(error instanceof FunctionFailure) || error.reason !== 'threw') await this.stop()
      throw error
    } finally {
      clearTimeout(timer)
      this.current = undefined
      this.isBusy = false
      this.lastUsedAt = performance.now()
    }
  }

  /** At once, whatever it is doing. */
  async stop(): Promise<void> {
    if (this.hasEnded) return
    if (this.runner instanceof Worker) await this.runner.terminate()
    else this.runner.kill('SIGKILL')
    await this.exited.promise
  }

  private post(invocation: Invocation): void {
    if (this.runner instanceof Worker) this.runner.postMessage(invocation)
    else this.runner.send(invocation)
  }

  private fail(failure: FunctionFailure): void {
    this.ready.reject(failure)
    this.current?.reject(failure)
  }
}

function startThread(it: RunnableFunction): Worker {
  return new Worker(join(import.meta.dirname, 'thread.ts'), {
    workerData: it.file,
    env: { ...it.environment },
    execArgv: [],
    stdout: true,
    stderr: true,
    // Small young generations: a dozen threads of the usual size would take half as much memory again.
    resourceLimits: { maxOldGenerationSizeMb: it.memoryMb, maxYoungGenerationSizeMb: 2 },
  })
}

function startProcess(it: RunnableFunction): ChildProcess {
  return fork(join(import.meta.dirname, 'process.ts'), [it.file], {
    env: { ...it.environment },
    execArgv: [`--max-old-space-size=${it.memoryMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function eachLine(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) onLine(line)
  })
}
