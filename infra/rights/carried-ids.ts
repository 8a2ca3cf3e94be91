/** Which ids an endpoint's request may carry, by the schemas that it is parsed with. */
import type * as z from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { type IdKind, idKinds } from '../../shared/contract/scalars.ts'

/** Lines and records say whose they are; an integer has to be looked up. */
export function carriesIntegerId({ params, query, body }: Endpoint): boolean {
  const kinds = [params, query, body].flatMap((schema) => kindsIn(schema))
  return kinds.some((kind) => kind !== 'line' && kind !== 'record')
}

function kindsIn(schema: z.ZodType | undefined): IdKind[] {
  if (!schema) return []
  const known = idKinds.get(schema)
  if (known) return [known.kind]
  const { innerType, out, element, shape, options } = schema.def as {
    innerType?: z.ZodType
    out?: z.ZodType
    element?: z.ZodType
    shape?: Record<string, z.ZodType>
    options?: z.ZodType[]
  }
  return [innerType, out, element, ...Object.values(shape ?? {}), ...(options ?? [])].flatMap(kindsIn)
}
