import { Anchor, Group, Text, Title } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { ReconciliationDashboard } from '../../../../../shared/contract/overview.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../../shared/domain/accounts/account-type.ts'
import { foreign } from '../../../format/foreign.ts'
import { formatCount } from '../../../format/numbers.ts'
import { BandBadge } from '../../../ui/figures/band-badge.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { RateBar } from '../../../ui/figures/rate-bar.tsx'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import classes from './overview.module.css'

/** How each account does, by the bands of a match rate. */
export function AccountCards({
  company,
  dashboard: { accounts, sampleData },
}: {
  company: Company
  dashboard: ReconciliationDashboard
}) {
  return (
    <section aria-labelledby="account-performance">
      <Title order={2} mb="sm" id="account-performance">
        Account Performance
      </Title>
      <div className={classes.cards}>
        {accounts.map(({ account, stats, colorCoded }) => (
          <Surface key={account.id} aria-label={account.name}>
            <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs" align="flex-start">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} className={classes.name}>
                  {account.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {ACCOUNT_TYPE_LABELS[account.type]}
                  {!account.isActive && ' · Inactive'}
                </Text>
              </div>
              <Group gap={6} wrap="nowrap">
                {sampleData.accountIds.includes(account.id) && <ToneBadge tone="notice">Sample</ToneBadge>}
                <BandBadge rate={stats.matchRate} />
              </Group>
            </Group>
            <RateBar rate={stats.matchRate} label="Match rate" />
            <Facts
              facts={[
                [
                  'Balance',
                  <MoneyText
                    key="balance"
                    amount={account.balance}
                    currency={foreign(company, account.currency)}
                  />,
                ],
                ['Matched', formatCount(stats.matchedTransactions)],
                ['Unmatched', formatCount(stats.unmatchedTransactions)],
                ['Excluded', formatCount(colorCoded.excluded)],
                [
                  'Outstanding',
                  stats.outstandingItems > 0 ? (
                    <Anchor
                      key="outstanding"
                      component={Link}
                      to={`/reconciliation?tab=matching&account=${account.id}`}
                      size="sm"
                    >
                      {formatCount(stats.outstandingItems)}
                    </Anchor>
                  ) : (
                    formatCount(0)
                  ),
                ],
              ]}
            />
          </Surface>
        ))}
      </div>
    </section>
  )
}
