/**
 * One transaction in the making. `move` says what was read and what it becomes; everything else that belongs to the change
 * follows from what it is declared to be (`entity.ts`). All of it is committed, or nothing.
 */

import type { Notice } from '../../../shared/contract/notices.ts'
import type { Refusal } from '../../../shared/contract/refusals.ts'
import type { Count } from '../../../shared/domain/books/counts.ts'
import type { Told } from '../../../shared/domain/notices/notice-kinds.ts'
import { withChanged } from '../../../shared/domain/reconciliations/chain.ts'
import { addSearched, type Blocks } from '../../../shared/domain/transactions/search-block.ts'
import type { Announced } from '../../../shared/domain/webhooks/webhook-events.ts'
import type { Change } from '../audit-record.ts'
import { countName, storedDelta } from '../books/stored-books.ts'
import { chance } from '../chance.ts'
import { happening } from '../entities/happening.ts'
import { newNotice, noticeEntity } from '../entities/notice.ts'
import { reconciliationEntity } from '../entities/reconciliation.ts'
import { keys } from '../keys.ts'
import { newUlid } from '../new-ulid.ts'
import { newRecordId } from '../records.ts'
import { type Scope, within, withinAll } from '../scope.ts'
import { auditItem } from './audit-item.ts'
import { ChangeLog } from './change-log.ts'
import { Closings, LOCKS } from './closings.ts'
import type { ChangedDay, Entity, Note } from './entity.ts'
import { keptAnswer } from './kept-answer.ts'
import { LOCK_SHARDS } from './locks.ts'
import type { Move } from './move.ts'
import { nextVersion, refuseState } from './moved.ts'
import type { PlanContext } from './plan-context.ts'
import { findTakenBack } from './take-back.ts'
import { ACTIONS_MAX, ConditionLost, inserted, type Planned, transact } from './transact.ts'
import { whyClosed, whyLocked, whyOff, whyOutOfUse } from './why-closed.ts'
import { Writes } from './writes.ts'

export class WritePlan {
  readonly context: PlanContext
  /** What is closed, what asks for something to be open. */
  readonly closings = new Closings()
  readonly #writes = new Writes()
  readonly #counts = new Map<string, bigint>()
  readonly #texts: Blocks = new Map()
  readonly #log = new ChangeLog()
  readonly #beside: WritePlan[] = []
  readonly #told = new Map<string, Notice>()
  readonly #attached: { item: Planned; afterCommit: (() => Promise<unknown>) | undefined }[] = []

  constructor(context: PlanContext) {
    this.context = context
  }

  get now(): string {
    return this.context.now.toISOString()
  }

  get scope(): Scope {
    const { scope } = this.context
    if (!scope) throw new Error('what is planned belongs to a company, and none is known')
    return scope
  }

  /** A transaction of its own that goes before this one; the answer is kept by this one. */
  before(): WritePlan {
    const { answer: _, ...context } = this.context
    return new WritePlan(context)
  }

  /** What is written in another company of the same person: in one transaction with this, or not at all. */
  beside(scope: Scope): WritePlan {
    const other = new WritePlan({ ...this.before().context, scope })
    this.#beside.push(other)
    return other
  }

  /** How many actions the transaction has so far, with all that belongs to them. */
  get size(): number {
    const parts = [this.#addsToBooks, this.#isAudited, this.context.answer !== undefined]
    return this.#writes.size + this.closings.size + this.#attached.length + parts.filter(Boolean).length
  }

  get #isAudited(): boolean {
    return !this.#log.isEmpty || this.#writes.isAudited
  }

