import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { UNBOOKABLE_CODES } from '../../../../../shared/domain/trade/document-kinds.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'

/** Who looks for Accounts Receivable here is told how it is booked to. */
export const NO_LINE_ACCOUNT = 'No such account (what is owed is booked by invoices and bills)'

/** Below a choice of tax codes that is empty. */
export const NO_TAX_CODE = 'None yet. Add one under Entry Management, Tax Codes'

/**
 * What a line may be on, as a select has it: neither what is owed or at a bank nor what earlier years came to.
 * @param withoutCodes those of the chart that are left out beside what is at a bank
 */
export function useLineAccounts(
  company: Company,
  withoutCodes = UNBOOKABLE_CODES,
): { value: string; label: string }[] {
  const { data: chart = [] } = useQuery(chartAccountsQuery(company.id))
  const { data: accounts = [] } = useQuery(accountsQuery(company.id))
  const atBank = new Set(accounts.map(({ chartAccountId }) => chartAccountId))
  return chart
    .filter(
      ({ id, isActive, accountCode }) => isActive && !atBank.has(id) && !withoutCodes.includes(accountCode),
    )
    .map(({ id, accountCode, accountName }) => ({
      value: String(id),
      label: `${accountCode} - ${accountName}`,
    }))
}
