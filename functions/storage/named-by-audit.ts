/** Where everything lies that was ever written with a company, told by its audit alone: no function may scan the table. */
import { placesBeside, placesOf } from './company-places.ts'
import { type Key, keys } from './keys.ts'
import { recordRanges } from './record-ranges.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Item } from './table.ts'

export interface NamedByAudit {
  /** The partitions of the audit itself. */
  months: readonly string[]
  /** All others, less that of the company's own item. */
  partitions: ReadonlySet<string>
  /** What is kept elsewhere, some of which may be gone. */
  beside: readonly Key[]
}

/** @param createdAt instant */
export async function namedByAudit(scope: Scope, createdAt: string, now: Date): Promise<NamedByAudit> {
  const months = recordRanges(scope, 'audit', createdAt, now).map(({ pk }) => pk)
  const named = new NamedPlaces(scope)
  for (const audit of months)
    for await (const record of eachItem<NamingRecord>({ pk: audit, attributes: NAMING })) named.take(record)
  return { months, partitions: named.partitions, beside: [...named.beside.values()] }
}

/** Gathers them, record after record of the audit. */
export class NamedPlaces {
  readonly #scope: Scope
  readonly partitions: Set<string>
  /** By `nameOf` them. */
  readonly beside: Map<string, Key>

  constructor(scope: Scope) {
    this.#scope = scope
    const known = placesOf(scope)
    this.partitions = new Set([...known.partitions, keys.all.keyCalls(scope.companyId)])
    this.beside = new Map(known.items.map((key) => [nameOf(key), key]))
  }

  take({ userId, apiKey, hashes = {} }: NamingRecord): void {
    const scope = this.#scope
    for (const asked of [userId, apiKey?.id]) if (asked) this.partitions.add(keys.all.answers(scope, asked))
    for (const [partition, items] of Object.entries(hashes)) {
      const pk = keys.all.named(scope, partition)
      this.partitions.add(pk)
      for (const sk of Object.keys(items)) {
        const places = placesBeside(scope, { pk, sk })
        for (const key of places.items) this.beside.set(nameOf(key), key)
        for (const texts of places.partitions) this.partitions.add(texts)
        if (pk === keys.all.members(scope)) {
          const left = keys.leftCompany(sk, scope.companyId)
          this.beside.set(nameOf(left), left)
        }
      }
    }
  }
}

export const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
const NAMING = ['userId', 'apiKey', 'hashes'] as const

export interface NamingRecord extends Item {
  userId?: string
  apiKey?: { id: string }
  hashes?: Record<string, Record<string, string>>
}
