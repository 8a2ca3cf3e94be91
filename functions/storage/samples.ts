/** Which accounts and imports of a company are sample data, and nothing of anybody. */
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { getItem } from './table.ts'
import { IS_ABSENT, type WritePlan } from './write-plan.ts'

export interface Sample {
  /** The operation that brings its files. */
  operationId: string
  accounts: { id: number; entryId: string | undefined }[]
  /** In the order of the files. */
  importIds: string[]
  /** The day that its data lead up to. */
  today: string
  /** The operation that takes it away. */
  removedBy?: string
}

const keyOf = (scope: Scope) => keys.sequence(scope, 'sample')

export function findSample(scope: Scope): Promise<Sample | undefined> {
  return getItem<Sample>(keyOf(scope))
}

/** Of two that are asked for at once, one loses. */
export function createSample(plan: WritePlan, scope: Scope, sample: Sample): void {
  plan.put(keyOf(scope), sample, { expression: IS_ABSENT })
}

/** Once: whoever comes second loses. */
export function takeSample(plan: WritePlan, scope: Scope, sample: Sample, removedBy: string): void {
  plan.update(
    keyOf(scope),
    { set: { removedBy } },
    {
      expression: 'operationId = :made AND attribute_not_exists(removedBy)',
      values: { ':made': sample.operationId },
    },
  )
}

export function deleteSample(plan: WritePlan, scope: Scope): void {
  plan.delete(keyOf(scope))
}
