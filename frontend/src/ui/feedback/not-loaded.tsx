import { Anchor, Text } from '@mantine/core'
import { useRetry } from './use-retry.ts'

interface NotLoadedProps {
  /** Such as "The attachments". */
  what: string
  query: { isError: boolean; data?: unknown; refetch: () => unknown }
}

/** A line in place of something small that could not be asked for, so that it does not seem that there is none. Nothing while it is there or on its way. */
export function NotLoaded({ what, query }: NotLoadedProps) {
  const retry = useRetry(() => void query.refetch())
  if (!query.isError || query.data !== undefined) return null
  return (
    <Text size="sm" my="xs" role="alert">
      {what} could not be loaded.{' '}
      <Anchor component="button" type="button" inherit onClick={retry}>
        Try again
      </Anchor>
    </Text>
  )
}
