import { withdrawCompanyErasure } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

/** By whoever administers the company: all stays as it is. */
export const handler = lambda(withdrawCompanyErasure, ({ body, ...asked }) =>
  changeCompany({ body, ...asked }, ({ erasure }) => {
    if (!erasure) throw refuse('erasure.none')
    return { erasure: null }
  }),
)
