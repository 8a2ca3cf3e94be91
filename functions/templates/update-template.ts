import { refuse } from '../../shared/contract/refusals.ts'
import { updateTemplate } from '../../shared/contract/templates.ts'
import { lambda } from '../runtime/lambda.ts'
import { getTemplate, listTemplates, moveTemplate } from '../storage/entities/template.ts'
import { passDefault } from './pass-default.ts'
import { refuseUnknownColumns } from './refuse-unknown-columns.ts'

export const handler = lambda(updateTemplate, async ({ params, body, scope, plan }) => {
  const [before, present] = await Promise.all([getTemplate(scope, params.id), listTemplates(scope)])

  if (before.version !== body.version) throw refuse('version.stale')
  refuseUnknownColumns(body)

  const after = moveTemplate(plan, before, { ...before, ...body })
  passDefault(plan, present, after)
  return plan.commit(after)
})
