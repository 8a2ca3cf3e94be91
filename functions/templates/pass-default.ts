import type { MappingTemplate } from '../../shared/contract/templates.ts'
import { moveTemplate } from '../storage/entities/template.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** One saved mapping at most is the default: the one that becomes it takes it from the one that was. */
export function passDefault(
  plan: WritePlan,
  present: readonly MappingTemplate[],
  changed: MappingTemplate,
): void {
  if (!changed.isDefault) return
  for (const other of present) {
    if (!other.isDefault || other.id === changed.id) continue
    moveTemplate(plan, other, { ...other, isDefault: false })
  }
}
