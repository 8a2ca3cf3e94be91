/**
 * In which shape something is stored. The first says nothing; of a later one the item carries the number as `s`, within its content hash.
 * Whoever reads an earlier shape has it in the present one, whoever writes stores the present one.
 */
import type * as z from 'zod'
import { refuse } from '../../shared/contract/refusals.ts'
import { DamagedItem } from './damaged-item.ts'
import type { Key } from './keys.ts'
import { log } from './log.ts'
import { contentHash } from './plan/content-hash.ts'

type Content = Record<string, unknown>

/** What an item of one shape says in the next: pure, and of all that it says. */
export type Upcast = (former: Content) => Content

export interface Shaped<T> {
  /** The names of its attributes and their shapes. */
  schema: z.ZodType<T>
  /** From the first shape to the second, and so on: what is stored now is of the shape behind the last of them. */
  upcasts?: readonly Upcast[]
}

/** The attribute that says it. */
export const SHAPE = 's'

const FORMER = Symbol('as it is stored')

interface Upcasted {
  /** The hashes of what was read: as it is stored, and as it was handed over. */
  [FORMER]?: { stored: string; read: string }
}

/**
 * What an item says, without its keys and its hash. Refuses one of a shape that only a later release knows.
 * @param at where it was found: of one that was found by an index, its place there
 */
export function parseStored<T>(of: Shaped<T>, item: Content, at: Key): T {
  if (!of.upcasts && item[SHAPE] === undefined) return parsedBy(of, item, at)
  const { [SHAPE]: shape = FIRST, ...content } = item
  const upcasts = of.upcasts ?? []
  if (typeof shape !== 'number' || shape > FIRST + upcasts.length) {
    log.warn('a later release wrote what is read', { shape: Number(shape), known: FIRST + upcasts.length })
    throw refuse('stored.later')
  }
  const left = upcasts.slice(shape - FIRST)
  const parsed = parsedBy(
    of,
    left.reduce((former, upcast) => upcast(former), content),
    at,
  )
  if (left.length === 0) return parsed
  return Object.assign(parsed as object, {
    [FORMER]: { stored: contentHash(item), read: contentHash(parsed as object) },
  }) as T
}

function parsedBy<T>({ schema }: Shaped<T>, content: Content, at: Key): T {
  const { data, error } = schema.safeParse(content)
  if (error) throw new DamagedItem(at, error)
  return data as T
}

/** As it is stored from now on. */
export function asStored<T extends object>({ upcasts = [] }: Shaped<T>, content: T): T {
  return upcasts.length > 0 ? { ...content, [SHAPE]: FIRST + upcasts.length } : content
}

/** The hash that the item carries which this was read from, a copy of it too. */
export function hashAsRead<T extends object>(of: Shaped<T>, read: T): string {
  const former = (read as Upcasted)[FORMER]
  return former?.read === contentHash(read) ? former.stored : contentHash(asStored(of, read))
}

const FIRST = 1
