/** The records of a pack as a test changes them. */
import { canonicalText } from '../shared/domain/audit/chain.ts'
import type { Chance } from '../shared/domain/matching/proving/workload/chance.ts'

export type Files = Map<string, Uint8Array>
// biome-ignore lint/suspicious/noExplicitAny: a mutation reaches into records of any kind
export type Row = any

export const encode = (text: string) => new TextEncoder().encode(text)
export const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

export const someFile = (files: Files, chance: Chance, pattern: RegExp) =>
  chance.pick([...files.keys()].filter((name) => pattern.test(name) && files.get(name)!.length > 0))

export const nameOf = (file: string, row: Row) => (row.id ? `${file} ${row.id}` : file)

export const rowsOf = (files: Files, name: string): Row[] =>
  decode(files.get(name)!)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

export const putRows = (files: Files, name: string, rows: readonly object[]) =>
  files.set(name, encode(rows.map((row) => `${canonicalText(row)}\n`).join('')))
