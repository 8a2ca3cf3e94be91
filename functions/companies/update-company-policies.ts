import { updateCompanyPolicies } from '../../shared/contract/companies.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { lambda } from '../runtime/lambda.ts'
import { changeCompany } from './change-company.ts'

export const handler = lambda(updateCompanyPolicies, ({ body, ...asked }) =>
  changeCompany({ body, ...asked }, (before) => ({
    autoApprove: body.autoApprove ?? before.autoApprove,
    requiresSecondPerson: body.requiresSecondPerson ?? before.requiresSecondPerson,
    materiality: body.materiality === undefined ? before.materiality : decimalOf(money(body.materiality)),
    itemAgeLimitDays: body.itemAgeLimitDays ?? before.itemAgeLimitDays,
    monthEndDueDays: body.monthEndDueDays ?? before.monthEndDueDays,
  })),
)
