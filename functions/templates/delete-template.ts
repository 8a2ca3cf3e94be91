import { deleteTemplate } from '../../shared/contract/templates.ts'
import { lambda } from '../runtime/lambda.ts'
import { getTemplate, deleteTemplate as removeTemplate } from '../storage/templates.ts'

export const handler = lambda(deleteTemplate, async ({ params, scope, plan }) => {
  const template = await getTemplate(scope, params.id)

  removeTemplate(plan, scope, template)
  return plan.commit(undefined as never)
})
