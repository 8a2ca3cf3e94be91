import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
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
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            Cancel
          </Button>
          <Button {...(isDangerous ? { color: 'red.9' } : {})} onClick={onConfirm} loading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text size="sm" component="div">
        {children}
      </Text>
    </DialogFrame>
  )
}
