/**
 * The threads in which the functions behind routes run. Each keeps the code of what it ran, so that people who do different
 * things at once find it warm; a call that finds no thread free waits for the first that is done.
 */
import type { RunnableFunction } from './invocation.ts'
import { Runner } from './runner.ts'

export interface ThreadPoolOptions {
  threadsMax: number
  memoryMb: number
  onLine: (it: RunnableFunction, line: string) => void
}

export class ThreadPool {
  private readonly options: ThreadPoolOptions
  private readonly threads = new Set<Runner>()
  /** Calls of each bundle that are being worked on. */
  private readonly working = new Map<string, number>()
  private readonly waiting: (() => void)[] = []
  private isClosed = false

  constructor(options: ThreadPoolOptions) {
    this.options = options
  }

  /** @throws FunctionFailure */
  async invoke(it: RunnableFunction, event: unknown, requestId: string): Promise<unknown> {
    const thread = await this.threadFor(it)
    try {
      return await thread.invoke(it, event, requestId)
    } finally {
      this.count(it, -1)
      this.wakeAll()
    }
  }

  /** Ends every thread that has nothing to do, so that the next call finds the code of today. */
  async recycle(): Promise<void> {
    await Promise.all([...this.threads].filter(({ isBusy }) => !isBusy).map((thread) => this.end(thread)))
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.wakeAll()
    await Promise.all([...this.threads].map((thread) => this.end(thread)))
  }

  /** A thread that nobody else uses; it is marked busy before anyone else can look. */
  private async threadFor(it: RunnableFunction): Promise<Runner> {
    for (;;) {
      if (this.isClosed) throw new Error('The host is stopping.')
      const thread = this.hasItsShare(it) ? undefined : this.freeFor(it)
      if (thread) {
        thread.isBusy = true
        this.count(it, 1)
        return thread
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  /** A burst of calls to one function leaves a thread to the others. */
  private hasItsShare({ file }: RunnableFunction): boolean {
    return (this.working.get(file) ?? 0) >= Math.max(1, this.options.threadsMax - 1)
  }

  private freeFor(it: RunnableFunction): Runner | undefined {
    for (const thread of this.threads) if (thread.hasEnded) this.threads.delete(thread)
    const free = [...this.threads].filter(({ isBusy }) => !isBusy)
    const warm = free.find((thread) => thread.knows(it)) ?? free[0]
    return warm ?? (this.threads.size < this.options.threadsMax ? this.begin(it) : undefined)
  }

  private begin({ compiled }: RunnableFunction): Runner {
    const { memoryMb, onLine } = this.options
    const thread = new Runner({ kind: 'thread', memoryMb, compiled, onLine })
    this.threads.add(thread)
    return thread
  }

  private count({ file }: RunnableFunction, change: number): void {
    this.working.set(file, (this.working.get(file) ?? 0) + change)
  }

  /** Those who wait look again, in the order in which they came. */
  private wakeAll(): void {
    for (const wake of this.waiting.splice(0)) wake()
  }

  private async end(thread: Runner): Promise<void> {
    this.threads.delete(thread)
    await thread.stop()
  }
}
