import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { Suspense, useState } from 'react'
import type { Match } from '../../../../../shared/contract/matches.ts'
import { mayApprove } from '../../../../../shared/domain/companies/policies.ts'
import { namingLines } from '../../../../../shared/domain/matches/match.ts'
import { takesTwoApart } from '../../../../../shared/domain/matches/signed-by-two.ts'
import { matchesQuery } from '../../../api/matches.ts'
import { itemsOf } from '../../../api/pages.ts'
import { requestsQuery } from '../../../api/requests.ts'
import { can } from '../../../company/company-context.tsx'
import { isInPeriod, type Scope } from '../../../company/scope.ts'
import { foreign } from '../../../format/foreign.ts'
import { sessionQuery } from '../../../session/session.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SidePanel, SplitWithPanel } from '../../../ui/layout/side-panel.tsx'
import { ListFooter } from '../../../ui/table/list-footer.tsx'
import { LongList } from '../../../ui/table/long-list.tsx'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import classes from '../reconciliation.module.css'
import { allowedActs, type MatchAct } from './allowed-acts.ts'
import { AutoPersist } from './auto-persist.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { MatchFigures } from './match-figures.tsx'
import { MatchFilters, useMatchFilters } from './match-filters.tsx'
import { MatchHeader, MatchRow } from './match-row.tsx'
import { goesWithIt } from './taken-apart.ts'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useChosenMatches } from './use-chosen-matches.ts'
import { useMatchActions } from './use-match-actions.ts'

const MatchDetails = later(async () => (await import('./match-details.tsx')).MatchDetails)

/** Every match that holds its lines, by hand or by the engine: to be signed off, rejected or taken apart. The rejected ones where asked for. */
export function MatchesTab({ scope }: { scope: Scope }) {
  const { company, account } = scope
  const filters = useMatchFilters()
  const query = useInfiniteQuery(
    matchesQuery(company.id, {
      ...(account ? { accountId: account.id } : {}),
      ...filters.filter,
    }),
  )
  const actions = useMatchActions(company)
  const [openId, setOpenId] = useQueryState('match', parseAsString)
  const [leaving, setLeaving] = useState<Match>()
  const isAskedFor = leaving !== undefined && takesTwoApart(company, leaving)
  const matches = itemsOf(query.data).filter(
    (match) => filters.view.batch !== null || isInPeriod(scope, namingLines(match)),
  )
  const listed = matches.find(({ id }) => id === openId)
  const named = useInfiniteQuery({
    ...matchesQuery(company.id, { id: openId ?? '' }),
    enabled: openId !== null && !listed && !query.isPending,
  })
  const open = listed ?? itemsOf(named.data).find(({ id }) => id === openId)
  const [activeId, setActiveId] = useState(openId)
  const activate = ({ id }: Match) => {
    setActiveId(id)
    if (openId !== null) void setOpenId(id)
  }
  const toggle = ({ id }: Match) => {
    setActiveId(id)
    void setOpenId(id === openId ? null : id)
  }
  useListKeys({
    enter: () => {
      const active = matches.find(({ id }) => id === activeId)
      if (active) toggle(active)
    },
  })
  const { data: session } = useQuery(sessionQuery)
  const { data: requests } = useQuery(requestsQuery(company.id))
  const askedBy = ({ id }: Match) => requests?.find(({ about }) => about === id)?.askedBy
  const mayDecide = can(company, 'accountant')
  const needsOther = ({ createdBy }: Match) => !mayApprove(company, session?.userId ?? '', createdBy)
  const whoDecides = (asked: string | undefined) =>
    asked === undefined ? undefined : asked === session?.userId ? 'another' : 'reader'
  const chosen = useChosenMatches(matches)
  const approval = useBulkDecision(company.id, 'approve', chosen.clear)
  const rejection = useBulkDecision(company.id, 'reject', chosen.clear)
  const isFiltered = filters.isFiltered || account !== undefined || Boolean(scope.start || scope.end)

  return (
    <>
      <MatchFigures scope={scope} />
      <Group justify="space-between" mb="sm">
        <MatchFilters companyId={company.id} filters={filters} />
        {mayDecide && <AutoPersist scope={scope} />}
      </Group>
      <ChosenBar company={company} chosen={chosen} approval={approval} rejection={rejection} />
      {query.isLoadingError ? (
        <LoadFailed
          title="The matches could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={8} height={52} />
      ) : matches.length === 0 && !query.hasNextPage ? (
        <EmptyState
          kind={isFiltered ? 'search' : 'nothing'}
          title="No persisted matches found"
          action={
            !isFiltered && (
              <Button component={Link} to="/reconciliation?tab=ai">
                Go to AI Matching
              </Button>
            )
          }
        >
          {isFiltered
            ? 'Try another account, period or filter'
            : 'Approve a suggestion under AI Matching, or pair lines under Transaction Matching.'}
        </EmptyState>
      ) : (
        <SplitWithPanel>
          <Tooltip.Group>
            <LongList
              label="Matches"
              className={classes.matches}
              items={matches}
              keyOf={({ id }) => id}
              rowHeight={62}
              wideFrom="lg"
              columns={`20px minmax(0, 1fr) minmax(0, 1fr) 82px 96px 84px 94px ${mayDecide && chosen.hasPending ? DECIDING : DECIDED}`}
              narrowColumns="minmax(0, 1fr) auto"
              header={<MatchHeader chosen={mayDecide ? chosen : undefined} />}
              row={(match) => (
                <MatchRow
                  match={match}
                  currency={foreign(company, match.currency)}
                  timeZone={company.timeZone}
                  may={mayDecide && !askedBy(match) ? allowedActs(match, company) : NOTHING}
                  needsOther={needsOther(match)}
                  asked={whoDecides(askedBy(match))}
                  onApprove={actions.approve}
                  onReject={actions.reject}
                  onUnmatch={setLeaving}
                  onUndo={actions.undo}
                  isBusy={actions.isBusy(match.id)}
                  isChosen={chosen.isChosen(match.id)}
                  onChoose={mayDecide ? chosen.toggle : undefined}
                />
              )}
              activeKey={activeId}
              onActivate={activate}
              onRowClick={toggle}
              more={query}
              footer={<ListFooter shown={matches.length} noun="match" nouns="matches" query={query} />}
            />
          </Tooltip.Group>
          <SidePanel opened={open !== undefined} onClose={() => void setOpenId(null)} title="Match">
            {open && (
              <Suspense fallback={<SkeletonRows rows={6} label="Loading the match" />}>
                <MatchDetails company={company} match={open} />
              </Suspense>
            )}
          </SidePanel>
        </SplitWithPanel>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Unmatch"
        confirmLabel={isAskedFor ? 'Ask to Unmatch' : 'Unmatch'}
        onConfirm={() => {
          if (leaving) actions.unmatch(leaving)
          setLeaving(undefined)
        }}
      >
        {leaving && (
          <Text size="sm">
            “{namingLines(leaving)[0]?.description}”
            {leaving.postedEntryId || leaving.transferId ? '' : ' and what explains it'} will be open again in{' '}
            {company.name}. {goesWithIt(leaving)}
            {isAskedFor && ' Two people signed it: this happens once another person has confirmed it.'}
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}

/** How wide what can be done is: of what is decided only signs are left. */
const [DECIDING, DECIDED] = ['214px', '112px']
const NOTHING: readonly MatchAct[] = []
