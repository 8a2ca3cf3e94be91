import { Modal, Text } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { itemsOf } from '../../api/pages.ts'
import { sourceTransactionsQuery } from '../../api/transactions.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { useIsTalking } from '../comments/comments-in-address.ts'
import { TransactionsTable } from './transactions-table.tsx'

interface LinesOfAllDialogProps {
  company: Company
  words: string
  onWords: (words: string) => void
  onClose: () => void
}

/** The bank lines that hold what is typed, whichever accounts they are of, newest first. */
export function LinesOfAllDialog({ company, words, onWords, onClose }: LinesOfAllDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isTalking = useIsTalking()
  const [search] = useDebouncedValue(words.trim(), 250)
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const query = useInfiniteQuery({
    ...sourceTransactionsQuery(company.id, { ...(search && { search }), order: 'newest' }),
    placeholderData: keepPreviousData,
  })
  const lines = itemsOf(query.data)
  const nameOf = new Map(accounts?.map(({ id, name }) => [id, name]))
  return (
    <Modal
      opened={!isTalking}
      keepMounted={isTalking}
      onClose={onClose}
      title="Bank Lines of All Accounts"
      size={1040}
      fullScreen={isNarrow}
    >
      <FilterBar>
        <SearchBox label="Search bank lines" value={words} onChange={onWords} w={320} beginsDialog />
      </FilterBar>
      {query.isError && lines.length === 0 ? (
        <LoadFailed
          title="The bank lines could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows label="Loading transactions" rows={8} />
      ) : (
        <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }} aria-busy={query.isPlaceholderData}>
          {lines.length > 0 ? (
            <TransactionsTable lines={lines} meantId={null} accountNames={nameOf} />
          ) : query.hasNextPage ? (
            <Text size="sm" role="status">
              None among the newest lines. Older ones were not looked through yet.
            </Text>
          ) : (
            <EmptyState kind="search" title="No transactions found" order={3} compact>
              Try other words, or an amount
            </EmptyState>
          )}
          <ShowMore query={query} />
        </div>
      )}
    </Modal>
  )
}
