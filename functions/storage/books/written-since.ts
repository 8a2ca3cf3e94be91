/** Which partitions were written since somebody looked at them, as the audit says it. */
import { encodeTime } from 'ulid'
import { LATE_MS } from '../../../shared/domain/audit/chain.ts'
import { recordRanges } from '../record-ranges.ts'
import type { Scope } from '../scope.ts'
import { eachItem, type Item } from '../table.ts'

interface Written extends Item {
  hashes?: Record<string, object>
}

export class WrittenSince {
  readonly #scope: Scope
  /** A record is named by when its work began, which may be a while before it was written. */
  readonly #from: number
  readonly #now: () => Date
  readonly #known = new Set<string>()
  #last: string[] = []

  constructor(scope: Scope, startedAt: string, now: () => Date) {
    this.#scope = scope
    this.#from = Date.parse(startedAt) - LATE_MS
    this.#now = now
  }

  /** Those written since they were last asked for, and once more those of the time before: not all of a transaction is seen at once. */
  async partitions(): Promise<Set<string>> {
    const fresh: string[] = []
    for await (const { sortKey, hashes = {} } of this.#records()) {
      if (this.#known.has(sortKey)) continue
      this.#known.add(sortKey)
      fresh.push(...Object.keys(hashes))
    }
    const due = new Set([...fresh, ...this.#last])
    this.#last = fresh
    return due
  }

  async isAnythingNew(): Promise<boolean> {
    for await (const { sortKey } of this.#records()) if (!this.#known.has(sortKey)) return true
    return false
  }

  async *#records(): AsyncGenerator<Written & { sortKey: string }> {
    const since = new Date(this.#from).toISOString()
    for (const { pk } of recordRanges(this.#scope, 'audit', since, this.#now()))
      yield* eachItem<Written>({ pk, from: encodeTime(this.#from), attributes: ['hashes'] })
  }
}
