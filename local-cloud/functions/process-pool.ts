/**
 * The processes in which functions run that no route waits for: consumers, followers of the table, what the clock calls. Each has
 * one call at a time. One that has nothing to do takes the next call, of another function too where that may use as much memory:
 * most of its code is loaded there already. After a while without a call it gives its memory back.
 */
import { FunctionFailure } from './function-failure.ts'
import type { RunnableFunction } from './invocation.ts'
import { Runner } from './runner.ts'

interface Pooled {
  runner: Runner
  memoryMb: number
  /** What it works on. */
  working: string | undefined
  resting: NodeJS.Timeout | undefined
}

export class ProcessPool {
  private readonly onLine: (it: RunnableFunction, line: string) => void
  private processes: Pooled[] = []
  private isClosed = false

  constructor(onLine: (it: RunnableFunction, line: string) => void) {
    this.onLine = onLine
  }

  /** @throws FunctionFailure */
  async invoke(it: RunnableFunction, event: unknown): Promise<unknown> {
    if (this.isClosed) throw new FunctionFailure('ended', `${it.name} was not called: the host is stopping.`)
    const pooled = this.freeFor(it) ?? this.begin(it)
    clearTimeout(pooled.resting)
    pooled.working = it.file
    try {
      return await pooled.runner.invoke(it, event)
    } finally {
      pooled.working = undefined
      pooled.resting = setTimeout(() => void this.stop([pooled]), idleMs).unref()
    }
  }

  /** The living ones that work on a function, or have worked on it and on nothing now. */
  pids(it: RunnableFunction): number[] {
    const those = this.alive().filter(
      ({ runner, working }) => (working ?? it.file) === it.file && runner.knows(it),
    )
    return those.flatMap(({ runner }) => runner.pid ?? [])
  }

  /** Ends every process that has nothing to do, so that the next call finds the code of today. */
  async recycle(): Promise<void> {
    await this.stop(this.alive().filter(({ working }) => working === undefined))
  }

  /** Ends every process, whatever it is doing. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.stop(this.alive())
  }

  private freeFor(it: RunnableFunction): Pooled | undefined {
    const free = this.alive().filter(
      ({ working, memoryMb }) => working === undefined && memoryMb === it.memoryMb,
    )
    return free.find(({ runner }) => runner.knows(it)) ?? free[0]
  }

  private begin(it: RunnableFunction): Pooled {
    const { memoryMb, compiled } = it
    const runner = new Runner({ kind: 'process', memoryMb, compiled, onLine: this.onLine })
    const pooled = { runner, memoryMb, working: undefined, resting: undefined }
    this.processes.push(pooled)
    return pooled
  }

  private alive(): Pooled[] {
    this.processes = this.processes.filter(({ runner }) => !runner.hasEnded)
    return this.processes
  }

  /** It takes some time until they have ended: from now on no call may come upon one. */
  private async stop(those: readonly Pooled[]): Promise<void> {
    this.processes = this.processes.filter((pooled) => !those.includes(pooled))
    for (const { resting } of those) clearTimeout(resting)
    await Promise.all(those.map(({ runner }) => runner.stop()))
  }
}

/** The clock calls something each minute: what it began then is there when it calls again. */
const idleMs = 90_000
