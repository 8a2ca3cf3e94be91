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
  const { companyId } = scope
  const months = recordRanges(scope, 'audit', createdAt, now).map(({ pk }) => pk)
  const known = placesOf(scope)
  const partitions = new Set([...known.partitions, keys.all.keyCalls(companyId)])
  const beside = new Map(known.items.map((key) => [nameOf(key), key]))
  for (const audit of months)
    for await (const { userId, apiKey, hashes = {} } of eachItem<Named>({ pk: audit, attributes: NAMING })) {
      for (const asked of [userId, apiKey?.id]) if (asked) partitions.add(keys.all.answers(scope, asked))
      for (const [partition, items] of Object.entries(hashes)) {
        const pk = keys.all.named(scope, partition)
        partitions.add(pk)
        for (const sk of Object.keys(items)) {
          const places = placesBeside(scope, { pk, sk })
          for (const key of places.items) beside.set(nameOf(key), key)
          for (const texts of places.partitions) partitions.add(texts)
          if (pk === keys.all.members(scope)) {
            const left = keys.leftCompany(sk, companyId)
            beside.set(nameOf(left), left)
          }
        }
      }
    }
  return { months, partitions, beside: [...beside.values()] }
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
const NAMING = ['userId', 'apiKey', 'hashes'] as const

interface Named extends Item {
  userId?: string
  apiKey?: { id: string }
  hashes?: Record<string, Record<string, string>>
}
