/** How the policies of a company were changed, as the audit has it. */
import type { Policies } from '../companies/policies.ts'

export interface AuditedChange {
  id: string
  userId: string
  timestamp: string
  /** The company after it, and what was otherwise before. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

const POLICIES = [
  'autoApprove',
  'requiresSecondPerson',
  'materiality',
  'itemAgeLimitDays',
  'monthEndDueDays',
  'oneWrongIn',
  'strictMatching',
] as const satisfies readonly (keyof Policies)[]

/** Each policy that became another, oldest first, with whoever asked for it where another administrator confirmed. */
export function policyChanges(changes: readonly AuditedChange[], nameOf: (userId: string) => string) {
  return changes
    .toSorted((one, other) => (`${one.timestamp} ${one.id}` < `${other.timestamp} ${other.id}` ? -1 : 1))
    .flatMap(({ userId, timestamp, before, after }) =>
      POLICIES.filter((policy) => policy in before && before[policy] !== after[policy]).map((policy) => {
        const asker = askerOf(before.requestedChange, policy)
        return {
          at: timestamp,
          by: nameOf(userId),
          askedBy: asker === null ? null : nameOf(asker),
          policy,
          from: String(before[policy]),
          to: String(after[policy]),
        }
      }),
    )
}

/** Of a change that was requested: a policy that it leaves as it is stands there as null. */
function askerOf(requested: unknown, policy: string): string | null {
  const { kind, askedBy, ...asked } = (requested ?? {}) as Record<string, unknown>
  return kind === 'policies' && asked[policy] != null ? String(askedBy) : null
}
