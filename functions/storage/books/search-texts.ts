/** Which lines or records may hold what is sought, month after month, from the texts alone. */
import type { Month } from '../../../shared/domain/calendar/day.ts'
import { writingsOf } from '../../../shared/domain/transactions/search.ts'
import {
  addTexts,
  type Blocks,
  blockOf,
  partsOfBlock,
  type Shelf,
  type Texts,
  tailsWith,
  unpacked,
} from '../../../shared/domain/transactions/search-block.ts'
import { keys } from '../keys.ts'
import { readEach } from '../read.ts'
import type { Scope } from '../scope.ts'
import { blocksIn } from './fold-texts.ts'
import { readDeltas } from './read-books.ts'
import { StoredPart } from './stored-books.ts'

export interface TextSearch {
  shelf: Shelf
  accountIds: readonly number[]
  search: string
  from?: Month | undefined
  to?: Month | undefined
  newestFirst: boolean
}

export interface FoundInMonth {
  month: Month
  /** By account, or for the company, the tails of ids in the order of the search. */
  tails: ReadonlyMap<number, readonly string[]>
  /** How many texts were looked at. */
  looked: number
}

/** Parts that are read at first; twice as many each time. */
const PARTS_AT_ONCE = 8

/** Every month that has texts. Where a part was folded after it was known what was not, it goes on from that month anew. */
export async function* searchTexts(scope: Scope, wanted: TextSearch): AsyncGenerator<FoundInMonth> {
  const { accountIds, newestFirst } = wanted
  const writings = writingsOf(wanted.search)
  let { from, to } = wanted
  for (let isWhole = false; !isWhole; ) {
    const { head, deltas } = await readDeltas(scope)
    const unfolded = blocksIn(deltas)
    const streams = await Promise.all(
      accountIds.map((id) => begun(monthsOf(scope, { ...wanted, from, to }, id, unfolded))),
    )
    isWhole = true
    for (;;) {
      const heads = streams.flatMap(({ value }) => (value ? [value.month] : [])).sort()
      const month = newestFirst ? heads.at(-1) : heads[0]
      if (!month) break
      const tails = new Map<number, string[]>()
      let looked = 0
      const due = streams.filter(({ value }) => value?.month === month)
      isWhole = due.every(({ value }) => value!.fold <= (head?.fold ?? 0))
      if (!isWhole) {
        if (newestFirst) to = month
        else from = month
        break
      }
      for (const { value } of due) {
        const { accountId, texts } = value!
        const found = tailsWith(texts, writings).sort()
        looked += texts.size
        if (found.length > 0) tails.set(accountId, newestFirst ? found.reverse() : found)
      }
      yield { month, tails, looked }
      await Promise.all(due.map((stream) => stream.next()))
    }
  }
}

interface OfMonth {
  month: Month
  accountId: number
  texts: Texts
  /** The latest that wrote a part of it. */
  fold: number
}

async function begun(months: AsyncGenerator<OfMonth>) {
  const stream = {
    value: undefined as OfMonth | undefined,
    next: async () => {
      stream.value = (await months.next()).value as OfMonth | undefined
    },
  }
  await stream.next()
  return stream
}

/** The months of one account, each with all of its parts and what is not folded yet. */
async function* monthsOf(
  scope: Scope,
  { shelf, from, to, newestFirst }: TextSearch,
  accountId: number,
  unfolded: Blocks,
): AsyncGenerator<OfMonth> {
  const isWithin = (month: Month) => !(from && month < from) && !(to && month > to)
  const unread = [...unfolded.keys()]
    .map(partsOfBlock)
    .filter((of) => of.shelf === shelf && of.accountId === accountId && isWithin(of.month))
    .map(({ month }) => month)
    .sort()
  if (newestFirst) unread.reverse()
  const begin = (month: Month): OfMonth => {
    const texts = new Map(unfolded.get(blockOf(shelf, accountId, month)))
    return { month, accountId, texts, fold: 0 }
  }
  const isBefore = (one: Month, other: Month) => (newestFirst ? one > other : one < other)

  let current: OfMonth | undefined
  const range = { pk: keys.texts(scope, shelf, accountId), newestFirst, limit: PARTS_AT_ONCE }
  const bounds = { ...(from && { from }), ...(to && { to: `${to}~` }) }
  for await (const { block, fold, texts } of readEach({ schema: StoredPart }, { ...range, ...bounds })) {
    const { month } = partsOfBlock(block)
    if (current && current.month !== month) {
      yield current
      current = undefined
    }
    while (unread[0] && isBefore(unread[0], month)) yield begin(unread.shift()!)
    if (unread[0] === month) unread.shift()
    current ??= begin(month)
    current.fold = Math.max(current.fold, fold)
    addTexts(current.texts, unpacked(texts))
  }
  if (current) yield current
  for (const month of unread) yield begin(month)
}
