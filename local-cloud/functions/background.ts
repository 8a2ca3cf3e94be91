/** Calls of functions that neither a route nor a queue calls: those of one function come one after the other. */
import type { RunnableFunction } from './invocation.ts'
import type { ProcessPool } from './process-pool.ts'

export class Background {
  private readonly processes: ProcessPool
  private readonly latest = new Map<string, Promise<unknown>>()

  constructor(processes: ProcessPool) {
    this.processes = processes
  }

  /** @throws FunctionFailure */
  invoke(it: RunnableFunction, event: unknown): Promise<unknown> {
    const before = this.latest.get(it.name) ?? Promise.resolve()
    const call = before.catch(() => {}).then(() => this.processes.invoke(it, event))
    this.latest.set(it.name, call)
    return call
  }
}
