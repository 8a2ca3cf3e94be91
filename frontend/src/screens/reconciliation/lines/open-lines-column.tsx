import { Group, Select } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Account } from '../../../../../shared/contract/accounts.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import type { Scope } from '../../../company/scope.ts'
import { useMemberNames } from '../../../company/use-member-names.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { ListFooter } from '../../../ui/table/list-footer.tsx'
import { LongList, type MoreItems } from '../../../ui/table/long-list.tsx'
import classes from '../reconciliation.module.css'
import { ColumnHeading } from './column-heading.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { NothingNear } from './nothing-near.tsx'
import { type OpenLine, peopleOf } from './open-line.ts'
import { OPEN_LINE_COLUMNS, OpenLineHeader, OpenLineRow } from './open-line-row.tsx'
import { NEAR_DAYS } from './use-open-lines.ts'
import type { Selection } from './use-selection.ts'

interface OpenLinesColumnProps {
  scope: Scope
  side: Side
  title: string
  /** Seen in place of the title: what else this side can show. */
  heading?: ReactNode
  /** What can be done with the selected lines of this side alone. */
  forSelected?: ReactNode
  /** Beside the search. */
  filter?: ReactNode
  lines: readonly OpenLine[]
  query: MoreItems & {
    isPending: boolean
    isLoadingError: boolean
    error: unknown
    refetch: () => unknown
  }
  selection: Selection
  isReadOnly: boolean
  search: string
  onSearch: (text: string) => void
  sort: {
    value: string
    choices: readonly { value: string; label: string }[]
    onChange: (value: string) => void
  }
  /** Only a part is looked at, so that an empty list does not mean that nothing is left. */
  isNarrowed?: boolean
  /** Where these are candidates for the selected bank lines: of which account, and, while it is only the days around them, how to look further. */
  candidates?: { account: Account | undefined; onAnyDate: (() => void) | undefined } | undefined
  activeId: string | null
  onActivate: (line: OpenLine) => void
}

/** One of the two columns of lines that are left: search, order, and any number of them to choose from. */
export function OpenLinesColumn(props: OpenLinesColumnProps) {
  const { scope, side, selection, query } = props
  const nameOf = (line: OpenLine) =>
    scope.account ? undefined : scope.accounts.find(({ id }) => id === line.financialAccountId)?.name
  const members = useMemberNames(scope.company.id, side === 'bank')
  const [noun, nouns] = side === 'bank' ? ['bank line', 'bank lines'] : ['ledger entry', 'ledger entries']
  const near = props.candidates?.onAnyDate ? ` within ${NEAR_DAYS} days` : ''
  const toggle = useCallbackRef(selection.toggle)
  // What is selected stays where it is under the hand, and in sight though a search or order has left it out.
  const listed = new Set(props.lines.map(({ id }) => id))
  const lines = [...selection.lines.filter(({ id }) => !listed.has(id)), ...props.lines]

  return (
    <section aria-label={props.title} className={classes.column}>
      <Group justify="space-between" gap="xs">
        <ColumnHeading title={props.title}>{props.heading}</ColumnHeading>
        <Group gap={4}>
          {props.forSelected}
          <Select
            aria-label={`Order of the ${nouns}`}
            size="xs"
            w={190}
            allowDeselect={false}
            data={props.sort.choices.map((choice) => ({ ...choice }))}
            value={props.sort.value}
            onChange={(value) => value && props.sort.onChange(value)}
          />
        </Group>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <SearchBox label={`Search ${nouns}`} value={props.search} onChange={props.onSearch} w="100%" />
        {props.filter}
      </Group>
      {query.isLoadingError ? (
        <LoadFailed
          title={`The ${nouns} could not be loaded`}
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={8} />
      ) : lines.length === 0 && !query.hasNextPage ? (
        props.candidates?.onAnyDate ? (
          <NothingNear onAnyDate={props.candidates.onAnyDate} />
        ) : (
          <NothingLeft
            scope={candidateScope(scope, props.candidates?.account)}
            side={side}
            isSearched={props.isNarrowed || props.search !== '' || Boolean(scope.start || scope.end)}
          />
        )
      ) : (
        <LongList
          label={props.title}
          className={classes.openLines}
          items={lines}
          keyOf={({ id }) => id}
          rowHeight={52}
          wideFrom="sm"
          columns={OPEN_LINE_COLUMNS}
          narrowColumns="20px minmax(0, 1fr) auto"
          header={<OpenLineHeader />}
          row={(line) => (
            <OpenLineRow
              line={line}
              side={side}
              accountName={nameOf(line)}
              people={peopleOf(line, members)}
              isSelected={selection.has(line.id)}
              onToggle={props.isReadOnly ? undefined : toggle}
            />
          )}
          activeKey={props.activeId}
          onActivate={props.onActivate}
          isSelected={({ id }) => selection.has(id)}
          {...(props.isReadOnly
            ? {}
            : {
                onRowClick: (line: OpenLine, event: { shiftKey: boolean }) => {
                  props.onActivate(line)
                  if (event.shiftKey) selection.extendTo(line, lines)
                  else selection.toggle(line)
                },
              })}
          more={query}
          footer={<ListFooter shown={lines.length} noun={noun + near} nouns={nouns + near} query={query} />}
        />
      )}
    </section>
  )
}

/** Only the account that candidates are of was looked at. */
function candidateScope(scope: Scope, account: Account | undefined): Scope {
  return account ? { ...scope, account, accounts: [account] } : scope
}
