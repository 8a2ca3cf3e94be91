import { updateCompanyPolicies } from '../../shared/contract/companies.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updateCompanyPolicies, ({ body, ...asked }) =>
  changeCompany({ body, ...asked }, (before) => ({
    autoApprove: body.autoApprove ?? before.autoApprove,
    requiresSecondPerson: body.requiresSecondPerson ?? before.requiresSecondPerson,
  })),
)
