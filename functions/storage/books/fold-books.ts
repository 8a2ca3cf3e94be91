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
import type { Scope } from '../scope.ts'
import { client, getItems, table } from '../table.ts'
import { foldTexts } from './fold-texts.ts'
import { addCount, nameOf, readDeltas } from './read-books.ts'
import { countName, countsIn, type StoredPage, storedDelta } from './stored-books.ts'

/** Of a transaction's hundred actions; the head and a rest need two, and texts that are searched have theirs. */
const PAGES_MAX = 70
/** One list of them fits beside the number of the fold. */
const DELTAS_MAX = 200

/** Fewer, with fewer counts in them, are read beside the pages at less than it costs to write these. */
const DELTAS_MIN = 32
const COUNTS_MIN = 256

/** Gives back how many deltas were folded, none where there are few. Of two that fold at once one does nothing. */
export async function foldBooks(scope: Scope, deltasMin = DELTAS_MIN): Promise<number> {
  const { head, deltas, left } = await readDeltas(scope)
  await deleteDeltas(scope, left)
  const folding = deltas.slice(0, DELTAS_MAX)
  const counts = folding.flatMap(countsIn)
  if (folding.length === 0 || (folding.length < deltasMin && counts.length < COUNTS_MIN)) return 0

  const { pages, rest } = fitting(counts)
  const fold = (head?.fold ?? 0) + 1
  const texts = await foldTexts(scope, folding, fold)
  const stored = await getItems<StoredPage>(
    [...pages.values()].map(({ page, period }) => keys.bookPage(scope, page, period)),
  )
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
    rest: rest.size + texts.rest.size ? restKey : null,
  }
  const restItem = { ...keys.bookDelta(scope, restKey), key: restKey, fold, ...storedDelta(rest, texts.rest) }
  try {
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: headItem, ...asRead(head?.fold) } },
          ...puts,
          ...texts.parts.map(({ item, before }) => ({ Put: { TableName, Item: item, ...asRead(before) } })),
          ...(rest.size + texts.rest.size ? [{ Put: { TableName, Item: restItem } }] : []),
        ],
      }),
    )
  } catch (error) {
    if (error instanceof TransactionCanceledException) return 0
    throw error
  }
  await deleteDeltas(scope, headItem.folded)
  return folding.length
}

type Pages = Map<string, { page: string; period: Period; counts: Map<string, bigint> }>

/** As many pages as fit a transaction; what stands on others stays a delta. */
function fitting(counts: readonly Count[]): { pages: Pages; rest: Map<string, bigint> } {
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

function nextPage(
  scope: Scope,
  { page, period, counts }: BookPage,
  before: StoredPage | undefined,
  fold: number,
) {
  const sums = new Map(Object.entries(before?.counts ?? {}).map(([name, value]) => [name, BigInt(value)]))
  for (const [name, amount] of counts) {
    const sum = (sums.get(name) ?? 0n) + amount
    if (sum === 0n) sums.delete(name)
    else sums.set(name, sum)
  }
  return { ...keys.bookPage(scope, page, period), page, period, fold, counts: Object.fromEntries(sums) }
}

function asRead(fold: number | undefined) {
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
