import { Button, Group, Text } from '@mantine/core'
import type { MoreItems } from './long-list.tsx'

interface ShowMoreProps {
  query: MoreItems
}

/** Under a table: the next page, while there is one. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  const isMissing = query.isFetchNextPageError && !query.isFetchingNextPage
  return (
    <Group justify="center" mt="sm" gap="sm" className="not-printed">
      {isMissing && (
        <Text size="sm" role="alert">
          More could not be loaded.
        </Text>
      )}
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {isMissing ? 'Try again' : 'Show more'}
      </Button>
    </Group>
  )
}
