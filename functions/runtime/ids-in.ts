/** Finds every id that a parsed request carries, by the schemas that it was parsed with. */
import type * as z from 'zod'
import { type IdKind, idKinds } from '../../shared/contract/scalars.ts'

export interface CarriedId {
  kind: IdKind
  value: number | string
}

/** The ids in a value, in the order of the schema. */
export function idsIn(schema: z.ZodType | undefined, value: unknown): CarriedId[] {
  if (!schema || value === undefined || value === null) return []
  const known = idKinds.get(schema)
  if (known) return [{ kind: known.kind, value: value as number | string }]
  const def = schema.def as {
    type: string
    innerType?: z.ZodType
    out?: z.ZodType
    element?: z.ZodType
    shape?: Record<string, z.ZodType>
    options?: z.ZodType[]
  }
  if (def.innerType) return idsIn(def.innerType, value)
  if (def.type === 'pipe') return idsIn(def.out, value)
  if (def.type === 'array') return (value as unknown[]).flatMap((item) => idsIn(def.element, item))
  // The options name their fields differently, so what one of them took, the others do not find.
  if (def.type === 'union' && typeof value === 'object')
    return (def.options ?? []).flatMap((option) => idsIn(option, value))
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([key, inner]) =>
      idsIn(inner, (value as Record<string, unknown>)[key]),
    )
  }
  return []
}
