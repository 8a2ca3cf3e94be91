/** Reads what was declared (`plan/entity.ts`), parsed by its schema: what comes out of the table is what was put in. */
import type * as z from 'zod'
import type { Key } from './keys.ts'
import { eachItem, getItem, getItems, type Item, type Range } from './table.ts'

export interface Readable<T> {
  schema: z.ZodType<T>
  /** Only these attributes are handed over; what is charged stays the same. */
  attributes?: readonly string[]
}

/** Some of what is kept: the rest is left in the store. */
export function only<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Required<Readable<z.output<z.ZodObject<Shape>>>> {
  return { schema, attributes: Object.keys(schema.shape) }
}

/** Undefined where there is none. */
export async function readOne<T>(of: Readable<T>, key: Key): Promise<T | undefined> {
  const item = await getItem<Item>(key)
  return item && of.schema.parse(item)
}

/** Those that exist, in no order. */
export async function readMany<T>(of: Readable<T>, keys: readonly Key[]): Promise<T[]> {
  return (await getItems<Item>(keys, of.attributes)).map((item) => of.schema.parse(item))
}

/** Those of a range, in order. */
export async function* readEach<T>(of: Readable<T>, range: Range): AsyncGenerator<T> {
  for await (const { item } of readEachWithKey(of, range)) yield item
}

/** The same, with what they are sorted by. */
export async function* readEachWithKey<T>(
  of: Readable<T>,
  range: Range,
): AsyncGenerator<{ key: string; item: T }> {
  const wanted = of.attributes ? { ...range, attributes: of.attributes } : range
  for await (const { sortKey: key, ...item } of eachItem<Item>(wanted))
    yield { key, item: of.schema.parse(item) }
}

export async function readAll<T>(of: Readable<T>, range: Range): Promise<T[]> {
  const found: T[] = []
  for await (const one of readEach(of, range)) found.push(one)
  return found
}
