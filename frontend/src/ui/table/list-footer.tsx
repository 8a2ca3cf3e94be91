import { Group, Loader, Text } from '@mantine/core'
import { allInWords, formatCount } from '../../format/numbers.ts'

interface ListFooterProps {
  shown: number
  noun: string
  nouns?: string
  query: { hasNextPage: boolean; isFetchingNextPage: boolean }
}

/** Under the last row of a list that loads as it is scrolled: how much is there, and whether more is coming. */
export function ListFooter({ shown, noun, nouns = `${noun}s`, query }: ListFooterProps) {
  return (
    <Group gap="xs" px={14} py={10} role="status">
      {query.isFetchingNextPage && <Loader size={14} aria-hidden />}
      <Text size="xs" c="dimmed" className="figures">
        {query.hasNextPage
          ? `Showing the first ${formatCount(shown)} ${nouns}; ${query.isFetchingNextPage ? 'more are loading' : 'more come as you scroll'}`
          : allInWords(shown, noun, nouns)}
      </Text>
    </Group>
  )
}
