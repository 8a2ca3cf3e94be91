import { getAging } from '../../shared/contract/aging.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { postedBalances, revaluedOn } from '../../shared/domain/books/postings.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { ageDocuments } from '../../shared/domain/trade/aging.ts'
import { CONTROL_ACCOUNT_CODES } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { getCompany } from '../storage/entities/company.ts'
import { documentsOpenOn } from '../storage/entities/trade-document.ts'

export const handler = lambda(getAging, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { side } = query
  const asOfDate = (query.asOfDate ?? todayIn(company.timeZone, now)) as Day
  const [documents, { chart, books }] = await Promise.all([
    documentsOpenOn(scope, side, asOfDate),
    readPostings(scope, [{ to: asOfDate }]),
  ])

  const { contacts, totals } = ageDocuments(documents, asOfDate)
  const control = chart.find(({ accountCode }) => accountCode === CONTROL_ACCOUNT_CODES[side])
  const posted = postedBalances(books, { to: asOfDate }).get(company.baseCurrency)
  const debit = (control && posted?.get(control.id)) ?? 0n
  const sign = side === 'receivable' ? 1n : -1n
  const controlBalance = sign * debit
  const revaluation = control ? sign * revaluedOn(books, control.id, { to: asOfDate }) : 0n
  return {
    companyId: company.id,
    side,
    asOfDate,
    currency: company.baseCurrency,
    ...inDecimals({
      contacts,
      totals,
      controlBalance,
      difference: controlBalance - revaluation - totals.total,
      ...(revaluation !== 0n && { revaluation }),
    }),
  }
})
