import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ChangeRequest } from '../../../../shared/contract/requests.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { requestInWords } from './request-words.ts'

/** All of a request that its title does not say. */
export function RequestInWords({ company, request }: { company: Company; request: ChangeRequest }) {
  const payment = request.kind === 'intercompany_payment' ? request.payment : undefined
  const here = useAccountNames(payment && company.id)
  const there = useAccountNames(payment?.otherCompanyId)
  const lines = requestInWords(request, { here, there })
  if (lines.length === 0) return null
  return (
    <List size="sm" mt={4}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none of them moves.
        <List.Item key={at}>{line}</List.Item>
      ))}
    </List>
  )
}

/** @param companyId undefined where no account is named */
function useAccountNames(companyId: number | undefined): (chartAccountId: number) => string {
  const { data: chart, isError } = useQuery({
    ...chartAccountsQuery(companyId ?? 0),
    enabled: companyId !== undefined,
  })
  return (chartAccountId) => {
    const account = chart?.find(({ id }) => id === chartAccountId)
    if (account) return `${account.accountCode} ${account.accountName}`
    return isError ? 'an account that you cannot see' : '…'
  }
}
