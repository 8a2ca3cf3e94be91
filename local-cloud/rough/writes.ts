import { type Answer, saidIn } from '../dynamodb/dynamodb.ts'
import { type Action, actionsOf, givenTo, isCreation } from './actions.ts'
import { usedIn } from './counts.ts'
import type { Inside } from './inside.ts'
import { type Item, itemSize, writeUnitsOf } from './item-size.ts'
import { type KeyNames, textIn } from './key-names.ts'
import { LaggingIndex } from './lagging-index.ts'
import { latency } from './latency.ts'
import { Partitions, WRITE_UNITS_A_SECOND } from './partitions.ts'
import { cancelled, conflicting, type Reason, throttled } from './refusals.ts'

/** An action with the item that it is about, and the larger of what it finds and leaves. */
interface Weighed {
  action: Action
  before: Item | undefined
  bytes: number
}

export class Writes {
  readonly indexes: ReadonlyMap<string, LaggingIndex>
  private readonly inside: Inside
  /** Items of the transactions that are not over. */
  private readonly inFlight = new Set<string>()
  private readonly partitions = new Partitions(WRITE_UNITS_A_SECOND)

  constructor(inside: Inside) {
    this.inside = inside
    const { hash, range, indexes } = inside.keys
    const idOf = (item: Item) => JSON.stringify([textIn(item, hash), item[range]])
    this.indexes = new Map([...indexes].map(([name, names]) => [name, new LaggingIndex(names, idOf)]))
  }

  async ask(operation: string, request: object): Promise<Answer> {
    const { inside } = this
    const start = inside.pace.now()
    const actions = actionsOf(operation, request, inside.keys)
    const isTransaction = operation === 'TransactWriteItems'
    inside.counts.calls += 1
    const refused = this.refused(actions, isTransaction, start)
    if (refused) return this.refuse(refused, actions, isTransaction, start)
    if (!isTransaction) return this.write(operation, request, actions, start)
    const items = actions.map(({ id }) => id)
    for (const id of items) this.inFlight.add(id)
    try {
      return await this.write(operation, request, actions, start)
    } finally {
      for (const id of items) this.inFlight.delete(id)
    }
  }

  /** Why each action cannot be done now; undefined where all can. */
  private refused(actions: readonly Action[], isTransaction: boolean, now: number): Reason[] | undefined {
    const { chance, strangersPercent } = this.inside
    const reasons = actions.map((action): Reason => {
      if (this.inFlight.has(action.id)) return 'TransactionConflict'
      return this.opensAt(action, now) > now ? 'ThrottlingError' : 'None'
    })
    const met = (percent: number) => percent > 0 && chance.happens(percent / 100)
    if (isTransaction && met(strangersPercent.conflicts))
      reasons[chance.below(reasons.length)] = 'TransactionConflict'
    if (met(strangersPercent.throttles)) reasons[chance.below(reasons.length)] = 'ThrottlingError'
    return reasons.every((reason) => reason === 'None') ? undefined : reasons
  }

  private async refuse(
    reasons: Reason[],
    actions: readonly Action[],
    isTransaction: boolean,
    start: number,
  ): Promise<Answer> {
    const { pace, chance, counts } = this.inside
    const isConflict = reasons.includes('TransactionConflict')
    counts[isConflict ? 'conflicts' : 'throttled'] += 1
    await pace.until(start + latency.refusal(chance))
    pace.comeBackAt(Math.max(...actions.map((action) => this.opensAt(action, start))))
    if (isTransaction) return cancelled(reasons)
    return isConflict ? conflicting() : throttled()
  }

  private async write(
    operation: string,
    request: object,
    actions: readonly Action[],
    start: number,
  ): Promise<Answer> {
    const { store, pace, chance, counts } = this.inside
    const weighed = await this.weigh(actions)
    const bytes = weighed.reduce((sum, each) => sum + each.bytes, 0)
    const isTransaction = operation === 'TransactWriteItems'
    const takes = isTransaction ? latency.transaction(chance, actions.length, bytes) : latency.write(chance)
    await pace.until(start + takes)
    const answer = await store.ask(operation, { ...request, ReturnConsumedCapacity: 'INDEXES' })
    if (answer.status === 200) {
      if (isTransaction) counts.transactions += 1
      this.charge(weighed, usedIn(saidIn(answer)))
      this.noteChanges(weighed)
    } else this.chargePrepared(weighed)
    return answer
  }

