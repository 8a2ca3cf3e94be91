import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const SHOWN_MS = 8000
let shown: string | undefined
/** By the id of its toast, the newest last; Ctrl+Z goes on where the toasts are gone. */
export const undoable = new Map<string, () => void>()

/** A success that can be taken back for as long as it is on screen. The next one takes its place, so that quick work leaves no queue. */
export function showUndo(title: string, message: string, undo: () => void): void {
  hideUndo()
  const id = crypto.randomUUID()
  shown = id
  undoable.set(id, undo)
  notifications.show({
    id,
    title,
    color: 'ink',
    closeButtonProps: { 'aria-label': 'Close' },
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={4}>
          {message}
        </Text>
        <Button
          size="xs"
          variant="default"
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(id)
            undoable.delete(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}

/** Once it was taken back by other means, nobody shall do so twice. */
export function hideUndo(): void {
  if (shown) notifications.hide(shown)
  shown = undefined
}
