import { Anchor, Text } from '@mantine/core'

interface NotLoadedProps {
  /** Such as "The attachments". */
  what: string
  query: { isError: boolean; data?: unknown; refetch: () => unknown }
  /** What is pressed. */
  again?: string
}

/** A line in place of something small that could not be asked for, so that it does not seem that there is none. Nothing while it is there or on its way. */
export function NotLoaded({ what, query, again = 'Try again' }: NotLoadedProps) {
  if (!query.isError || query.data !== undefined) return null
  return (
    <Text size="sm" my="xs" role="alert">
      {what} could not be loaded.{' '}
      <Anchor component="button" type="button" inherit onClick={() => void query.refetch()}>
        {again}
      </Anchor>
    </Text>
  )
}
