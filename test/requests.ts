/** Requests made from the contract: where a route carries ids, and values put there. */
import type * as z from 'zod'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { type IdKind, idKinds } from '../shared/contract/scalars.ts'

type Part = 'params' | 'query' | 'body'
export interface Slot {
  part: Part
  path: string[]
  kind: IdKind
  list: boolean
}

/** Where a route carries ids. */
export function slotsOf(of: Endpoint): Slot[] {
  const slots: Slot[] = []
  const walk = (part: Part, schema: z.ZodType | undefined, path: string[], list: boolean) => {
    if (!schema) return
    const known = idKinds.get(schema)
    if (known) slots.push({ part, path, kind: known.kind, list })
    const def = schema.def as {
      innerType?: z.ZodType
      element?: z.ZodType
      out?: z.ZodType
      type: string
      shape?: Record<string, z.ZodType>
      options?: z.ZodType[]
    }
    if (known) return
    if (def.innerType) walk(part, def.innerType, path, list)
    else if (def.type === 'array') walk(part, def.element, [...path, '0'], true)
    else if (def.type === 'union') for (const option of def.options ?? []) walk(part, option, path, list)
    else if (def.type === 'object')
      for (const [name, inner] of Object.entries(def.shape ?? {})) walk(part, inner, [...path, name], list)
  }
  walk('params', of.params, [], false)
  walk('query', of.query, [], false)
  walk('body', of.body, [], false)
  return slots
}

/** What a route asks for in its address beside ids. */
export const queries: Record<string, object> = {
  getRevaluation: { date: '2026-01-31' },
  searchCompany: { q: 'anything' },
  getMonthlyReport: { year: 2026, month: 1 },
  listSalesTaxLines: { side: 'sales', ratePercent: '8' },
  compareEvidencePackages: { from: 1, to: 2 },
  listAttachments: { attachedTo: 'trade_document' },
  listComments: { commentedOn: 'match' },
}

export function put(
  request: Record<string, unknown>,
  { part, path }: Pick<Slot, 'part' | 'path'>,
  value: unknown,
): void {
  let at = within(request, part, {})
  for (const [depth, name] of path.entries()) {
    if (depth === path.length - 1) at[name] = value
    else at = within(at, name, path[depth + 1] === '0' ? [] : {})
  }
}

/** What stands under a name, made when there is nothing. */
function within(of: Record<string, unknown>, name: string, empty: object): Record<string, unknown> {
  of[name] ??= empty
  return of[name] as Record<string, unknown>
}
