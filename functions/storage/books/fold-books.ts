/**
 * Folds what was written since into the pages: they, and the list of what was folded, are one transaction. The deltas go
 * afterwards, and until then whoever reads knows from the list that they stand on the pages.
 */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { BookPage, Period } from '../../../shared/domain/books/book-pages.ts'
import type { Count } from '../../../shared/domain/books/counts.ts'
import { keys } from '../keys.ts'
import { newUlid } from '../new-ulid.ts'
import { hasOnlyMet } from '../plan/transact.ts'
import { readMany } from '../read.ts'
import type { Scope } from '../scope.ts'
import { client, table } from '../table.ts'
import { type FoldedTexts, foldTexts } from './fold-texts.ts'
import { addCount, nameOf, readDeltas } from './read-books.ts'
import { countName, countsIn, type StoredDelta, StoredPage, storedDelta } from './stored-books.ts'

/** Of a transaction's hundred actions; the head and a rest need two, and texts that are searched have theirs. */
const PAGES_MAX = 70
/** One list of them fits beside the number of the fold. */
const DELTAS_MAX = 200
/** What is left is read with every balance until it is folded too. */
const REST_BYTES_MAX = 100_000
const NUMBER_BYTES = 10

/** Fewer, with fewer counts in them, are read beside the pages at less than it costs to write these. */
const DELTAS_MIN = 32
const COUNTS_MIN = 256

/** Gives back how many deltas were folded, none where there are few. Of two that fold at once one does nothing. */
export async function foldBooks(scope: Scope, deltasMin = DELTAS_MIN): Promise<number> {
  const { head, deltas, left } = await readDeltas(scope)
  await deleteDeltas(scope, left)
  const first = deltas.slice(0, DELTAS_MAX)
  const counts = first.flatMap(countsIn)
  if (first.length === 0 || (first.length < deltasMin && counts.length < COUNTS_MIN)) return 0

  const fold = (head?.fold ?? 0) + 1
  const { folding, pages, parts, rest } = await fitting(scope, first, fold)
  const places = [...pages.values()].map(({ page, period }) => keys.bookPage(scope, page, period))
  const stored = await readMany({ schema: StoredPage }, places)
  const before = new Map(stored.map((page) => [nameOf(page), page]))
  const TableName = table()
  const puts = [...pages].map(([name, page]) => ({
    Put: {
      TableName,
      Item: nextPage(scope, page, before.get(name), fold),
      ...asRead(before.get(name)?.fold),
    },
  }))
  const restKey = newUlid(Date.now())
  const headItem = {
    ...keys.bookHead(scope),
    fold,
    folded: folding.map(({ key }) => key),
    pages: [...pages.keys()],
    rest: rest ? restKey : null,
  }
  const restItem = { ...keys.bookDelta(scope, restKey), key: restKey, fold, ...rest }
  try {
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: headItem, ...asRead(head?.fold) } },
          ...puts,
          ...parts.map(({ item, before }) => ({ Put: { TableName, Item: item, ...asRead(before) } })),
          ...(rest ? [{ Put: { TableName, Item: restItem } }] : []),
        ],
      }),
    )
  } catch (error) {
    if (error instanceof TransactionCanceledException && hasOnlyMet(error)) return 0
    throw error
  }
  await deleteDeltas(scope, headItem.folded)
  return folding.length
}

type Pages = Map<string, { page: string; period: Period; counts: Map<string, bigint> }>

interface Fitting {
  folding: readonly StoredDelta[]
  pages: Pages
  parts: FoldedTexts['parts']
  /** What stands on other pages and in other blocks stays a delta. */
  rest: ReturnType<typeof storedDelta> | undefined
}

/** Fewer of them, until what they leave is a small item: after a backlog of years it would not fit one. */
async function fitting(scope: Scope, folding: readonly StoredDelta[], fold: number): Promise<Fitting> {
  const { pages, rest: counts } = pagesFor(folding.flatMap(countsIn))
  const { parts, rest: blocks } = await foldTexts(scope, folding, fold)
  const rest = counts.size + blocks.size > 0 ? storedDelta(counts, blocks) : undefined
  if (rest && folding.length > 1 && bytesOf(rest) > REST_BYTES_MAX)
    return fitting(scope, folding.slice(0, Math.ceil(folding.length / 2)), fold)
  return { folding, pages, parts, rest }
}

/** As many pages as fit a transaction. */
function pagesFor(counts: readonly Count[]): { pages: Pages; rest: Map<string, bigint> } {
  const pages: Pages = new Map()
  const rest = new Map<string, bigint>()
  for (const count of counts) {
    const own: Pages = new Map()
    addCount(own, count)
    const added = [...own.keys()].filter((name) => !pages.has(name)).length
    if (pages.size + added <= PAGES_MAX) addCount(pages, count)
    else rest.set(countName(count), (rest.get(countName(count)) ?? 0n) + count[3])
  }
  return { pages, rest }
}

/** About as many as it takes in the table. */
function bytesOf({ counts, texts = {} }: ReturnType<typeof storedDelta>): number {
  const names = Object.keys(counts).reduce((sum, name) => sum + name.length + NUMBER_BYTES, 0)
  return Object.values(texts).reduce((sum, bytes) => sum + bytes.length, names)
}

/** A page with what is added to it. */
export function nextPage(
  scope: Scope,
  { page, period, counts }: BookPage,
  before: StoredPage | undefined,
  fold: number,
) {
  const sums = new Map(before?.counts)
  for (const [name, amount] of counts) {
    const sum = (sums.get(name) ?? 0n) + amount
    if (sum === 0n) sums.delete(name)
    else sums.set(name, sum)
  }
  return { ...keys.bookPage(scope, page, period), page, period, fold, counts: Object.fromEntries(sums) }
}

/** As long as nobody folded meanwhile. */
export function asRead(fold: number | undefined) {
  return fold === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'fold = :fold', ExpressionAttributeValues: { ':fold': fold } }
}

/** One by one: a transaction of them would be charged twice, and what is listed at the head may go whenever it does. */
async function deleteDeltas(scope: Scope, deltaKeys: readonly string[]): Promise<void> {
  const TableName = table()
  for (let from = 0; from < deltaKeys.length; from += DELETES_AT_ONCE) {
    const some = deltaKeys.slice(from, from + DELETES_AT_ONCE)
    await Promise.all(
      some.map((key) => client.send(new DeleteCommand({ TableName, Key: keys.bookDelta(scope, key) }))),
    )
  }
}

const DELETES_AT_ONCE = 25
