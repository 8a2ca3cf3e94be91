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
  /**
   * The last of them taken back, for as long as the release before, which knows no such shape, may read what is written. What is new is stored
   * as that release has it; what was found in the present shape stays in it, whole.
   */
  downcast?: Upcast
}

/** The attribute that says it. */
export const SHAPE = 's'

const FORMER = Symbol('as it is stored')

interface Upcasted {
  /** The shape of what was read, and its hashes: as it is stored, and as it was handed over. */
  [FORMER]?: { shape: number; stored: string; read: string }
}

/**
 * What an item says, without its keys and its hash. Refuses one of a shape that only a later release knows.
 * @param at where it was found: of one that was found by an index, its place there
 */
export function parseStored<T>(of: Shaped<T>, item: Content, at: Key): T {
  if (!of.upcasts && item[SHAPE] === undefined) return parsedBy(of, item, at)
  const { [SHAPE]: shape = FIRST, ...content } = item
  const present = presentShape(of)
  if (typeof shape !== 'number' || shape > present) {
    log.warn('a later release wrote what is read', { shape: Number(shape), known: present })
    throw refuse('stored.later')
  }
  const parsed = parsedBy(of, inPresentShape(of, content, shape), at)
  if (shape === present && !of.downcast) return parsed
  return Object.assign(parsed as object, {
    [FORMER]: { shape, stored: contentHash(item), read: contentHash(parsed as object) },
  }) as T
}

const presentShape = ({ upcasts = [] }: Shaped<unknown>) => FIRST + upcasts.length

function inPresentShape({ upcasts = [] }: Shaped<unknown>, content: Content, shape: number): Content {
  return upcasts.slice(shape - FIRST).reduce((former, upcast) => upcast(former), content)
}

function parsedBy<T>({ schema }: Shaped<T>, content: Content, at: Key): T {
  const { data, error } = schema.safeParse(content)
  if (error) throw new DamagedItem(at, error)
  return data as T
}

/** As it is stored from now on. */
export function asStored<T extends object>(of: Shaped<T>, content: T): Content {
  const present = presentShape(of)
  const stays = (content as Upcasted)[FORMER]?.shape === present
  const shape = of.downcast && !stays ? present - 1 : present
  const whole = { ...content } as Content
  const said = shape === present ? whole : of.downcast!(whole)
  return shape === FIRST ? said : { ...said, [SHAPE]: shape }
}

/** As it is read again once it is stored. */
export function asReadAgain<T extends object>(of: Shaped<T>, content: T): T {
  const { [SHAPE]: shape = FIRST, ...said } = asStored(of, content)
  return of.schema.parse(inPresentShape(of, said, Number(shape)))
}

/** The hash that the item carries which this was read from, a copy of it too. */
export function hashAsRead<T extends object>(of: Shaped<T>, read: T): string {
  const former = (read as Upcasted)[FORMER]
  return former?.read === contentHash(read) ? former.stored : contentHash(asStored(of, read))
}

const FIRST = 1
