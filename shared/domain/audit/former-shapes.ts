/**
 * What an item that was stored in an earlier shape says in the present one, as a recount reads it: by none of the code by which functions
 * do, so that an upcast which is wrong there is found. Which shape it is of stands in its attribute `s`; the first says nothing.
 */
import type { RawItem } from './items.ts'

/** By kind, from the first shape to the second and so on. */
export type FormerShapes = readonly (readonly [
  of: RegExp,
  upcasts: readonly ((former: RawItem) => RawItem)[],
])[]

const FORMER_SHAPES: FormerShapes = []

/** Undefined for one of a later shape than is known. */
export function inPresentShape(item: RawItem, shapes = FORMER_SHAPES): RawItem | undefined {
  const upcasts = shapes.find(([of]) => of.test(item.pk.slice(item.pk.indexOf('#', 2) + 1)))?.[1] ?? []
  if (item.s === undefined && upcasts.length === 0) return item
  const { s: shape = FIRST, ...content } = item
  if (typeof shape !== 'number' || shape > FIRST + upcasts.length) return undefined
  return upcasts.slice(shape - FIRST).reduce((former, upcast) => upcast(former), content as RawItem)
}

const FIRST = 1
