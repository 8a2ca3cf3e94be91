/** What a transaction asks of what is closed, and what it closes: one item of the locks, or all of them. */
import type { Refusal } from '../../../shared/contract/refusals.ts'
import { type ChainLink, provedThroughOf } from '../../../shared/domain/reconciliations/chain.ts'
import { keys } from '../keys.ts'
import type { Scope } from '../scope.ts'
import { table } from '../table.ts'
import type { AccountDay, Happened } from './entity.ts'
import { dayNumberOf, LOCK_SHARDS, type Locks } from './locks.ts'
import type { Action, Planned } from './transact.ts'

/** What a lost condition of what is closed or proved is called. */
export const LOCKS = 'locks'

type Said = () => Refusal | undefined | Promise<Refusal | undefined>

export class Closings {
  /** What must be below a number, with what is said where it is not. */
  readonly #open = new Map<string, { below: number; refusal: Said }>()
  /** What must not be there, as many as an entry has lines: their conditions are short. */
  readonly #absent = new Map<string, Said>()
  readonly #happened: Happened[] = []
  readonly #counted = new Set<string>()
  readonly #expected = new Set<string>()
  readonly #assigned = new Map<string, number | null>()
  #read: Locks | undefined
  readonly #chains = new Map<number, number>()

  /** How many items it writes. */
  get size(): number {
    const shards = this.#isInAll ? LOCK_SHARDS : this.#counted.size ? 1 : 0
    return shards + (this.#chains.size ? 1 : 0)
  }

  /** Something changes on a day of an account: refused where that day is closed. Where it is only completed, that is taken back first. */
  change(changed: AccountDay, refusal: Said): void {
    const { accountId, date, provedFrom = date, because } = changed
    this.#counted.add(`r${accountId}`)
    this.#keepBelow(`w${accountId}`, dayNumberOf(provedFrom), refusal)
    this.#keepBelow('lock', dayNumberOf(date), refusal)
    if (because === null) return
    this.#keepBelow(`p${accountId}`, dayNumberOf(provedFrom), () => undefined)
    this.#happened.push({ accountId, provedFrom, because })
  }

  /** A line comes to an account: refused where the account takes none. */
  enter(accountId: number, refusal: Said): void {
    this.#counted.add(`r${accountId}`)
    this.#keepBelow(`x${accountId}`, 1, refusal)
  }

  /** Something is posted on a day, or taken out of the books: refused where they are locked. */
  post(date: string, refusal: Said): void {
    this.#counted.add('r')
    this.#keepBelow('lock', dayNumberOf(date), refusal)
  }

  /** Something is posted to a chart account: refused where that is out of use. */
  postTo(chartAccountId: number, refusal: Said): void {
    this.#counted.add('r')
    this.#absent.set(`c${chartAccountId}`, refusal)
  }

  /** An approval of a day is taken back: refused where the books are locked over it. */
  reopen(date: string, refusal: Said): void {
    this.#keepBelow('lock', dayNumberOf(date), refusal)
  }

  /** Lost where a line of the account changed since the locks were read. */
  expectLines(locks: Locks, accountId: number): void {
    this.#read = locks
    this.#expected.add(`r${accountId}`)
  }

  /** Lost where anything was posted since the locks were read. */
  expectPostings(locks: Locks): void {
    this.#read = locks
    this.#expected.add('r')
  }

  /** Sets a number in all of the items, or takes it away. What it follows from is held by its own condition. */
  assign(name: string, value: number | null): void {
    this.#assigned.set(name, value)
  }

  /** What happens to accounts of which this transaction does not say itself through which day they are proved. */
  get happened(): Happened[] {
    return this.#happened.filter(({ accountId }) => !this.#assigned.has(`p${accountId}`))
  }

  /** Lost where a reconciliation of an account moved since the locks were read. */
  holdChain(locks: Locks, accountId: number): void {
    this.#chains.set(accountId, locks.chains[accountId] ?? 0)
  }

  /**
   * Moves of one account's reconciliations follow each other, and say through which day they prove the account from then on.
   * @param chain as it is afterwards
   */
  moveChain(locks: Locks, accountId: number, chain: readonly ChainLink[]): void {
    this.holdChain(locks, accountId)
    const through = provedThroughOf(chain)
    const value = through ? dayNumberOf(through) : 0
    const name = `p${accountId}`
    if (value !== locks.read(name)) this.assign(name, value)
  }

  /** @param chance from 0 to below 1: which of the items a write that closes nothing goes by */
  actions(scope: Scope, chance: number): Planned[] {
    const shards = this.#isInAll
      ? Array.from({ length: LOCK_SHARDS }, (_, shard) => this.#ofShard(scope, shard, shard === 0))
      : this.#counted.size
        ? [this.#ofShard(scope, Math.floor(chance * LOCK_SHARDS), true)]
        : []
    return this.#chains.size ? [...shards, this.#ofChains(scope)] : shards
  }

  get #isInAll(): boolean {
    return this.#assigned.size > 0 || this.#expected.size > 0
  }

  #keepBelow(name: string, below: number, refusal: Said): void {
    const known = this.#open.get(name)
    if (!known || below < known.below) this.#open.set(name, { below, refusal })
  }

  #ofShard(scope: Scope, shard: number, isCounted: boolean): Planned {
    const write = new NumberWrite()
    if (isCounted) for (const name of this.#counted) write.add(name)
    for (const [name, value] of this.#assigned) write.set(name, value)
    for (const name of this.#expected) write.expect(name, this.#read!.readShard(shard, name))
    const open = [...this.#open].filter(([name]) => !this.#assigned.has(name))
    for (const [name, { below }] of open) write.keepBelow(name, below)
    for (const name of this.#absent.keys()) write.keepAbsent(name)
    const said = [...open.map(([, { refusal }]) => refusal), ...this.#absent.values()]
    const refusal = async () => {
      for (const why of said) {
        const refused = await why()
        if (refused) return refused
      }
      return undefined
    }
    const key = keys.lockShard(scope, shard)
    return { action: write.actionOn(key), refusal: said.length ? refusal : undefined, tag: LOCKS }
  }

  #ofChains(scope: Scope): Planned {
    const write = new NumberWrite()
    for (const [accountId, was] of this.#chains) {
      write.add(String(accountId))
      write.expect(String(accountId), was)
    }
    return { action: write.actionOn(keys.chains(scope)), refusal: undefined, tag: 'chains' }
  }
}

/** A write of numbers of one item, with what must hold of them. */
class NumberWrite {
  readonly #names: Record<string, string> = {}
  readonly #values: Record<string, number> = {}
  readonly #adds: string[] = []
  readonly #sets: string[] = []
  readonly #removes: string[] = []
  readonly #conditions: string[] = []

  add(name: string): void {
    const { n, v } = this.#short(name, 1)
    this.#adds.push(`${n} ${v}`)
  }

  set(name: string, value: number | null): void {
    if (value === null) {
      this.#removes.push(this.#named(name).n)
      return
    }
    const { n, v } = this.#short(name, value)
    this.#sets.push(`${n} = ${v}`)
  }

  expect(name: string, value: number): void {
    const { n, v } = this.#short(name, value)
    this.#conditions.push(value === 0 ? `(attribute_not_exists(${n}) OR ${n} = ${v})` : `${n} = ${v}`)
  }

  keepBelow(name: string, below: number): void {
    const { n, v } = this.#short(name, below)
    this.#conditions.push(`(attribute_not_exists(${n}) OR ${n} < ${v})`)
  }

  keepAbsent(name: string): void {
    this.#conditions.push(`attribute_not_exists(${this.#named(name).n})`)
  }

  actionOn(Key: { pk: string; sk: string }): Action {
    const clauses = [
      this.#adds.length && `ADD ${this.#adds.join(', ')}`,
      this.#sets.length && `SET ${this.#sets.join(', ')}`,
      this.#removes.length && `REMOVE ${this.#removes.join(', ')}`,
    ].filter(Boolean)
    const shape = {
      TableName: table(),
      Key,
      ExpressionAttributeNames: this.#names,
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    }
    const ConditionExpression = this.#conditions.join(' AND ')
    if (clauses.length === 0) return { ConditionCheck: { ...shape, ConditionExpression } }
    const UpdateExpression = clauses.join(' ')
    return { Update: { ...shape, UpdateExpression, ...(ConditionExpression && { ConditionExpression }) } }
  }

  #short(name: string, value: number) {
    const { at, n } = this.#named(name)
    this.#values[`:n${at}`] = value
    return { n, v: `:n${at}` }
  }

  #named(name: string) {
    const at = Object.keys(this.#names).length
    this.#names[`#n${at}`] = name
    return { at, n: `#n${at}` }
  }
}
