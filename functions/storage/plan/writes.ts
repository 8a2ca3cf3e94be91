/** The items that a transaction writes. An item is touched once: what is moved twice goes from the first state to the last. */
import type { Refusal } from '../../../shared/contract/refusals.ts'
import type { AuditRecord } from '../audit-record.ts'
import type { Key } from '../keys.ts'
import type { Scope } from '../scope.ts'
import { asReadAgain, asStored, hashAsRead, type Shaped } from '../stored-shape.ts'
import { type Item, table } from '../table.ts'
import { contentHash, saysTheSame } from './content-hash.ts'
import type { Entity, Note } from './entity.ts'
import { type Action, IS_ABSENT, type Planned } from './transact.ts'

/** In place of the hash of what was not read before it was written. */
const UNREAD = '*'

interface Write {
  key: Key
  /** The hash of what was read; null where nothing may be there, undefined where it does not matter. */
  read: string | null | undefined
  /** What is there afterwards: undefined for nothing. */
  item: Item | undefined
  outrun: (() => Refusal) | undefined
  isChain: boolean
}

export class Writes {
  readonly #writes = new Map<string, Write>()
  /** What stays as it was read: hashes by key. */
  readonly #held = new Map<string, { key: Key; read: string }>()

  get size(): number {
    return this.#writes.size + this.#onlyHeld.length
  }

  /** Whether it writes anything that the audit is to know of. */
  get isAudited(): boolean {
    return [...this.#writes.values()].some(({ key, isChain }) => !isChain && key.pk.startsWith('C#'))
  }

  get #onlyHeld() {
    return [...this.#held].filter(([name]) => !this.#writes.has(name))
  }

  hold<T extends object>(scope: Scope, of: Entity<T>, read: T): void {
    const key = of.key(scope, read)
    this.#held.set(nameOf(key), { key, read: hashAsRead(of, read) })
  }

  move<T extends object>(
    scope: Scope,
    of: Entity<T>,
    before: T | undefined,
    after: T | undefined,
    outrun: (() => Refusal) | undefined,
  ): void {
    const key = of.key(scope, (after ?? before)!)
    if (after) assertShape(of, after)
    const item = after && { ...hashed(of, after), ...of.index?.(scope, after) }
    this.#add({ key, read: before ? hashAsRead(of, before) : null, item, outrun, isChain: false })
  }

  put<T extends Parts, Parts extends object>(
    scope: Scope | undefined,
    of: Note<T, Parts>,
    after: T,
    before: T | null | undefined,
    outrun: (() => Refusal) | undefined,
  ): void {
    assertShape(of, after)
    const item = { ...hashed(of, after), ...of.index?.(scope as Scope, after) }
    const isChain = of.isChain ?? false
    this.#add({
      key: of.key(scope as Scope, after),
      read: before && hashAsRead(of, before),
      item,
      outrun,
      isChain,
    })
  }

  drop<T extends Parts, Parts extends object>(
    scope: Scope | undefined,
    of: Note<T, Parts>,
    parts: Parts,
    before: T | undefined,
  ): void {
    const read = before && hashAsRead(of, before)
    const key = of.key(scope as Scope, parts)
    this.#add({ key, read, item: undefined, outrun: undefined, isChain: of.isChain ?? false })
  }

  /** What becomes of the items of a company, as the audit keeps it: the hash of each before and after, by partition and key. */
  hashes({ companyId }: Scope): AuditRecord['hashes'] {
    const own = `C#${companyId}#`
    const hashes: AuditRecord['hashes'] = {}
    for (const { key, read, item, isChain } of this.#writes.values()) {
      if (isChain || !key.pk.startsWith(own)) continue
      const partition = key.pk.slice(own.length)
      hashes[partition] ??= {}
      hashes[partition][key.sk] = `${read === undefined ? UNREAD : (read ?? '')} ${item?.h ?? ''}`
    }
    return hashes
  }

  planned(): Planned[] {
    const written = [...this.#writes].map(([tag, { outrun, ...write }]) => ({
      action: actionOf(write),
      refusal: outrun,
      tag,
    }))
    const held = this.#onlyHeld.map(([tag, { key, read }]) => ({
      action: { ConditionCheck: { TableName: table(), Key: key, ...isAsRead(read) } },
      refusal: undefined,
      tag,
    }))
    return [...written, ...held]
  }

  #add(write: Write): void {
    const name = nameOf(write.key)
    const first = this.#writes.get(name)
    if (first && write.read !== undefined && write.read !== (first.item?.h ?? null))
      throw new Error(`${name} is moved twice in one transaction, and not from where it was left`)
    this.#writes.set(name, first ? { ...first, item: write.item } : write)
  }
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
const isAsRead = (read: string) => ({
  ConditionExpression: 'h = :h',
  ExpressionAttributeValues: { ':h': read },
})

function actionOf({ key, read, item }: Pick<Write, 'key' | 'read' | 'item'>): Action {
  const condition =
    read === undefined ? {} : read === null ? { ConditionExpression: IS_ABSENT } : isAsRead(read)
  const TableName = table()
  return item
    ? { Put: { TableName, Item: { ...item, ...key }, ...condition } }
    : { Delete: { TableName, Key: key, ...condition } }
}

function hashed<T extends object>(of: Shaped<T>, after: T): Item {
  const content = asStored(of, after)
  return { ...content, h: contentHash(content) }
}

/** What is written is held against its shape: it could not be read again, and never moved. */
function assertShape<T extends object>(of: Shaped<T>, after: T): void {
  if (!saysTheSame(asReadAgain(of, after), after))
    throw new Error(`what is written reads as something else: ${JSON.stringify(after)}`)
}
