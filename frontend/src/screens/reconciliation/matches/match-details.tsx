import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { MatchedLine, ShownMatch } from '../../../../../shared/contract/matches.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { postedEntries } from '../../../../../shared/domain/matches/signed-by-two.ts'
import { auditHistoryQuery } from '../../../api/audit.ts'
import { journalEntryQuery } from '../../../api/journal.ts'
import { itemsOf } from '../../../api/pages.ts'
import { saidName } from '../../../company/member-name.ts'
import { formatInstant } from '../../../format/dates.ts'
import { isZero } from '../../../format/money.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ConfidenceBadge } from '../../../ui/figures/confidence-badge.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Comments } from '../../comments/comments.tsx'
import { LinesOfEntry } from '../../entry-management/lines-of-entry.tsx'
import { Requested } from '../../waiting/requested.tsx'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'
import { matchKind, matchOrigin, reconciledSaid, secondLookSaid, shownStatus } from './match-words.ts'

/** All of a match: both sides, why it was made, what was said of it and what happened to it. */
export function MatchDetails({ company, match }: { company: Company; match: ShownMatch }) {
  const { sourceTransactions, ledgerTransactions, currency, difference, reasons, notes } = match
  const looked = secondLookSaid(match.secondLook)
  return (
    <Stack gap="md">
      <Requested company={company} isMeant={({ about }) => about === match.id} />
      <Group gap="xs">
        <StatusBadge status={shownStatus(match)} />
        {match.confidence !== 'manual' && <ConfidenceBadge score={match.confidenceScore} />}
      </Group>
      <Lines title="Bank" side="bank" lines={sourceTransactions} currency={currency} />
      <Lines title="Books" side="ledger" lines={ledgerTransactions} currency={currency} />
      <Facts
        facts={[
          ['Kind', matchKind(match)],
          ['Made', matchOrigin(match)],
          ['Statement', <Reconciled key="statement" match={match} />],
          [
            match.differenceEntryId ? 'Difference, posted' : 'Difference',
            isZero(difference) ? (
              'None'
            ) : (
              <MoneyText
                key="difference"
                amount={difference}
                currency={currency}
                unsigned={Boolean(match.differenceEntryId)}
              />
            ),
          ],
          ...(looked ? [['Second look', looked] as const] : []),
        ]}
      />
      {postedEntries(match).map((id) => (
        <PostedEntry key={id} company={company} id={id} />
      ))}
      {reasons.length > 0 && (
        <Part title="Reasons">
          <ul className={classes.findings}>
            {reasons.map(({ code, sentence }) => (
              <li key={code + sentence}>{sentence}</li>
            ))}
          </ul>
        </Part>
      )}
      {notes && (
        <Part title="Notes">
          <Text size="sm">{notes}</Text>
        </Part>
      )}
      <Comments company={company} to={{ commentedOn: 'match', ownerId: match.id }} />
      <Part title="History">
        <History company={company} matchId={match.id} />
      </Part>
    </Stack>
  )
}

/** What stands in the books with it: whoever approves the match signs this too. */
function PostedEntry({ company, id }: { company: Company; id: string }) {
  const query = useQuery(journalEntryQuery(company.id, id))
  const entry = query.data
  if (query.isLoadingError) return <NotLoaded what="What it posts" query={query} />
  if (!entry) return <SkeletonRows rows={2} label="Loading what it posts" />
  return (
    <Part title={`Posted with it: ${entry.entryNumber}`}>
      <LinesOfEntry company={company} entry={entry} />
      <Anchor component={Link} size="sm" to={`/entry-management?tab=journal&entry=${encodeURIComponent(id)}`}>
        Open the entry
      </Anchor>
    </Part>
  )
}

/** Leads to the statement that answers for it. */
function Reconciled({ match }: { match: ShownMatch }) {
  const { financialAccountId, reconciliationBatchId } = match
  if (reconciliationBatchId === null) return reconciledSaid(match)
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`/reconciliation?tab=statements&account=${financialAccountId}&statement=${reconciliationBatchId}`}
    >
      {reconciledSaid(match)}
    </Anchor>
  )
}

/** What the audit says of it, newest first. */
function History({ company, matchId }: { company: Company; matchId: string }) {
  const query = useInfiniteQuery(auditHistoryQuery(company.id, { entityId: matchId }))
  if (query.isLoadingError)
    return (
      <LoadFailed
        title="Its history could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={2} label="Loading its history" />
  const entries = itemsOf(query.data)
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        It was made together with others; Audit & Workflow names them as one.
      </Text>
    )
  return (
    <Stack gap={4}>
      {entries.map(({ id, action, userId, userName, timestamp }) => (
        <Text key={id} size="sm">
          {action[0]!.toUpperCase() + action.slice(1)} by {saidName(userId ?? 'system', userName)}
          <Text span size="xs" c="dimmed" ml={6}>
            {formatInstant(timestamp, company.timeZone)}
          </Text>
        </Text>
      ))}
    </Stack>
  )
}

function Lines({
  title,
  side,
  lines,
  currency,
}: {
  title: string
  side: Side
  lines: readonly MatchedLine[]
  currency: string
}) {
  return (
    <Part title={title}>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          None: set against each other
        </Text>
      ) : (
        <LineBlocks lines={lines} side={side} currency={currency} all />
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} className={classes.detailTitle} mb={4}>
        {title}
      </Title>
      {children}
    </section>
  )
}
