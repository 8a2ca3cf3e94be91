/** The newest entries or documents that hold what is sought, of any age: texts say which may, and each is read and looked at again. */
import type { Month } from '../../shared/domain/calendar/day.ts'
import { recordId } from '../../shared/domain/ids/ids.ts'
import { OF_COMPANY, type RecordShelf } from '../../shared/domain/transactions/search-block.ts'
import { searchTexts } from '../storage/books/search-texts.ts'
import type { Scope } from '../storage/scope.ts'

export interface RecordSearch<T> {
  shelf: RecordShelf
  search: string
  /** Those that exist, in no order. */
  find(ids: readonly string[]): Promise<T[]>
  holds(record: T): boolean
  limit: number
  /** Looks at about so many texts. */
  textsMax: number
}

export interface FoundRecords<T> {
  items: T[]
  /** False where there are older ones that were not looked at. */
  isWhole: boolean
}

export async function searchRecords<T extends { id: string }>(
  scope: Scope,
  { shelf, search, find, holds, limit, textsMax }: RecordSearch<T>,
): Promise<FoundRecords<T>> {
  const { companyId } = scope
  const wanted = { shelf, accountIds: [OF_COMPANY], search, newestFirst: true, ...yearOf(shelf, search) }
  const items: T[] = []
  let looked = 0
  for await (const found of searchTexts(scope, wanted)) {
    if (looked >= textsMax) return { items, isWhole: false }
    const { month, tails } = found
    const ids = (tails.get(OF_COMPANY) ?? []).map((key) => recordId({ companyId, month, key }))
    for (let from = 0; from < ids.length; from += limit) {
      const together = ids.slice(from, from + limit)
      const records = new Map((await find(together)).map((record) => [record.id, record]))
      for (const id of together) {
        const record = records.get(id)
        if (record && holds(record)) items.push(record)
        if (items.length === limit) return { items, isWhole: true }
      }
    }
    looked += found.looked
  }
  return { items, isWhole: true }
}

/** An entry with a number of the server lies in the year that its number says, however many others there are. */
function yearOf(shelf: RecordShelf, search: string): { from?: Month; to?: Month } {
  const year = shelf === 'journal' ? NUMBER.exec(search.trim())?.[1] : undefined
  return year ? { from: `${year}01` as Month, to: `${year}12` as Month } : {}
}

const NUMBER = /^je-(\d{4})-\d{6,}$/i