  /** When the table, and each index that is told of it, takes an action. */
  private opensAt(action: Action, now: number): number {
    const told = [...this.inside.keys.indexes].flatMap(([name, { hash }]) => {
      const partition = givenTo(hash, action)
      return partition === undefined ? [] : [`${name} ${partition}`]
    })
    return Math.max(
      ...[` ${action.partition}`, ...told].map((partition) => this.partitions.opensAt(partition, now)),
    )
  }

  /** Reads what the actions are about; what is only ever created was not there. */
  private async weigh(actions: readonly Action[]): Promise<Weighed[]> {
    const { store } = this.inside
    const before = new Map<string, Item>()
    const known = actions.filter((action) => !isCreation(action))
    for (let at = 0; at < known.length; at += 100) {
      const some = known.slice(at, at + 100)
      const table = some[0]!.about.TableName
      const Keys = some.map(({ key }) => key)
      const answer = await store.ask('BatchGetItem', {
        RequestItems: { [table]: { Keys, ConsistentRead: true } },
      })
      // A request that is wrong is refused by the store itself.
      const { Responses = {} } = saidIn(answer) as { Responses?: Record<string, Item[]> }
      const found = Responses[table] ?? []
      const { hash, range } = this.inside.keys
      for (const item of found) before.set(JSON.stringify([textIn(item, hash), item[range]]), item)
    }
    return actions.map((action) => {
      const { about, key, id } = action
      const item = before.get(id)
      const given = about.Item ?? { ...key, ...about.ExpressionAttributeValues }
      return { action, before: item, bytes: Math.max(itemSize(given), item ? itemSize(item) : 0) }
    })
  }

  /** The store says what all of it used; each partition has its share, by the size of its items. */
  private charge(weighed: readonly Weighed[], used: ReturnType<typeof usedIn>): void {
    this.inside.counts.writeUnits += used.all
    this.share(
      used.table,
      weighed.map(({ action, bytes }) => [` ${action.partition}`, writeUnitsOf(bytes)]),
    )
    for (const [name, units] of Object.entries(used.indexes)) {
      const { hash } = this.inside.keys.indexes.get(name) as KeyNames
      const entries = weighed.flatMap(({ action, before, bytes }) => {
        const partitions = new Set([textIn(before, hash), givenTo(hash, action)])
        return [...partitions].flatMap((partition) =>
          partition === undefined ? [] : [[`${name} ${partition}`, writeUnitsOf(bytes)] as const],
        )
      })
      this.share(units, entries)
    }
  }

  /** AWS charges for a condition that does not hold. How much of a cancelled transaction is not published: we assume its first round. */
  private chargePrepared(weighed: readonly Weighed[]): void {
    const units = weighed.map(({ action, bytes }) => [` ${action.partition}`, writeUnitsOf(bytes)] as const)
    const all = units.reduce((sum, [, each]) => sum + each, 0)
    this.inside.counts.writeUnits += all
    this.share(all, units)
  }

  private share(units: number, among: readonly (readonly [partition: string, weight: number])[]): void {
    const now = this.inside.pace.now()
    const weights = among.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [partition, weight] of among) this.partitions.take(partition, (units * weight) / weights, now)
  }

  private noteChanges(weighed: readonly Weighed[]): void {
    const { pace, chance } = this.inside
    for (const [name, index] of this.indexes) {
      const { hash } = this.inside.keys.indexes.get(name) as KeyNames
      for (const { action, before } of weighed) {
        if (action.kind === 'ConditionCheck') continue
        if (!index.has(before) && givenTo(hash, action) === undefined) continue
        index.change(action.id, index.has(before) ? before : undefined, pace.now() + latency.indexLag(chance))
      }
    }
  }
}
