import { withdrawPeriodLock } from '../../shared/contract/companies.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

/** By whoever asked, or by who does not agree: the lock stays where it is. */
export const handler = lambda(withdrawPeriodLock, ({ body, ...asked }) =>
  changeCompany({ body, ...asked }, ({ lockRequest }) => {
    if (!lockRequest) throw refuse('period.no-request')
    return { lockRequest: null }
  }),
)
