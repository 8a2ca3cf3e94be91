/** Saved mappings of a company, with a marker that keeps each name its own. */
import * as z from 'zod'
import { refuse } from '../../../shared/contract/refusals.ts'
import { MappingTemplate } from '../../../shared/contract/templates.ts'
import { type Key, keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const templateEntity = entity<MappingTemplate>({
  name: 'column_mapping_template',
  schema: MappingTemplate,
  key: templateKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

const takenName = note<{ name: string; templateId: string }, { name: string }>({
  schema: z.strictObject({ name: z.string(), templateId: z.string() }),
  key: (scope, { name }) => keys.unique(scope, 'template', folded(name)),
})
const folded = (name: string) => name.normalize('NFKC').toLowerCase()

/** Oldest first. */
export function listTemplates(scope: Scope): Promise<MappingTemplate[]> {
  return readAll(templateEntity, { pk: keys.all.templates(scope) })
}

/** Refuses with `not-found`. */
export async function getTemplate(scope: Scope, id: string): Promise<MappingTemplate> {
  const template = await readOne(templateEntity, templateKey(scope, { id }))
  if (!template) throw refuse('not-found')
  return template
}

/** From what it was to what it becomes, its name with it; undefined for nothing. Gives back what is stored. */
export function moveTemplate<After extends MappingTemplate | undefined>(
  plan: WritePlan,
  before: MappingTemplate | undefined,
  after: After,
): After {
  const stored = plan.move(templateEntity, before as MappingTemplate, after as MappingTemplate) as After
  if (before && after && folded(before.name) === folded(after.name)) return stored
  if (before) plan.drop(takenName, before)
  if (after)
    plan.put(takenName, { name: after.name, templateId: after.id }, null, () => refuse('template.name-taken'))
  return stored
}

function templateKey(scope: Scope, { id }: { id: string }): Key {
  return keys.template(scope, recordParts(scope, id).key)
}
