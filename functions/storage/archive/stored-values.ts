/** What items say as DynamoDB says it. */
import type { Key } from '../keys.ts'
import type { Attributes } from './archive-line.ts'

export function keyOf({ pk, sk }: Attributes): Key {
  return { pk: String(pk?.S), sk: String(sk?.S) }
}

/** As it was put in, less its keys and its hash. Sets and bytes are left out: nothing that is asked for here has any. */
export function valuesOf({
  pk: _,
  sk: __,
  openPk: ___,
  openSk: ____,
  h: _____,
  ...item
}: Attributes): Record<string, unknown> {
  return plain({ M: item }) as Record<string, unknown>
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
