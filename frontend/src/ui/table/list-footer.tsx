import { Anchor, Group, Loader, Text } from '@mantine/core'
import { allInWords, formatCount } from '../../format/numbers.ts'
import type { MoreItems } from './long-list.tsx'

interface ListFooterProps {
  shown: number
  noun: string
  nouns?: string
  query: MoreItems
}

/** Under the last row of a list that loads as it is scrolled: how much is there, and whether more is coming. */
export function ListFooter({ shown, noun, nouns = `${noun}s`, query }: ListFooterProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isMissing = isFetchNextPageError && !isFetchingNextPage
  const what = isMissing
    ? 'more could not be loaded.'
    : isFetchingNextPage
      ? 'more are loading'
      : 'more come as you scroll'
  return (
    <Group gap="xs" px={14} py={10} role="status">
      {isFetchingNextPage && <Loader size={14} aria-hidden />}
      <Text size="xs" c="dimmed" className="figures">
        {hasNextPage
          ? `Showing the first ${formatCount(shown)} ${nouns}; ${what}`
          : allInWords(shown, noun, nouns)}
        {isMissing && (
          <>
            {' '}
            <Anchor component="button" type="button" inherit onClick={() => void fetchNextPage()}>
              Try again
            </Anchor>
          </>
        )}
      </Text>
    </Group>
  )
}
