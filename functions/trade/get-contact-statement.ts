import { getContactStatement } from '../../shared/contract/aging.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { statementOfAccount } from '../../shared/domain/trade/statement-of-account.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import { documentsOfContact } from '../storage/entities/trade-document.ts'

export const handler = lambda(getContactStatement, async ({ params, query, scope, now }) => {
  const [company, contact] = await Promise.all([getCompany(scope), getContact(scope, params.id)])
  if (!company) throw refuse('not-found')

  const endDate = (query.endDate ?? todayIn(company.timeZone, now)) as Day
  const startDate = (query.startDate ?? `${endDate.slice(0, 4)}-01-01`) as Day
  if (startDate > endDate) throw refuse('export.range')
  const all = await documentsOfContact(scope, contact.id)
  const used = [...new Set(all.map(({ currency }) => currency))].sort()
  const currency = query.currency ?? (used.length === 1 ? used[0]! : company.baseCurrency)
  const documents = all.filter((document) => document.currency === currency)
  const otherCurrencies = used.filter((other) => other !== currency)
  return {
    companyId: company.id,
    contactId: contact.id,
    contactName: contact.name,
    startDate,
    endDate,
    currency,
    ...(otherCurrencies.length > 0 && { otherCurrencies }),
    ...inDecimals(statementOfAccount(documents, { from: startDate, to: endDate })),
  }
})
