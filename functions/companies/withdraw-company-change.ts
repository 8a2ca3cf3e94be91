import { withdrawCompanyChange } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

/** By whoever asked, or by who does not agree: all stays as it is. */
export const handler = lambda(withdrawCompanyChange, ({ body, ...asked }) =>
  changeCompany({ body, ...asked }, ({ requestedChange }) => {
    if (!requestedChange) throw refuse('company.no-request')
    return { requestedChange: null }
  }),
)
