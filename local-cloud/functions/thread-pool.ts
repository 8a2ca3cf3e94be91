/**
 * The threads in which the functions behind routes run. Each keeps the code of what it ran, so that people who do different
 * things at once find it warm; a call that finds no thread free waits for the first that is done. One that would be warm in a
 * thread that is at work waits a moment for it: to load a second copy takes longer than most calls, and as much memory as the first.
 */
import type { RunnableFunction } from './invocation.ts'
import { Runner } from './runner.ts'

export interface ThreadPoolOptions {
  threadsMax: number
  /** Functions whose code a thread keeps. One more than all threads can keep ends the thread that was idle for longest. */
  copiesMax: number
  /** So long a call waits for a thread that has its function. Somewhat more than it takes to load one. */
  patienceMs?: number
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
    const { patienceMs = 100 } = this.options
    const patientUntil = performance.now() + patienceMs
    for (;;) {
      if (this.isClosed) throw new Error('The host is stopping.')
      const patience = this.isKnown(it) ? patientUntil - performance.now() : 0
      const thread = this.hasItsShare(it) ? undefined : this.freeFor(it, patience <= 0)
      if (thread) {
        thread.isBusy = true
        this.count(it, 1)
        return thread
      }
      await this.turn(patience)
    }
  }

  /** Until a thread is done with something, or patience ends where there is some left. */
  private async turn(patience: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.push(resolve)
    const timer = patience > 0 ? setTimeout(resolve, patience) : undefined
    await promise
    clearTimeout(timer)
  }

  private isKnown(it: RunnableFunction): boolean {
    return [...this.threads].some((thread) => !thread.hasEnded && thread.knows(it))
  }

  /** A burst of calls to one function leaves a thread to the others. */
  private hasItsShare({ file }: RunnableFunction): boolean {
    return (this.working.get(file) ?? 0) >= Math.max(1, this.options.threadsMax - 1)
  }

  private freeFor(it: RunnableFunction, mayLoad: boolean): Runner | undefined {
    for (const thread of this.threads) if (thread.hasEnded) this.threads.delete(thread)
    const { threadsMax, copiesMax } = this.options
    const free = [...this.threads].filter(({ isBusy }) => !isBusy).sort((a, b) => a.lastUsedAt - b.lastUsedAt)
    const warm = free.find((thread) => thread.knows(it))
    if (warm || !mayLoad) return warm
    const roomy = free.find(({ copies }) => copies < copiesMax)
    if (roomy) return roomy
    if (this.threads.size < threadsMax) return this.begin()
    const oldest = free[0]
    if (!oldest || this.isKnown(it)) return undefined
    void this.end(oldest)
    return this.begin()
  }

  private begin(): Runner {
    const { memoryMb, onLine } = this.options
    const thread = new Runner({ kind: 'thread', memoryMb, onLine })
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
