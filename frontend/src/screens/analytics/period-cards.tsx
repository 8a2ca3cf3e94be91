import { SimpleGrid } from '@mantine/core'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { percentOf } from '../../../../shared/domain/stats/rates.ts'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { StatCard } from '../../ui/stat-card.tsx'
import { type PeriodBounds, usePeriodStats } from './use-period-stats.ts'

interface PeriodCardsProps {
  company: Company
  accounts: readonly Account[]
  days: PeriodBounds
}

/** Four figures over the bank lines of the period. */
export function PeriodCards({ company, accounts, days }: PeriodCardsProps) {
  const { stats } = usePeriodStats(
    company.id,
    accounts.map(({ id }) => id),
    days,
  )
  const total = stats?.reduce((sum, of) => sum + of.totalTransactions, 0)
  const matched = stats?.reduce((sum, of) => sum + of.matchedTransactions, 0)
  const isKnown = total !== undefined && matched !== undefined
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      <StatCard
        label="Match Rate"
        value={isKnown ? formatPercent(percentOf(matched, total)) : undefined}
        note={isKnown && `of ${formatCount(total)} bank lines`}
      />
      <StatCard
        label="Total Transactions"
        value={isKnown ? formatCount(total) : undefined}
        note="in the period"
      />
      <StatCard
        label="Matched"
        value={isKnown ? formatCount(matched) : undefined}
        note="explained by the books"
      />
      <StatCard
        label="Exceptions"
        value={isKnown ? formatCount(total - matched) : undefined}
        {...(isKnown && total > matched
          ? { note: 'Requires attention', tone: 'warn' }
          : { note: 'Nothing open' })}
      />
    </SimpleGrid>
  )
}
