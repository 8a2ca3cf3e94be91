/** Reads what was declared (`plan/entity.ts`), parsed by its schema: what comes out of the table is what was put in. */
import type * as z from 'zod'
import type { Key } from './keys.ts'
import { parseStored, SHAPE, type Shaped } from './stored-shape.ts'
import { eachItem, getItem, getItems, type Item, type Range } from './table.ts'

export interface Readable<T> extends Shaped<T> {
  /** Only these attributes are handed over; what is charged stays the same. */
  attributes?: readonly string[]
}

/** Some of what is kept: the rest is left in the store, unless an earlier shape needs it. */
export function only<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { upcasts }: Pick<Shaped<unknown>, 'upcasts'> = {},
): Readable<z.output<z.ZodObject<Shape>>> {
  return upcasts ? { schema: schema.strip(), upcasts } : { schema, attributes: Object.keys(schema.shape) }
}

/** Undefined where there is none. */
export async function readOne<T>(of: Readable<T>, key: Key): Promise<T | undefined> {
  const item = await getItem<Item>(key)
  return item && parseStored(of, item, key)
}

/** Those that exist, in no order. */
export async function readMany<T>(of: Readable<T>, keys: readonly Key[]): Promise<T[]> {
  const attributes = of.attributes && [...of.attributes, SHAPE]
  return (await getItems<Item>(keys, attributes)).map(({ key, item }) => parseStored(of, item, key))
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
  const attributes = of.attributes ?? range.attributes
  const wanted = attributes ? { ...range, attributes: [...attributes, SHAPE] } : range
  for await (const { sortKey: key, ...item } of eachItem<Item>(wanted))
    yield { key, item: parseStored(of, item, { pk: range.pk, sk: key }) }
}

export async function readAll<T>(of: Readable<T>, range: Range): Promise<T[]> {
  const found: T[] = []
  for await (const one of readEach(of, range)) found.push(one)
  return found
}
