import type { MappingTemplate } from '../../shared/contract/templates.ts'
import type { Scope } from '../storage/scope.ts'
import { updateTemplate } from '../storage/templates.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** One saved mapping at most is the default: the one that becomes it takes it from the one that was. */
export function passDefault(
  plan: WritePlan,
  scope: Scope,
  present: readonly MappingTemplate[],
  changed: MappingTemplate,
): void {
  if (!changed.isDefault) return
  for (const other of present) {
    if (!other.isDefault || other.id === changed.id) continue
    const version = other.version + 1
    updateTemplate(plan, scope, other, { ...other, isDefault: false, version, updatedAt: plan.now })
  }
}
