import { useCallbackRef } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { isPaidTwice } from '../../../../../shared/domain/matching/engine/proposals/proposal.ts'
import { isIncomplete } from '../../../api/pages.ts'
import { can } from '../../../company/company-context.tsx'
import { isInPeriod, type Scope } from '../../../company/scope.ts'
import { useMemberNames } from '../../../company/use-member-names.ts'
import { foreign } from '../../../format/foreign.ts'
import { later } from '../../../ui/feedback/later.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useFocusKept } from '../../../ui/feedback/use-focus-back.ts'
import { useShortcutsHelp } from '../../../ui/layout/shortcuts.ts'
import { ListFooter } from '../../../ui/table/list-footer.tsx'
import { LongList } from '../../../ui/table/long-list.tsx'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import { usePlace } from '../../../ui/table/use-place.ts'
import { type OpenLine, peopleOf } from '../lines/open-line.ts'
import { useAllPages } from '../lines/use-all-pages.ts'
import { useNothingYet } from '../lines/use-nothing-yet.ts'
import { useOpenBankLines } from '../lines/use-open-lines.ts'
import { useSelection } from '../lines/use-selection.ts'
import { useUndoNewest } from '../matches/use-undo-newest.ts'
import { accountProposalsQuery } from '../proposals/account-proposals.ts'
import { eachOnce } from '../proposals/subject-of.ts'
import { useDecisions } from '../proposals/use-decisions.ts'
import type { AccountRuns } from '../runs/use-account-runs.ts'
import { BringBooks } from './bring-books.tsx'
import { CauseList } from './cause-list.tsx'
import { causesOf } from './causes.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { type LineQuestion, OF_MANY } from './line-questions.ts'
import classes from './to-do.module.css'
import { ToDoBar } from './to-do-bar.tsx'
import { ToDoFilters } from './to-do-filters.tsx'
import { TO_DO_KEYS } from './to-do-keys.ts'
import { TO_DO_COLUMNS, TO_DO_NARROW_COLUMNS, ToDoHeader, ToDoRow } from './to-do-row.tsx'
import { TO_DO_VIEW } from './to-do-view.ts'
import { keptToDos, type ToDo, toDosOf, toDosOfCandidates } from './to-dos.ts'
import { useCorrections } from './use-corrections.ts'
import { useLooking } from './use-looking.ts'
import { useNearMisses } from './use-near-misses.ts'

/** With what they ask for, once somebody asks. */
const LineDialog = later(async () => (await import('./line-dialogs.tsx')).LineDialog)

/** In place of the list, where none is left. */
const NothingLeft = later(async () => (await import('../lines/nothing-left.tsx')).NothingLeft)

/** One for all times that the list is drawn. */
const HEADER = <ToDoHeader />

interface ToDoListProps {
  scope: Scope
  runs: AccountRuns
  children: ReactNode
}

