/**
 * Processes of functions that neither a route nor a queue calls: one for each function, kept for a while for its next call, one
 * call after the other.
 */
import type { RunnableFunction } from './invocation.ts'
import { Runner } from './runner.ts'

export class Background {
  private readonly onLine: (it: RunnableFunction, line: string) => void
  private readonly runners = new Map<string, Runner>()
  private readonly latest = new Map<string, Promise<unknown>>()
  private readonly resting = new Map<string, NodeJS.Timeout>()
  private isClosed = false

  constructor(onLine: (it: RunnableFunction, line: string) => void) {
    this.onLine = onLine
  }

  /** @throws FunctionFailure */
  invoke(it: RunnableFunction, event: unknown): Promise<unknown> {
    const before = this.latest.get(it.name) ?? Promise.resolve()
    const call = before.catch(() => {}).then(() => this.call(it, event))
    this.latest.set(it.name, call)
    return call
  }

  /** Ends every process, whatever it is doing. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.resting.values()) clearTimeout(timer)
    await Promise.all([...this.runners.values()].map((runner) => runner.stop()))
  }

  private async call(it: RunnableFunction, event: unknown): Promise<unknown> {
    if (this.isClosed) throw new Error('The host is stopping.')
    clearTimeout(this.resting.get(it.name))
    const runner = await this.runnerFor(it)
    try {
      return await runner.invoke(it, event)
    } finally {
      const timer = setTimeout(() => void runner.stop(), idleMs)
      this.resting.set(it.name, timer.unref())
    }
  }

  /** The one of before, where it lives and runs the code of today. */
  private async runnerFor(it: RunnableFunction): Promise<Runner> {
    const known = this.runners.get(it.name)
    if (known && !known.hasEnded && known.knows(it)) return known
    await known?.stop()
    const runner = new Runner({ kind: 'process', memoryMb: it.memoryMb, onLine: this.onLine })
    this.runners.set(it.name, runner)
    return runner
  }
}

/** Its memory is given back after so long. */
const idleMs = 20_000
