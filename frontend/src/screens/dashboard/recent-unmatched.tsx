import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { SourceTransaction } from '../../../../shared/contract/transactions.ts'
import { useImportsUnderway } from '../../api/imports-underway.ts'
import { recentOpenLinesQuery } from '../../api/transactions.ts'
import { can } from '../../company/company-context.tsx'
import { foreign } from '../../format/foreign.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import itemList from '../../ui/layout/item-list.module.css'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'

export const SHOWN = 5

interface RecentUnmatchedProps {
  company: Company
  accounts: readonly Account[]
}

/** The newest bank lines that nothing explains yet. */
export function RecentUnmatched({ company, accounts }: RecentUnmatchedProps) {
  const { data: lines, error, refetch } = useQuery(recentOpenLinesQuery(company.id, SHOWN))
  return (
    <Surface aria-labelledby="recent-unmatched">
      <Group justify="space-between" mb="xs" wrap="nowrap" align="baseline">
        <Title order={2} size="h3" id="recent-unmatched">
          Recent Unmatched Transactions
        </Title>
        <Anchor component={Link} to="/reconciliation?tab=matching" size="sm" style={{ whiteSpace: 'nowrap' }}>
          View All
        </Anchor>
      </Group>
      {lines ? (
        <Lines company={company} accounts={accounts} lines={lines} />
      ) : error ? (
        <LoadFailed
          title="The transactions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={SHOWN} label="Loading transactions" />
      )}
    </Surface>
  )
}

function Lines({ company, accounts, lines }: RecentUnmatchedProps & { lines: readonly SourceTransaction[] }) {
  if (lines.length === 0) return <NoLines company={company} />
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  const mayMatch = can(company, 'accountant')
  return (
    <ul className={itemList.list}>
      {lines.map((line) => (
        <li key={line.id} className={itemList.item}>
          <div className={itemList.grow}>
            <Text size="sm" fw={550} truncate title={line.description}>
              {line.description}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              <DateText date={line.transactionDate} /> · {nameOf.get(line.financialAccountId)}
            </Text>
          </div>
          <MoneyText
            amount={line.amount}
            currency={foreign(company, line.currency)}
            paint="sign"
            fz="sm"
            fw={550}
          />
          {mayMatch && (
            <Button
              component={Link}
              to={`/reconciliation?tab=matching&line=${encodeURIComponent(line.id)}`}
              variant="default"
              size="xs"
              aria-label={`Match ${line.description}`}
            >
              Match
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function NoLines({ company }: { company: Company }) {
  const isImporting = useImportsUnderway(company.id) !== undefined
  const [title, hint]: [string, string] = isImporting
    ? ['Transactions are being imported', 'Bank lines that nothing explains appear here.']
    : company.transactionCount > 0
      ? ['No bank line is open', 'New bank lines appear here as they are imported.']
      : ['No transactions yet', 'Import a statement of one of your accounts to begin.']
  return (
    <EmptyState kind="nothing" order={3} compact title={title}>
      {hint}
    </EmptyState>
  )
}