/** Every open bank line by day with its best candidate opposite, each settled where it stands. `children` stand behind the filters. */
export function ToDoList({ scope, runs, children }: ToDoListProps) {
  const { company, accounts } = scope
  const [view, setView] = useQueryStates(TO_DO_VIEW)
  const open = useOpenBankLines(scope, view.bank, view.bankSort, view.mine)
  const found = useInfiniteQuery(
    accountProposalsQuery(
      company.id,
      accounts.map(({ id }) => id),
      undefined,
    ),
  )
  useAllPages(found, true)
  const shown = new Set(open.lines.map(({ financialAccountId }) => financialAccountId))
  const near = useNearMisses(
    company.id,
    runs.finished.filter(({ financialAccountId }) => shown.has(financialAccountId)),
  )
  const failed = isIncomplete(found) ? found : near.isError ? near : undefined
  const decisions = useDecisions(company.id)
  const undoNewest = useUndoNewest()
  const members = useMemberNames(company.id, true)
  const [question, setQuestion] = useState<LineQuestion>()
  const chosen = useSelection()

  const proposals = useMemo(
    () => eachOnce(found.data?.pages.flatMap(({ items }) => items) ?? []),
    [found.data],
  )
  const { isDecided } = decisions
  const undecided = useMemo(
    () => proposals.filter((proposal) => !isDecided(proposal)),
    [proposals, isDecided],
  )
  const causes = useMemo(
    () => causesOf(undecided.filter(({ sourceTransactions }) => isInPeriod(scope, sourceTransactions))),
    [undecided, scope],
  )
  const onCause = useCallbackRef((key: string | null) => void setView({ cause: key }))
  const cause = causes.find(({ key }) => key === view.cause)
  const items = keptToDos(
    cause ? toDosOfCandidates(cause.proposals) : toDosOf(open.lines, undecided),
    ({ line, proposal }) => {
      if (decisions.isLeaving(line.id)) return false
      return cause !== undefined || view.show === 'all' || (view.show === 'with') === (proposal !== undefined)
    },
  )
  const [activeId, setActiveId] = usePlace(items.map(({ line }) => line.id))
  /** The candidates of a cause are all there. */
  const more = cause ? found : open.query
  const isLooking = found.isPending || found.hasNextPage
  const mayStillCome = isLooking || near.isPending || runs.isPending || runs.going.length > 0
  const hasNoBooks = useNothingYet(scope, 'ledger') === true
  const isDone = items.length === 0 && open.query.data !== undefined && !open.query.hasNextPage
  const active = items.find(({ line }) => line.id === activeId)
  const mayDecide = can(company, 'accountant')
  const isFiltered = view.bank !== '' || view.mine || view.show !== 'all' || cause !== undefined

  const { errorOf, setAgainst } = useCorrections(scope, () => active && passOn(active))

  const step = (by: number) => {
    const at = active ? items.indexOf(active) + by : 0
    setActiveId(items[Math.max(0, Math.min(at, items.length - 1))]?.line.id ?? null)
  }
  /** The one below takes the place of the one that leaves. */
  const passOn = (item: ToDo) => {
    if (item.line.id !== activeId) return
    const at = items.indexOf(item)
    setActiveId((items[at + 1] ?? items[at - 1])?.line.id ?? null)
  }
  const approve = (item: ToDo) => {
    if (!item.proposal) return setAgainst(item.line)
    passOn(item)
    decisions.approve(item.proposal)
  }
  const askOf = (line: OpenLine, what: LineQuestion) => {
    setActiveId(line.id)
    setQuestion(what)
  }
  const choose = (line: OpenLine, isExtended: boolean) => {
    const lines = items.map((each) => each.line)
    if (isExtended) chosen.extendTo(line, lines, activeId)
    else chosen.toggle(line)
    setActiveId(line.id)
  }
  const stillChosen = chosen.lines.filter(({ id }) => !decisions.isLeaving(id))
  const ask = (what: LineQuestion) => () => {
    if (!mayDecide) return
    if (stillChosen.length > 0 && OF_MANY.includes(what)) setQuestion(what)
    else if (active) askOf(active.line, what)
  }
  const isOfChosen = stillChosen.length > 0 && question !== undefined && OF_MANY.includes(question)
  const [first, ...rest] = isOfChosen ? stillChosen : active ? [active.line] : []
  const { lookFor, lookAt } = useLooking(near.of, undecided, (lineId) => {
    void setView({ bank: null, mine: null, show: null, cause: null })
    setActiveId(lineId)
  })
  const find = () => {
    if (active) lookFor(active.line)
  }
  /** What the button of its row does. */
  const decide = (item: ToDo) => {
    const nearMiss = near.of.get(item.line.id)
    if (item.proposal || errorOf(item.line)) approve(item)
    else if (nearMiss && isPaidTwice(nearMiss.finding)) askOf(item.line, 'dispute')
    else if (nearMiss) lookFor(item.line)
    else if (!failed) askOf(item.line, 'book')
  }
  const reject = () => {
    if (active?.proposal && mayDecide) decisions.reject(active.proposal)
  }

  const onLook = useCallbackRef(lookAt)
  const acts = {
    onApprove: useCallbackRef((line: OpenLine) => {
      const item = items.find((each) => each.line.id === line.id)
      if (item) approve(item)
    }),
    onSetAgainst: useCallbackRef(setAgainst),
    onBook: useCallbackRef((line: OpenLine) => askOf(line, 'book')),
    onDispute: useCallbackRef((line: OpenLine) => askOf(line, 'dispute')),
    onReturn: useCallbackRef((line: OpenLine) => askOf(line, 'returned')),
    onChoose: useCallbackRef(choose),
  }

  useFocusKept(isDone)
  useShortcutsHelp('To do', TO_DO_KEYS)
  useListKeys({
    j: () => step(1),
    k: () => step(-1),
    down: () => step(1),
    up: () => step(-1),
    enter: () => active && mayDecide && decide(active),
    x: reject,
    b: ask('book'),
    t: ask('transfer'),
    e: ask('exclude'),
    d: ask('dispute'),
    n: ask('note'),
    a: ask('assign'),
    f: find,
    space: ({ shiftKey }) => active && mayDecide && choose(active.line, shiftKey),
    'mod+z': undoNewest,
  })

  const retryAll = () => {
    void open.query.refetch()
    void failed?.refetch()
    if (runs.error) runs.retry()
  }
  const accountName = (id: number) =>
    scope.account ? undefined : accounts.find((account) => account.id === id)?.name
  return (
    <>
      {!open.query.isLoadingError && (
        <>
          <NotLoaded what="The matching runs" query={{ isError: Boolean(runs.error), refetch: runs.retry }} />
          {failed && <NotLoaded what="The candidates" query={{ isError: true, refetch: failed.refetch }} />}
        </>
      )}
      {(causes.length > 0 || (!isIncomplete(found) && !isDone)) && (
        <CauseList
          company={company}
          causes={causes}
          none={hasNoBooks && <BringBooks />}
          isLooking={isLooking}
          chosen={cause?.key ?? null}
          onChoose={onCause}
          mayDecide={mayDecide}
        />
      )}
      <ToDoFilters isFiltered={isFiltered}>{children}</ToDoFilters>
      {open.query.isLoadingError ? (
        <LoadFailed title="The bank lines could not be loaded" error={open.query.error} onRetry={retryAll} />
      ) : open.query.isPending ? (
        <SkeletonRows rows={8} height={64} />
      ) : isDone ? (
        <Suspense fallback={<SkeletonRows rows={8} height={64} />}>
          <NothingLeft
            scope={scope}
            side="bank"
            isSearched={isFiltered || Boolean(scope.start || scope.end)}
          />
        </Suspense>
      ) : (
        <div className={classes.place}>
          <LongList
            label="To do"
            className={classes.list}
            items={items}
            keyOf={({ line }) => line.id}
            rowHeight={84}
            wideFrom="md"
            columns={TO_DO_COLUMNS}
            narrowColumns={TO_DO_NARROW_COLUMNS}
            header={HEADER}
            row={(item) => (
              <ToDoRow
                {...item}
                currency={foreign(company, item.line.currency)}
                accountName={accountName(item.line.financialAccountId)}
                people={peopleOf(item.line, members)}
                isActive={item.line.id === activeId}
                isChosen={chosen.has(item.line.id)}
                error={errorOf(item.line)}
                nearMiss={near.of.get(item.line.id)}
                candidates={failed ? 'failed' : mayStillCome ? 'looking' : 'read'}
                onLook={onLook}
                {...(mayDecide && acts)}
              />
            )}
            activeKey={activeId}
            onActivate={({ line }) => setActiveId(line.id)}
            isSelected={({ line }) => chosen.has(line.id)}
            onRowClick={(item, { shiftKey, ctrlKey, metaKey }) => {
              if (mayDecide && (shiftKey || ctrlKey || metaKey)) choose(item.line, shiftKey)
              else setActiveId(item.line.id)
            }}
            more={more}
            footer={<ListFooter shown={items.length} noun="thing to do" nouns="things to do" query={more} />}
          />
          {mayDecide && stillChosen.length > 0 ? (
            <ChosenBar count={stillChosen.length} onAsk={setQuestion} onClear={() => chosen.replace([])} />
          ) : (
            mayDecide && (
              <ToDoBar
                company={company}
                item={active}
                mayApprove={active !== undefined && Boolean(active.proposal ?? errorOf(active.line))}
                onApprove={() => active && approve(active)}
                onReject={reject}
                onAsk={(what) => active && askOf(active.line, what)}
                onChoose={() => active && chosen.toggle(active.line)}
                onFind={find}
              />
            )
          )}
        </div>
      )}
      {first && question && (
        <Suspense>
          <LineDialog
            key={first.id + question}
            company={company}
            lines={[first, ...rest]}
            question={question}
            onGone={() => {
              chosen.replace([])
              if (active) passOn(active)
            }}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
