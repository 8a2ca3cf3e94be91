/**
 * What the table of a data folder holds, read from its file: in one look, so that what is written meanwhile is seen whole or
 * not at all, and ten times faster than by asking for it. The layout is that of dynoxide, whose version is exact: a key that is a text is kept behind `S:`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { localCloud } from '../template/cloud.ts'
import { unfolded } from './folded-values.ts'

/** Every item of a folder's table in the order of its keys, the directory before the companies. @throws when the folder holds no data */
export async function itemsOf(folder: string): Promise<{ count: number; items: Iterable<RawItem> }> {
  const file = join(folder, 'dynamodb.sqlite')
  if (!existsSync(file)) throw new Error(`there are no data in ${folder}`)
  const table = `"${(await localCloud()).tables[0]!.name}"`
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  // One moment for all that is read.
  database.exec('BEGIN')
  const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }
  const inOrder = (where: string) => `SELECT item_json AS json FROM ${table} WHERE ${where} ORDER BY pk, sk`
  return { count, items: rows(database, [inOrder("pk >= 'S:D'"), inOrder("pk < 'S:D'")]) }
}

function* rows(database: DatabaseSync, queries: readonly string[]): Generator<RawItem> {
  try {
    for (const query of queries)
      for (const { json } of database.prepare(query).iterate() as Iterable<{ json: string }>)
        yield plainItem(JSON.parse(unfolded(json)) as Record<string, Value>)
  } finally {
    database.close()
  }
}

/** A value as DynamoDB has it. */
type Value =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { B: string }
  | { NULL: true }
  | { L: Value[] }
  | { M: Record<string, Value> }

const plainItem = (values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])) as RawItem

function plain(value: Value): unknown {
  if ('S' in value) return value.S
  if ('N' in value) return plainNumber(value.N)
  if ('BOOL' in value) return value.BOOL
  if ('B' in value) return Buffer.from(value.B, 'base64')
  if ('NULL' in value) return null
  if ('L' in value) return value.L.map(plain)
  if ('M' in value) return plainItem(value.M)
  throw new Error(`the table holds a value of a kind that nothing of ours writes: ${Object.keys(value)}`)
}

/** A whole number of any size stays exact. */
function plainNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? BigInt(text) : number
}
