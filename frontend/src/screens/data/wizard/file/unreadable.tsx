import { Alert, Button, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { UnreadableFile } from './bank-file-reader.ts'
import { BrokenRowText } from './refused-file.tsx'

/** In place of the preview when the file cannot be read, or not in the way that was chosen. */
export function Unreadable({ error, onBack }: { error: Error; onBack?: (() => void) | undefined }) {
  return (
    <Alert
      variant="default"
      icon={<CircleAlert size={18} color="var(--bad-text)" />}
      title="The file cannot be read this way"
      role="alert"
    >
      <Text size="sm">{error.message}</Text>
      {error instanceof UnreadableFile && error.broken && <BrokenRowText {...error.broken} />}
      {onBack && (
        <Button size="xs" variant="default" mt="xs" onClick={onBack}>
          Back to the last reading
        </Button>
      )}
    </Alert>
  )
}
