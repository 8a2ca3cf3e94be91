/** What items say as DynamoDB says it. */
import type { Key } from '../keys.ts'
import { PACKED, unpackedItem } from '../packed-item.ts'
import type { Attributes } from './archive-line.ts'

export function keyOf({ pk, sk }: Attributes): Key {
  return { pk: String(pk?.S), sk: String(sk?.S) }
}

/** As it was put in, less its keys and its hash. Sets and bytes are left out: nothing that is asked for here has any. */
export function valuesOf(of: Attributes): Record<string, unknown> {
  const { pk: _, sk: __, openPk: ___, openSk: ____, h: _____, [PACKED]: packed, ...item } = of
  const values = plain({ M: item }) as Record<string, unknown>
  return packed ? unpackedItem({ ...values, [PACKED]: Buffer.from(String(packed.B), 'base64') }) : values
}

/** Of which company it says that it is; undefined where it does not say. */
export function companyIdOf(item: Attributes): unknown {
  return PACKED in item ? valuesOf(item).companyId : item.companyId && Number(item.companyId.N)
}

function plain(said: unknown): unknown {
  const { S, N, BOOL, NULL, M, L } = said as {
    S?: string
    N?: string
    BOOL?: boolean
    NULL?: true
    M?: Record<string, unknown>
    L?: unknown[]
  }
  if (M) return Object.fromEntries(Object.entries(M).map(([name, value]) => [name, plain(value)]))
  if (L) return L.map(plain)
  if (NULL) return null
  return S ?? BOOL ?? (N === undefined ? undefined : Number(N))
}
