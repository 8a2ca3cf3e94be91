import { ActionIcon, Button, Group, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { Settings } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { counted } from '../../format/numbers.ts'
import { BandBadge } from '../../ui/figures/band-badge.tsx'
import { CardFigure } from '../../ui/figures/card-figure.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { RateBar } from '../../ui/figures/rate-bar.tsx'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './account-card.module.css'
import { ImportFirst } from './import-first.tsx'
import { LastSync } from './last-sync.tsx'
import type { ListedAccount } from './listed-accounts.ts'

interface AccountCardProps extends ListedAccount {
  company: Company
  onTransactions: (accountId: number) => void
  onSettings: (accountId: number) => void
}

export function AccountCard({ account, stats, company, onTransactions, onSettings }: AccountCardProps) {
  const lines = account._transactionCount
  return (
    <Surface p={0} aria-label={account.name}>
      <div className={classes.body}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h3" className={classes.name}>
              <span className={classes.dot} style={{ background: account.displayColor }} aria-hidden />
              {account.name}
            </Title>
            <Text size="sm" c="dimmed">
              {ACCOUNT_TYPE_LABELS[account.accountType]} ••{account.accountNumber}
            </Text>
          </div>
          {account.isActive ? (
            stats && <BandBadge rate={stats.matchRate} />
          ) : (
            <ToneBadge tone="calm">Inactive</ToneBadge>
          )}
        </Group>
        <div>
          <CardFigure>
            <MoneyText amount={account.balance} currency={account.currency} />
          </CardFigure>
          <Text size="xs" c="dimmed">
            {lines > 0 ? (
              `From ${counted(lines, 'transaction')}`
            ) : (
              <>
                No transactions. <ImportFirst company={company} accountId={account.id} />
              </>
            )}
          </Text>
        </div>
        <Facts
          facts={[
            ['Institution', account.institutionName],
            ['Last sync (import)', <LastSync key="sync" account={account} timeZone={company.timeZone} />],
          ]}
        />
        {stats === undefined && <Skeleton height={31} />}
        {stats && <RateBar rate={stats.matchRate} label="Match rate" />}
        <Group gap="xs" mt="auto" pt={4}>
          <Button
            variant="default"
            size="xs"
            onClick={() => onTransactions(account.id)}
            aria-label={`View transactions of ${account.name}`}
          >
            View Transactions
          </Button>
          <Tooltip label="Account Settings">
            <ActionIcon
              variant="default"
              size={30}
              ml="auto"
              onClick={() => onSettings(account.id)}
              aria-label={`Settings of ${account.name}`}
            >
              <Settings size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </div>
    </Surface>
  )
}
