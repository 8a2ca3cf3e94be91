import { updateCompany } from '../../shared/contract/companies.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updateCompany, ({ body, ...asked }) =>
  changeCompany({ body, ...asked }, (before) => ({
    name: body.name ?? before.name,
    taxId: body.taxId === undefined ? before.taxId : body.taxId || null,
    baseCurrency: body.baseCurrency ?? before.baseCurrency,
    timeZone: body.timeZone ?? before.timeZone,
    plan: body.plan ?? before.plan,
  })),
)
