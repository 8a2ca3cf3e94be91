import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { accountStatsQuery } from '../../../api/stats.ts'
import { formatSync } from '../../../format/dates.ts'
import { formatCount, formatPercent } from '../../../format/numbers.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'

interface AccountFiguresProps {
  company: Company
  account: Account | undefined
  startDate: string | null
  endDate: string | null
}

/** What will be in the file: the account in figures, of the chosen days. */
export function AccountFigures({ company, account, startDate, endDate }: AccountFiguresProps) {
  return (
    <Surface aria-labelledby="summary-heading">
      <Title order={2} size="h3" id="summary-heading" mb="xs">
        Account summary
      </Title>
      {account ? (
        <Counted
          company={company}
          account={account}
          period={{ ...(startDate && { startDate }), ...(endDate && { endDate }) }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Select an account to see what its export would hold.
        </Text>
      )}
    </Surface>
  )
}

interface CountedProps {
  company: Company
  account: Account
  period: { startDate?: string; endDate?: string }
}

function Counted({ company, account, period }: CountedProps) {
  const { data, error, refetch } = useQuery(accountStatsQuery(company.id, account.id, period))
  if (error && !data)
    return <LoadFailed title="The figures could not be loaded" error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} label="Loading figures" />
  return (
    <Figures>
      <Figure label="Institution">{account.institutionName}</Figure>
      <Figure label="Bank lines">{formatCount(data.totalTransactions)}</Figure>
      <Figure label="Ledger entries">{formatCount(data.ledgerTransactions)}</Figure>
      <Figure label="Match rate">{formatPercent(data.matchRate)}</Figure>
      <Figure label="Last import">{formatSync(data.lastSync, new Date(), company.timeZone)}</Figure>
      <Figure label="Balance" isTotal>
        <MoneyText amount={account.balance} currency={account.currency} />
      </Figure>
    </Figures>
  )
}
