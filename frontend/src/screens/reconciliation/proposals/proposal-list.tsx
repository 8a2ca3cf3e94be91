import { Button, Group, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { can } from '../../../company/company-context.tsx'
import { isInPeriod, type Scope } from '../../../company/scope.ts'
import { foreign } from '../../../format/foreign.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { type Shortcut, useShortcutsHelp } from '../../../ui/layout/shortcuts.ts'
import { SidePanel, SplitWithPanel } from '../../../ui/layout/side-panel.tsx'
import { ListFooter } from '../../../ui/table/list-footer.tsx'
import { LongList } from '../../../ui/table/long-list.tsx'
import { LongListHeading } from '../../../ui/table/long-list-cell.tsx'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import { usePlace } from '../../../ui/table/use-place.ts'
import { useUndoNewest } from '../matches/use-undo-newest.ts'
import classes from '../reconciliation.module.css'
import { accountProposalsQuery } from './account-proposals.ts'
import { HistoryTrial } from './history-trial.tsx'
import { ProposalDetails } from './proposal-details.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { eachOnce } from './subject-of.ts'
import { type SaidOfApproval, useDecisions } from './use-decisions.ts'

const KEYS: readonly Shortcut[] = [
  ['J / Down', 'Next suggestion'],
  ['K / Up', 'Previous suggestion'],
  ['Enter', 'Approve'],
  ['X', 'Reject'],
  ['D', 'Show or hide details'],
  ['Ctrl Z', 'Undo the last decision'],
]

interface ProposalListProps {
  scope: Scope
  tier: Proposal['tier'] | undefined
  engine: string | null
}

export function ProposalList({ scope, tier, engine }: ProposalListProps) {
  const { company } = scope
  const query = useInfiniteQuery(
    accountProposalsQuery(
      company.id,
      scope.accounts.map(({ id }) => id),
      tier,
    ),
  )
  const decisions = useDecisions(company.id)
  const undoNewest = useUndoNewest()
  const [openId, setOpenId] = useQueryState('proposal')
  const [, setTab] = useQueryState('tab')
  const proposals = eachOnce(query.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    (proposal) => !decisions.isDecided(proposal) && isInPeriod(scope, proposal.sourceTransactions),
  )
  const [activeId, setActiveId] = usePlace(
    proposals.map(({ id }) => id),
    openId,
  )
  const active = proposals.find(({ id }) => id === activeId)
  const mayDecide = can(company, 'accountant')

  const activate = (proposal: Proposal | undefined) => {
    setActiveId(proposal?.id ?? null)
    if (openId !== null) void setOpenId(proposal?.id ?? null)
  }
  const step = (by: number) => {
    const at = active ? proposals.indexOf(active) + by : 0
    activate(proposals[Math.max(0, Math.min(at, proposals.length - 1))])
  }
  /** The one below takes the place of the one that leaves. */
  const decide = (proposal: Proposal, act: (proposal: Proposal) => void) => {
    const at = proposals.indexOf(proposal)
    if (proposal.id === activeId) activate(proposals[at + 1] ?? proposals[at - 1])
    act(proposal)
  }
  const onApprove = useCallbackRef((proposal: Proposal, said?: SaidOfApproval) =>
    decide(proposal, (of) => decisions.approve(of, said)),
  )
  const onReject = useCallbackRef((proposal: Proposal) => decide(proposal, decisions.reject))
  const [approve, reject] = mayDecide ? [onApprove, onReject] : []
  const toggle = (proposal: Proposal) => {
    setActiveId(proposal.id)
    void setOpenId(openId === proposal.id ? null : proposal.id)
  }

  useShortcutsHelp('AI Matching', KEYS)
  useListKeys({
    j: () => step(1),
    k: () => step(-1),
    down: () => step(1),
    up: () => step(-1),
    enter: () => active && approve?.(active),
    x: () => active && reject?.(active),
    d: () => active && toggle(active),
    'mod+z': undoNewest,
  })

  if (query.isLoadingError)
    return (
      <LoadFailed
        title="The suggestions could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={8} height={64} />
  const isMoreComing = query.hasNextPage || query.isFetchingNextPage
  if (proposals.length === 0 && !isMoreComing)
    return (
      <NothingOpen
        tier={tier}
        hasPeriod={Boolean(scope.start || scope.end)}
        onByHand={() => void setTab('matching')}
      />
    )
  return (
    <>
      <SplitWithPanel>
        <LongList
          label="Suggested matches"
          className={classes.proposals}
          items={proposals}
          keyOf={({ id }) => id}
          rowHeight={96}
          wideFrom="md"
          columns="minmax(0, 1fr) 124px minmax(0, 1fr) 152px"
          narrowColumns="minmax(0, 1fr) auto"
          header={<ProposalHeader />}
          row={(proposal) => (
            <ProposalRow
              proposal={proposal}
              currency={foreign(company, proposal.currency)}
              isActive={proposal.id === activeId}
              onApprove={approve}
              onReject={reject}
            />
          )}
          activeKey={activeId}
          onActivate={activate}
          onRowClick={toggle}
          more={query}
          footer={<ListFooter shown={proposals.length} noun="open suggestion" query={query} />}
        />
        <SidePanel
          opened={openId !== null && active !== undefined}
          onClose={() => void setOpenId(null)}
          title="Details"
        >
          {active && (
            <ProposalDetails
              key={active.id}
              proposal={active}
              mayWriteRules={can(company, 'admin')}
              accountName={scope.accounts.find(({ id }) => id === active.financialAccountId)?.name ?? ''}
              company={company}
              onApprove={approve && ((said) => approve(active, said))}
              onReject={reject && (() => reject(active))}
            />
          )}
        </SidePanel>
      </SplitWithPanel>
      <Group justify="space-between" mt={6} gap="xs">
        <Text size="xs" c="dimmed">
          Press ? for the keyboard shortcuts of this list.
        </Text>
        <Group gap="xs">
          <HistoryTrial scope={scope} />
          {engine && (
            <Text size="xs" c="dimmed">
              Engine {engine}
            </Text>
          )}
        </Group>
      </Group>
    </>
  )
}

function ProposalHeader() {
  return (
    <>
      <LongListHeading>Bank</LongListHeading>
      <LongListHeading>Confidence</LongListHeading>
      <LongListHeading>Ledger</LongListHeading>
      <LongListHeading className={classes.figure}>Decision</LongListHeading>
    </>
  )
}

function NothingOpen({
  tier,
  hasPeriod,
  onByHand,
}: {
  tier: Proposal['tier'] | undefined
  hasPeriod: boolean
  onByHand: () => void
}) {
  if (tier || hasPeriod) {
    return (
      <EmptyState kind="search" title="No open suggestions here">
        {tier ? 'Press the card again to see all suggestions' : 'Try another period'}, or look at the lines
        that are left under Transaction Matching.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="nothing"
      title="Every suggestion is decided"
      action={
        <Button variant="default" onClick={onByHand}>
          Match the rest by hand
        </Button>
      }
    >
      Run the matching again when new lines have come in.
    </EmptyState>
  )
}
