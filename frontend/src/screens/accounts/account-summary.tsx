import { SimpleGrid } from '@mantine/core'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { activeCount } from '../../../../shared/domain/stats/active-count.ts'
import { counted, formatCount, formatPercent } from '../../format/numbers.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { averageMatchRate, totalBalances } from './summary-figures.ts'

/** The four cards above the accounts. Totals are per currency and never added together. */
export function AccountSummary({
  accounts,
  stats,
}: {
  accounts: readonly Account[]
  stats: readonly AccountStats[] | undefined
}) {
  const totals = totalBalances(accounts)
  const rate = stats && averageMatchRate(stats)
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <StatCard label="Total Accounts" value={formatCount(accounts.length)} />
      <StatCard
        label="Total Balance"
        value={totals[0] && <MoneyText {...totals[0]} />}
        note={totals.slice(1).map((total) => (
          <span key={total.currency} style={{ display: 'block' }}>
            <MoneyText {...total} />
          </span>
        ))}
      />
      <StatCard
        label="Avg Match Rate"
        value={rate && formatPercent(rate.percent)}
        note={rate && rate.percent !== null && `mean of ${counted(rate.accounts, 'account')}, all dates`}
      />
      <StatCard
        label="Active Accounts"
        value={stats && formatCount(activeCount(stats))}
        note="with matched transactions"
      />
    </SimpleGrid>
  )
}
