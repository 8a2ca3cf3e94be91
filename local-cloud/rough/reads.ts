import { type Answer, answering, saidIn } from '../dynamodb/dynamodb.ts'
import { actionsOf } from './actions.ts'
import { usedIn } from './counts.ts'
import type { Inside } from './inside.ts'
import type { Item } from './item-size.ts'
import { textIn } from './key-names.ts'
import { latency } from './latency.ts'
import { Partitions, READ_UNITS_A_SECOND } from './partitions.ts'
import { asAsked, type Page, partitionIn, type Query, withKeys } from './query.ts'
import { throttled } from './refusals.ts'
import type { Writes } from './writes.ts'

/** What one unit reads at most. */
const READ_UNIT_BYTES = 4_096

export class Reads {
  private readonly inside: Inside
  private readonly writes: Writes
  private readonly partitions = new Partitions(READ_UNITS_A_SECOND)

  constructor(inside: Inside, writes: Writes) {
    this.inside = inside
    this.writes = writes
  }

  async ask(operation: string, request: object): Promise<Answer> {
    const { store, pace, chance, counts, strangersPercent } = this.inside
    const start = pace.now()
    counts.calls += 1
    const partitions = this.partitionsOf(operation, request)
    const isMet = strangersPercent.throttles > 0 && chance.happens(strangersPercent.throttles / 100)
    const opensAt = Math.max(...partitions.map((partition) => this.partitions.opensAt(partition, start)))
    if (isMet || opensAt > start) {
      counts.throttled += 1
      await pace.until(start + latency.refusal(chance))
      pace.comeBackAt(opensAt)
      return throttled()
    }
    const { IndexName } = request as { IndexName?: string }
    const index = IndexName === undefined ? undefined : this.writes.indexes.get(IndexName)
    const asked = index ? withKeys(request, this.inside.keys) : request
    const told = await store.ask(operation, { ...asked, ReturnConsumedCapacity: 'INDEXES' })
    const page = saidIn(told)
    const used = usedIn(page)
    counts.readUnits += used.all
    for (const partition of partitions)
      this.partitions.take(partition, used.all / partitions.length, pace.now())
    await pace.until(start + latency.read(chance, used.all * READ_UNIT_BYTES))
    if (!index || told.status !== 200) return told
    return answering(200, asAsked(request, index.asItStood(request, page as Page, start)))
  }

  /** One for each item, or the one of a query. */
  private partitionsOf(operation: string, request: object): string[] {
    const { hash, indexes } = this.inside.keys
    if (operation === 'Query') {
      const { IndexName, ...query } = request as Query & { IndexName?: string }
      const names = IndexName === undefined ? this.inside.keys : indexes.get(IndexName)!
      return [`${IndexName ?? ''} ${partitionIn(query, names.hash)}`]
    }
    if (operation !== 'BatchGetItem')
      return actionsOf(operation, request, this.inside.keys).map(({ partition }) => ` ${partition}`)
    const { RequestItems } = request as { RequestItems: Record<string, { Keys: Item[] }> }
    return Object.values(RequestItems).flatMap(({ Keys }) => Keys.map((key) => ` ${textIn(key, hash)}`))
  }
}
