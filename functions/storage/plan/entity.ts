/**
 * What is kept, declared once. `plan.move(entity, before, after)` derives from it everything that a change touches: the
 * condition, the keys of the index, the counters, the closed periods, the content hash and the audit record. What is read
 * is parsed by the same schema, so that nothing else ever comes out of the table.
 */
import type { Refusal } from '../../../shared/contract/refusals.ts'
import type { Count } from '../../../shared/domain/books/counts.ts'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import type { Told } from '../../../shared/domain/notices/notice-kinds.ts'
import type { Searched } from '../../../shared/domain/transactions/search-block.ts'
import type { Announced } from '../../../shared/domain/webhooks/webhook-events.ts'
import type { Key } from '../keys.ts'
import type { Scope } from '../scope.ts'
import type { Shaped } from '../stored-shape.ts'
import type { Said } from './move.ts'

/** Where something stands in the index `open`, for as long as it does. */
export interface OpenKey {
  openPk: string
  openSk: string
}

/** A day on which something changes: of an account's lines, or of the books as a whole. */
export type ChangedDay = AccountDay | { postedOn: Day }

/** What happened to the ground of a proof. */
export interface Happened {
  accountId: number
  provedFrom: Day
  because: string
}

export interface AccountDay {
  accountId: number
  date: Day
  /** The first day whose proof it changes, where that is a later one. */
  provedFrom?: Day
  /**
   * What happened, as it is said of a completed proof that it takes back: `a bank line of Jan 6, 2026 was added`. Null where no figure
   * moves, so that only an approval stands in its way.
   */
  because: string | null
}

/** Beside an entity and of no meaning without it: a chunk of an import, a marker, where a sequence stands. */
export interface Note<T extends Parts, Parts extends object = T> extends Shaped<T> {
  /** From as much of it as names it. */
  key(scope: Scope, parts: Parts): Key
  /** Where it is listed while it is open, or for as long as it is there. */
  index?(scope: Scope, parts: T): OpenKey | undefined
  /** The chain of the audit itself: what it says is held by its links, and a record of it would be another one to seal. */
  isChain?: true
}

export interface Entity<T extends object> extends Note<T> {
  /** Its name in the audit. */
  name: string
  idOf(entity: T): string
  /** From which state to which it may go; a move that is not among them is a fault of the program. */
  states?: { of(entity: T): string; next: Readonly<Record<string, readonly string[]>> }
  /** What it adds to the books for as long as it is as it is. */
  counts?(entity: T): Iterable<Count>
  /** By what it is searched, for as long as it says so. */
  search?(entity: T): Searched
  /** The chart accounts to which a change posts: none of them may be out of use. */
  postsTo?(before: T | undefined, after: T | undefined): Iterable<number>
  /** The days on which a change must find nothing closed. */
  changedDays?(before: T | undefined, after: T | undefined): Iterable<ChangedDay>
  /** What a change closes or opens again, as it stands in the locks; null takes the number away. */
  locks?(before: T | undefined, after: T | undefined): Iterable<readonly [name: string, value: number | null]>
  /** Who is told of a change, beside whoever made it. */
  tells?(before: T | undefined, after: T | undefined): Iterable<Told>
  /** What of a change other programs may be told. */
  announces?(before: T | undefined, after: T | undefined): Iterable<Announced>
  /** Whether a change only follows from another that says so: it makes no new version. */
  follows?(before: T, after: T): boolean
  /**
   * What the audit keeps of a change: all of it, the parts of it that are given, its id among others that changed alike, or nothing,
   * because the record of what changed together with it says so already.
   */
  audited(before: T | undefined, after: T | undefined): 'whole' | 'id' | 'told elsewhere' | Said
  /** The entity as people are shown it, without what only the work behind it needs. */
  shown?(entity: T): object
  /** What is said to who changes it when somebody else was faster; without it, it is read and decided again. */
  outrun?(): Refusal
}

/** Keeps the exact type of what is declared. */
export function entity<T extends object>(declaration: Entity<T>): Entity<T> {
  return declaration
}

export function note<T extends Parts, Parts extends object = T>(declaration: Note<T, Parts>): Note<T, Parts> {
  return declaration
}
