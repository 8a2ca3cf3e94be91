import { deleteTemplate } from '../../shared/contract/templates.ts'
import { lambda } from '../runtime/lambda.ts'
import { getTemplate, moveTemplate } from '../storage/entities/template.ts'

export const handler = lambda(deleteTemplate, async ({ params, scope, plan }) => {
  const template = await getTemplate(scope, params.id)

  moveTemplate(plan, template, undefined)
  return plan.commit(undefined)
})
