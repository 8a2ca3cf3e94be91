/**
 * The functions behind routes, each started on its first call. Only the most recently used are kept, since all of them
 * together would take more memory than the product may; a call that finds no room waits for the first that is done.
 */
import { Instance } from './instance.ts'
import type { RunnableFunction } from './invocation.ts'

export interface ThreadPoolOptions {
  instancesMax: number
  onLine: (it: RunnableFunction, line: string) => void
}

/** Copies of one function, so that a burst of calls to it does not push out all the others. */
const copiesMax = 4

export class ThreadPool {
  private readonly options: ThreadPoolOptions
  private readonly instances = new Set<Instance>()
  private readonly waiting: (() => void)[] = []
  private isClosed = false

  constructor(options: ThreadPoolOptions) {
    this.options = options
  }

  /** @throws FunctionFailure */
  async invoke(it: RunnableFunction, event: unknown, requestId: string): Promise<unknown> {
    const instance = await this.instanceFor(it)
    try {
      return await instance.invoke(event, requestId)
    } finally {
      this.wakeAll()
    }
  }

  /** Ends every copy whose bundle has been replaced, or all of them. */
  async recycle(): Promise<void> {
    await Promise.all(
      [...this.instances].filter((instance) => !instance.isBusy).map((instance) => this.end(instance)),
    )
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.wakeAll()
    await Promise.all([...this.instances].map((instance) => this.end(instance)))
  }

  /** A copy that nobody else uses; it is marked busy before anyone else can look. */
  private async instanceFor(it: RunnableFunction): Promise<Instance> {
    for (;;) {
      if (this.isClosed) throw new Error('The host is stopping.')
      for (const instance of this.instances) if (instance.hasEnded) this.instances.delete(instance)
      const free = [...this.instances].filter((instance) => !instance.isBusy)
      const warm = free.find((instance) => instance.function.file === it.file)
      if (warm) return taken(warm)
      const copies = [...this.instances].filter((instance) => instance.function.file === it.file).length
      const oldest = free.sort((a, b) => a.lastUsedAt - b.lastUsedAt)[0]
      const isFull = this.instances.size >= this.options.instancesMax
      if (copies >= copiesMax || (isFull && !oldest))
        await new Promise<void>((resolve) => this.waiting.push(resolve))
      else if (isFull && oldest) await this.end(taken(oldest))
      else {
        const instance = new Instance({
          kind: 'thread',
          function: it,
          onLine: (line) => this.options.onLine(it, line),
        })
        this.instances.add(instance)
        return taken(instance)
      }
    }
  }

  /** Those who wait look again, in the order in which they came. */
  private wakeAll(): void {
    for (const wake of this.waiting.splice(0)) wake()
  }

  private async end(instance: Instance): Promise<void> {
    this.instances.delete(instance)
    await instance.stop()
  }
}

function taken(instance: Instance): Instance {
  instance.isBusy = true
  return instance
}
