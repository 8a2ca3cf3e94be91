import { Alert, Button, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { sentenceOf } from './sentence-of.ts'

/** In place of a list that could not be loaded: what happened, and the way on. */
export function LoadFailed({
  title,
  error,
  text,
  onRetry,
}: {
  title: string
  error: unknown
  /** In place of what the error says. */
  text?: string
  onRetry: () => void
}) {
  return (
    <Alert
      variant="default"
      className="sheet"
      icon={<CircleAlert size={18} color="var(--bad-text)" />}
      title={title}
      role="alert"
    >
      <Text size="sm" mb="xs">
        {text ?? sentenceOf(error, 'Something went wrong. Nothing was changed.')}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
