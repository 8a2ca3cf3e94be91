import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OpeningBalance } from '../../../../../shared/contract/overview.ts'
import type { SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { type OverviewFilter, openingBalanceQuery } from '../../../api/overview.ts'
import type { Scope } from '../../../company/scope.ts'
import { boundsInWords } from '../../../format/dates.ts'
import { foreign } from '../../../format/foreign.ts'
import { formatCount } from '../../../format/numbers.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import classes from './overview.module.css'

/** Opening and closing balance of the account in view, or of all of them by currency. */
export function BalanceSummary({ scope, filter }: { scope: Scope; filter: OverviewFilter }) {
  const { data, error, refetch } = useQuery(openingBalanceQuery(scope.company.id, filter))
  const shown = data ? shownOf(data) : []
  return (
    <Surface aria-labelledby="balance-summary">
      <Title order={2} size="h3" id="balance-summary">
        Balance Summary
      </Title>
      {error && !data ? (
        <LoadFailed title="The balances could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} label="Loading balances" />
      ) : (
        <>
          <Text size="xs" c="dimmed" mb="sm">
            {[scope.account?.name ?? 'All accounts', ...onlyCurrency(shown), boundsInWords(data)].join(' · ')}{' '}
            · variance is bank less books of these days
          </Text>
          <div className={classes.balances}>
            {shown.map((of) => (
              <BalanceFacts
                key={of.currency}
                of={of}
                currency={shown.length > 1 ? of.currency : foreign(scope.company, of.currency)}
              />
            ))}
          </div>
        </>
      )}
    </Surface>
  )
}

/** Said once for all figures; where there are several, each says its own. */
function onlyCurrency([first, ...others]: OpeningBalance['currencies']): string[] {
  return first && others.length === 0 ? [first.currency] : []
}

/** The base currency stands alone where no account is in another; without any account in it, it goes. */
function shownOf({ currencies }: OpeningBalance): OpeningBalance['currencies'] {
  const used = currencies.filter((of) => of.transactionCount > 0 || Number(of.closingBalance) !== 0)
  return used.length > 0 ? used : currencies.slice(0, 1)
}

function BalanceFacts({
  of,
  currency,
}: {
  of: OpeningBalance['currencies'][number]
  currency: SaidCurrency
}) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />
  return (
    <Facts
      facts={[
        ['Opening balance', money(of.openingBalance)],
        ['Closing balance', money(of.closingBalance)],
        ['Transactions', formatCount(of.transactionCount)],
        ['Variance', money(of.variance)],
      ]}
    />
  )
}
