/** Saved mappings of a company, with a marker that keeps each name its own. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { MappingTemplate } from '../../shared/contract/templates.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { type Key, keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { allItems, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

const ENTITY = 'column_mapping_template'

/** Oldest first. */
export function listTemplates(scope: Scope): Promise<MappingTemplate[]> {
  return allItems<MappingTemplate>({ pk: keys.all.templates(scope) })
}

/** Refuses with `not-found`. */
export async function getTemplate(scope: Scope, id: string): Promise<MappingTemplate> {
  const template = await getItem<MappingTemplate>(keyOf(scope, id))
  if (!template) throw refuse('not-found')
  return template
}

export function createTemplate(plan: WritePlan, scope: Scope, template: MappingTemplate): void {
  plan.create(keyOf(scope, template.id), template)
  takeName(plan, scope, template)
  plan.changed({ entityType: ENTITY, entityId: template.id, action: 'created', after: template })
}

/** `after` carries the next version; refused when someone else was faster. */
export function updateTemplate(
  plan: WritePlan,
  scope: Scope,
  before: MappingTemplate,
  after: MappingTemplate,
): void {
  plan.put(keyOf(scope, after.id), after, isOf(before))
  if (nameKey(scope, before).sk !== nameKey(scope, after).sk) {
    plan.delete(nameKey(scope, before))
    takeName(plan, scope, after)
  }
  plan.changed({ entityType: ENTITY, entityId: after.id, action: 'updated', before, after })
}

export function deleteTemplate(plan: WritePlan, scope: Scope, template: MappingTemplate): void {
  plan.delete(keyOf(scope, template.id), isOf(template))
  plan.delete(nameKey(scope, template))
  plan.changed({ entityType: ENTITY, entityId: template.id, action: 'deleted', before: template })
}

function takeName(plan: WritePlan, scope: Scope, template: MappingTemplate): void {
  plan.create(nameKey(scope, template), { templateId: template.id }, () => refuse('template.name-taken'))
}

function isOf({ version }: MappingTemplate) {
  return {
    expression: 'version = :version',
    values: { ':version': version },
    refusal: () => refuse('version.stale'),
  }
}

const nameKey = (scope: Scope, { name }: MappingTemplate): Key =>
  keys.unique(scope, 'template', name.normalize('NFKC').toLowerCase())

function keyOf(scope: Scope, id: string): Key {
  const parsed = parseRecordId(id)
  if (!parsed || parsed.companyId !== scope.companyId) throw refuse('not-found')
  return keys.template(scope, parsed.key)
}
