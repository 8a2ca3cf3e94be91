/** What the contract calls its shapes, and what its comments say of them and of their fields. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Comments, Vocabulary } from '../shared/contract/openapi-schemas.ts'

const folder = join(import.meta.dirname, '../shared/contract')

/** Throws where two shapes have one name, as a component can have only one shape. */
export async function readVocabulary(): Promise<Vocabulary> {
  const names = new Map<z.ZodType, string>()
  const declared = new Map<string, Declared>()
  const files = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] }).sort()
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const one of declarationsIn(readFileSync(join(folder, file), 'utf8'))) {
      const schema = exported[one.name]
      if (!(schema instanceof z.ZodType)) continue
      if (declared.has(one.name))
        throw new Error(`${one.name} is the name of two shapes, one of them in ${file}`)
      if (!names.has(schema)) names.set(schema, one.name)
      declared.set(one.name, one)
    }
  }
  const comments = [...declared.values()].map(
    (one) => [one.name, withThoseOfItsBases(one, declared)] as const,
  )
  return { names, comments: new Map(comments) }
}

function withThoseOfItsBases(
  { bases, about, fields }: Declared,
  all: ReadonlyMap<string, Declared>,
): Comments {
  const inherited = bases
    .flatMap((base) => all.get(base) ?? [])
    .map((base) => withThoseOfItsBases(base, all).fields)
  return { ...(about && { about }), fields: Object.assign({}, ...inherited, fields) }
}

export interface Declared extends Comments {
  name: string
  /** The shapes that it takes fields from. */
  bases: string[]
}

const DECLARED = /(?:^\/\*\*((?:(?!\*\/).)*)\*\/\n)?^export const ([A-Z]\w+) = ((?:(?!\n[\w/]).)*)/gms
const BASE = /\b([A-Z]\w+)\s*\.(?:extend|omit|pick|partial|shape)\b/g
const FIELD = /^( +)(?:\/\*\*((?:(?!\*\/).)*)\*\/\n +)?(\w+):/gms

/** Each shape that a file exports, with its comment and those of its outermost fields. */
export function declarationsIn(source: string): Declared[] {
  return [...source.matchAll(DECLARED)].map(([, about, name, body]) => {
    const fields = [...body!.matchAll(FIELD)]
    const outermost = fields.filter(([, indent]) => indent === fields[0]![1])
    return {
      name: name!,
      bases: [...body!.matchAll(BASE)].map(([, base]) => base!),
      ...(about && { about: plain(about) }),
      fields: Object.fromEntries(
        outermost.flatMap(([, , comment, field]) => (comment ? [[field, plain(comment)]] : [])),
      ),
    }
  })
}

/** A comment without its stars and line ends. */
function plain(comment: string): string {
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
}
