/**
 * One thread or process in which functions run, one event at a time, as on Lambda. Loading the code of a function again costs
 * as much as some requests, and a thread for each would take more memory than the product may: a runner keeps the code of
 * each function that it ran, and each finds its own module, environment and keys. Functions behind routes share threads;
 * others have processes, so that they can be killed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { runnerEnvironment } from './environment.ts'
import { FunctionFailure } from './function-failure.ts'
import type { Invocation, Message, Outcome, RunnableFunction } from './invocation.ts'

export type RunnerKind = 'thread' | 'process'

export interface RunnerOptions {
  kind: RunnerKind
  /** Of all that it keeps and works on. More ends it. */
  memoryMb: number
  /** A folder in which it finds what others compiled, and leaves what it does. */
  compiled?: string | undefined
  /** Each line that a function writes. */
  onLine: (it: RunnableFunction, line: string) => void
}

/** Lambda gives a function ten seconds of a processor of its own to load; here it shares one with whatever else the machine does. */
const loadMsMax = 60_000
/** What answers so late answers for want of time, and the work that it leaves goes on: in its own place there, in that of the next function here. */
const lateMs = 1000

export class Runner {
  isBusy = false
  hasEnded = false
  private readonly inside: Worker | ChildProcess
  private readonly exited = Promise.withResolvers<void>()
  private readonly functions = new Map<string, RunnableFunction>()
  private latest: RunnableFunction | undefined
  /** The call that is being worked on. */
  private current: { outcome: PromiseWithResolvers<Outcome>; started: () => void } | undefined

  constructor({ kind, memoryMb, compiled, onLine }: RunnerOptions) {
    const env = compiled ? { ...runnerEnvironment, NODE_COMPILE_CACHE: compiled } : runnerEnvironment
    this.inside = kind === 'thread' ? startThread(memoryMb, env) : startProcess(memoryMb, env)
    const lines = linesOf((file, line) => {
      const it = this.functions.get(file) ?? this.latest
      if (it) onLine(it, line)
    })
    // What Node itself says, before it ends or warns, is nobody's in particular.
    for (const stream of [this.inside.stdout, this.inside.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => lines('', text))
    this.inside.on('message', (message: Message) => {
      if ('said' in message) lines(message.file, message.said)
      else if ('started' in message) this.current?.started()
      else this.current?.outcome.resolve(message)
    })
    this.inside.once('error', (error) => this.fail(`broke: ${error.message}`))
    this.inside.once('exit', (code: number | null, signal?: string) => {
      this.hasEnded = true
      this.exited.resolve()
      this.fail(`ended (${signal ?? `code ${code}`}).`)
    })
  }

  get pid(): number | undefined {
    return 'pid' in this.inside ? this.inside.pid : undefined
  }

  /** Whether it has the code of the function, and that of today. */
  knows({ file }: RunnableFunction): boolean {
    return this.functions.has(file)
  }

  /** What the handler returns. @throws FunctionFailure */
  async invoke(it: RunnableFunction, event: unknown, requestId: string = randomUUID()): Promise<unknown> {
    const { name, file, environment, timeoutSeconds } = it
    this.isBusy = true
    this.functions.set(file, it)
    this.latest = it
    const outcome = Promise.withResolvers<Outcome>()
    let timer: NodeJS.Timeout | undefined
    let lateFrom = Number.POSITIVE_INFINITY
    const endAfter = (milliseconds: number, what: string) => {
      clearTimeout(timer)
      const tooLong = new FunctionFailure('timed-out', `${name} ${what} after ${milliseconds / 1000} s.`)
      timer = setTimeout(() => outcome.reject(tooLong), milliseconds)
    }
    const started = () => {
      lateFrom = performance.now() + timeoutSeconds * 1000 - lateMs
      endAfter(timeoutSeconds * 1000, 'timed out')
    }
    this.current = { outcome, started }
    try {
      if (this.hasEnded) throw new FunctionFailure('ended', `${name} ended before it was called.`)
      endAfter(loadMsMax, 'was not loaded')
      const aheadMs = it.aheadMs?.() ?? 0
      this.post({ requestId, file, environment, event, timeoutSeconds, aheadMs })
      const answer = await outcome.promise
      if (performance.now() >= lateFrom) await this.stop()
      if ('unloadable' in answer)
        throw new FunctionFailure('unloadable', `${name} cannot be loaded: ${answer.unloadable}`)
      if ('error' in answer) throw new FunctionFailure('threw', answer.error.stack ?? answer.error.message)
      return answer.result
    } catch (error) {
      if (!(error instanceof FunctionFailure) || error.reason !== 'threw') await this.stop()
      throw error
    } finally {
      clearTimeout(timer)
      this.current = undefined
      this.isBusy = false
    }
  }

  /** At once, whatever it is doing. */
  async stop(): Promise<void> {
    if (this.hasEnded) return
    if (this.inside instanceof Worker) await this.inside.terminate()
    else this.inside.kill('SIGKILL')
    await this.exited.promise
  }

  private post(invocation: Invocation): void {
    if (this.inside instanceof Worker) this.inside.postMessage(invocation)
    else this.inside.send(invocation)
  }

  private fail(how: string): void {
    const name = this.latest?.name ?? 'A runner'
    this.current?.outcome.reject(new FunctionFailure('ended', `${name} ${how}`))
  }
}

type Environment = Readonly<Record<string, string>>

function startThread(memoryMb: number, env: Environment): Worker {
  return new Worker(join(import.meta.dirname, 'thread.ts'), {
    env,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  })
}

/** Behind people who wait for an answer, as work in the background is elsewhere on machines of its own. */
const backgroundPriority = 10

/**
 * As Node has it where a function runs: what a chunk of an import makes outlives a smaller nursery, and is moved about. The import of
 * 5 MB holds 282 MB at most with it, and had held 391 MB without when two thirds of its work were done, of the 1,024 MB that its template gives.
 */
const nurseryMb = 16

function startProcess(memoryMb: number, env: Environment): ChildProcess {
  const child = fork(join(import.meta.dirname, 'process.ts'), {
    env,
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${nurseryMb}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, backgroundPriority)
  return child
}

/** Puts together the lines of each file's texts. */
function linesOf(onLine: (file: string, line: string) => void): (file: string, text: string) => void {
  const rests = new Map<string, string>()
  return (file, text) => {
    const lines = ((rests.get(file) ?? '') + text).split('\n')
    rests.set(file, lines.pop() ?? '')
    for (const line of lines) if (line) onLine(file, line)
  }
}
