import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'
import { DialogFrame } from './dialog-frame.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, to how much, and in which company; whether it can be undone. */
  children: ReactNode
  /** The verb of the button: Unmatch, Delete account. */
  confirmLabel: string
  isDangerous?: boolean
  isBusy?: boolean
}

export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  isDangerous,
  isBusy = false,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      actions={
        <DialogButtons
          onCancel={onClose}
          onConfirm={onConfirm}
          label={confirmLabel}
          isBusy={isBusy}
          isDangerous={isDangerous}
        />
      }
    >
      <Text size="sm" component="div">
        {children}
      </Text>
    </DialogFrame>
  )
}
