import { parseAsInteger, useQueryState } from 'nuqs'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { usePeriod } from '../../ui/form/use-period.ts'

/** The account and the period of a report, in the URL. */
export function useReportFilters(company: Company, accounts: readonly Account[], latestMonth?: string) {
  const [asked, setAccount] = useQueryState('account', parseAsInteger)
  const period = usePeriod(company, 'this_month', latestMonth)
  // The address may still name an account of the company before.
  const account = accounts.find(({ id }) => id === asked)
  return {
    account,
    chosen: account ? [account] : accounts,
    choose: (accountId: number | null) => void setAccount(accountId),
    period,
    days: { startDate: period.start, endDate: period.end },
  }
}
