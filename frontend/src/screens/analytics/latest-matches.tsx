import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ShownMatch } from '../../../../shared/contract/matches.ts'
import { namingLines } from '../../../../shared/domain/matches/match.ts'
import { decimalOf, money, sumOf } from '../../../../shared/domain/money/money.ts'
import { recentMatchesQuery } from '../../api/matches.ts'
import { foreign } from '../../format/foreign.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import itemList from '../../ui/layout/item-list.module.css'
import { Surface } from '../../ui/layout/surface.tsx'
import { reconciledSaid, shownStatus } from '../reconciliation/matches/match-words.ts'

export const SHOWN = 5

/** The newest matches, in the words of the Matches tab. */
export function LatestMatches({ company, accountId }: { company: Company; accountId: number | null }) {
  const { data: matches, error, refetch } = useQuery(recentMatchesQuery(company.id, accountId, SHOWN))
  return (
    <Surface aria-labelledby="latest-matches">
      <Title order={2} size="h3" id="latest-matches" mb="xs">
        Latest Matches
      </Title>
      {error && !matches ? (
        <LoadFailed title="The matches could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !matches ? (
        <SkeletonRows rows={SHOWN} label="Loading matches" />
      ) : matches.length === 0 ? (
        <EmptyState kind="nothing" order={3} compact title="No recent matches found" />
      ) : (
        <ul className={itemList.list}>
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} company={company} />
          ))}
        </ul>
      )}
    </Surface>
  )
}

/** By its first line; what its bank lines come to, and how far it is: whether it is approved and whether it is reconciled are two facts. */
export function saidOfMatch(match: ShownMatch) {
  const [first, ...others] = namingLines(match)
  return {
    title: `${first?.description}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    amount: decimalOf(sumOf(match.sourceTransactions.map((line) => money(line.amount)))),
    status: shownStatus(match),
    reconciled: reconciledSaid(match),
  }
}

function MatchRow({ match, company }: { match: ShownMatch; company: Company }) {
  const { title, amount, status, reconciled } = saidOfMatch(match)
  return (
    <li className={itemList.item}>
      <div className={itemList.grow}>
        <Text size="sm" fw={550} truncate>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          <DateText date={match.createdAt} timeZone={company.timeZone} /> · {reconciled}
        </Text>
      </div>
      <MoneyText amount={amount} currency={foreign(company, match.currency)} paint="sign" fz="sm" />
      <StatusBadge status={status} />
    </li>
  )
}