  get #addsToBooks(): boolean {
    return this.#counts.size + this.#texts.size > 0
  }

  /** How many more items may be written. What any of them brings along has its place: a lock, the delta of the books, the audit record. */
  get sizeLeft(): number {
    const { actionsMax = ACTIONS_MAX, answer } = this.context
    const along = Math.max(1, this.closings.size) + 2 + (answer ? 1 : 0)
    return actionsMax - this.#writes.size - this.#attached.length - along
  }

  /**
   * Something becomes something else: made where there was nothing, changed, or taken away where nothing is left. What was read
   * must still be so. A version counts by itself, and so does when it changed; what is stored is given back.
   */
  move<T extends object>(of: Entity<T>, before: undefined, after: T, how?: Move): T
  move<T extends object>(of: Entity<T>, before: T, after: T, how?: Move): T
  move<T extends object>(of: Entity<T>, before: T, after: undefined, how?: Move): undefined
  move<T extends object>(of: Entity<T>, before: T | undefined, after: T | undefined, how: Move = {}) {
    const next = before && after ? nextVersion(of, before, after, this.now) : after
    refuseState(of, before, next)
    const outrun = how.outrun === null ? undefined : (how.outrun ?? of.outrun)
    this.#writes.move(this.scope, of, before, next, outrun)
    for (const count of (before && of.counts?.(before)) ?? []) this.count(count, -1n)
    for (const count of (next && of.counts?.(next)) ?? []) this.count(count)
    if (before && of.search) addSearched(this.#texts, of.search(before), -1)
    if (next && of.search) addSearched(this.#texts, of.search(next), 1)
    for (const changed of of.changedDays?.(before, next) ?? []) this.#holdOpen(changed, !before)
    for (const id of of.postsTo?.(before, next) ?? [])
      this.closings.postTo(id, () => whyOutOfUse(this.scope, id))
    for (const [name, value] of of.locks?.(before, next) ?? []) this.closings.assign(name, value)
    this.#log.move(of, before, next, how)
    for (const told of of.tells?.(before, next) ?? []) this.tell(told)
    for (const announced of of.announces?.(before, next) ?? []) this.#announce(announced)
    return next
  }

  /** Some of it becomes something else. */
  change<T extends object>(of: Entity<T>, before: T, change: Partial<T>, how?: Move): T {
    return this.move(of, before, { ...before, ...change }, how)
  }

  /** Somebody hears of it once all is committed: of more alike in one transaction once, with how many. Nobody is told what they did themselves. */
  tell(told: Told): void {
    const { userId, now } = this.context
    if (told.userId === userId || told.userId === 'system') return
    const name = `${told.kind} ${told.userId}`
    const first = this.#told.get(name)
    const notice = first ? { ...first, more: first.more + 1 } : newNotice(this.scope, told, userId, now)
    this.#told.set(name, notice)
    if (first) this.move(noticeEntity, first, notice)
    else this.move(noticeEntity, undefined, notice)
  }

  #announce(announced: Announced): void {
    const id = newRecordId(this.scope, this.context.now)
    this.put(happening, { id, ...announced, happenedAt: this.now }, null)
  }

  /** Something that stays as it is, and that this rests on: it must still be so when all is committed, or is read and decided again. */
  hold<T extends object>(of: Entity<T>, read: T): void {
    this.#writes.hold(this.scope, of, read)
  }

  /** Writes what stands beside an entity; with `before` it must still be what was read, `null` for nothing. */
  put<T extends Parts, Parts extends object>(
    of: Note<T, Parts>,
    after: T,
    before?: T | null,
    outrun?: () => Refusal,
  ): void {
    this.#writes.put(this.context.scope, of, after, before, outrun)
  }

  /** Takes away what stands beside an entity, where it is there; with `before` it must still be what was read. */
  drop<T extends Parts, Parts extends object>(of: Note<T, Parts>, parts: Parts, before?: T): void {
    this.#writes.drop(this.context.scope, of, parts, before)
  }

  /** Something that happened, and that nothing which is kept says: it counts for good. */
  count([page, on, measure, amount]: Count, times = 1n): void {
    const name = countName([page, on, measure, amount])
    const sum = (this.#counts.get(name) ?? 0n) + amount * times
    if (sum === 0n) this.#counts.delete(name)
    else this.#counts.set(name, sum)
  }

  /** An item that is written along, and what follows once all is committed. */
  attach(item: Planned, afterCommit?: () => Promise<unknown>): void {
    this.#attached.push({ item, afterCommit })
  }

  /** Says of something that it was done, where no entity that is moved says so. */
  changed(change: Change): void {
    this.#log.add(change)
  }

  /** Writes everything or nothing, and gives back the reply that it keeps for repeats of this request, with another status where one is given. */
  async commit<Reply>(reply: Reply, status = this.context.answer?.status): Promise<Reply> {
    if (this.size === 0) return reply
    const parts = [this, ...this.#beside]
    const answer = () => keptAnswer(this.context, reply, status)
    const send = () => this.#send(() => [...answer(), ...parts.flatMap((part) => part.#planned())])
    const scopes = () => parts.map(({ scope }) => scope)
    await (this.#beside.length > 0 ? withinAll(scopes(), send) : send())
    for (const { afterCommit } of parts.flatMap((part) => part.#attached)) await afterCommit?.()
    return reply
  }

  #planned(): Planned[] {
    return [
      ...this.#writes.planned(),
      ...(this.context.scope ? this.closings.actions(this.scope, chance.next()) : []),
      ...this.#delta(),
      ...this.#audit(),
      ...this.#attached.map(({ item }) => item),
    ]
  }

  /** Nobody asks before whether something is completed on the days that change: where it is, that is found out here, and taken back. */
  async #send(planned: () => Planned[]): Promise<void> {
    for (;;) {
      try {
        return await transact(planned)
      } catch (error) {
        const isProved = error instanceof ConditionLost && error.tags.every((tag) => tag === LOCKS)
        if (!isProved || !(await this.#takeBackAll())) throw error
      }
    }
  }

  async #takeBackAll(): Promise<boolean> {
    const taken = []
    for (const part of [this, ...this.#beside]) taken.push(await within(part.scope, () => part.#takeBack()))
    return taken.some(Boolean)
  }

  /** In the same transaction, or right before it where that has no more room: it holds only while nothing is proved on its days. */
  async #takeBack(): Promise<boolean> {
    const found = await findTakenBack(this.scope, this.closings.happened, {
      by: this.context.userId,
      at: this.now,
    })
    for (const { accountId, locks, chain, taken } of found) {
      const taking = taken.length * (2 + SIGNERS) + LOCK_SHARDS + 1 <= this.sizeLeft ? this : this.before()
      const after = taken.map(({ before, change }) => taking.change(reconciliationEntity, before, change))
      taking.closings.moveChain(locks, accountId, withChanged(chain, ...after))
      if (taking !== this) await taking.commit(undefined)
    }
    return found.length > 0
  }

  /** Refused where a day is closed that nothing which is moved says of, such as that of a draft on an account at a bank. */
  keepOpen(changed: ChangedDay): void {
    this.#holdOpen(changed, false)
  }

  #holdOpen(changed: ChangedDay, isNew: boolean): void {
    const { scope } = this
    if ('postedOn' in changed) {
      const { postedOn } = changed
      this.closings.post(postedOn, () => whyLocked(scope, postedOn))
      return
    }
    const { accountId, date, provedFrom = date } = changed
    this.closings.change(
      changed,
      async () => (await whyLocked(scope, date)) ?? whyClosed(scope, accountId, provedFrom),
    )
    if (isNew) this.closings.enter(accountId, () => whyOff(scope, accountId))
  }

  /** What everything together adds to the books and to what is searched, an item of its own: nobody else writes it. */
  #delta(): Planned[] {
    if (!this.#addsToBooks) return []
    const key = newUlid(this.context.now.getTime())
    return [inserted({ ...keys.bookDelta(this.scope, key), key, ...storedDelta(this.#counts, this.#texts) })]
  }

  #audit(): Planned[] {
    const { scope } = this.context
    if (!scope || !this.#isAudited) return []
    return [inserted(auditItem(scope, this.context, this.#writes.hashes(scope), this.#log.changes))]
  }
}

/** Who completed and who approved what is taken back: each is told. */
const SIGNERS = 2
