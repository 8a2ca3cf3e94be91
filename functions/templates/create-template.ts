import { refuse } from '../../shared/contract/refusals.ts'
import { createTemplate } from '../../shared/contract/templates.ts'
import { lambda } from '../runtime/lambda.ts'
import { listTemplates, moveTemplate } from '../storage/entities/template.ts'
import { newRecordId } from '../storage/records.ts'
import { passDefault } from './pass-default.ts'
import { refuseUnknownColumns } from './refuse-unknown-columns.ts'

const TEMPLATES_MAX = 100

export const handler = lambda(createTemplate, async ({ body, scope, caller, plan, now }) => {
  const present = await listTemplates(scope)

  refuseUnknownColumns(body)
  if (present.length >= TEMPLATES_MAX) throw refuse('template.too-many')
  const template = {
    ...body,
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    version: 1,
    createdBy: caller.userId,
    createdAt: plan.now,
    updatedAt: plan.now,
  }

  moveTemplate(plan, undefined, template)
  passDefault(plan, present, template)
  return plan.commit(template)
})
