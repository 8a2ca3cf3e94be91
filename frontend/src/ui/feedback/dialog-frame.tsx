import { Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'

interface DialogFrameProps extends Pick<ModalProps, 'size' | 'fullScreen'> {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the bottom right, the main one last. */
  actions?: ReactNode
  /** Makes the whole a form: Enter in a field submits, and the main button is `type="submit"`. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** While something is being saved the dialog stays. */
  isBusy?: boolean
}

/** Every dialog: a title, what is asked, buttons below. It traps focus and gives it back; Escape closes it. */
export function DialogFrame({
  opened,
  onClose,
  title,
  children,
  actions,
  onSubmit,
  isBusy,
  ...modal
}: DialogFrameProps) {
  const formId = useId()
  const body = (
    <Stack gap="md">
      {children}
      {actions && (
        <Group justify="flex-end" gap="xs">
          {actions}
        </Group>
      )}
    </Stack>
  )
  return (
    <Modal opened={opened} onClose={() => isBusy || onClose()} title={title} size="md" {...modal}>
      {onSubmit ? (
        <form id={formId} onSubmit={onSubmit} noValidate>
          {body}
        </form>
      ) : (
        body
      )}
    </Modal>
  )
}
