import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps {
  onCancel: () => void
  /** The verb of the main button. */
  label: string
  /** What it says while that is under way. */
  busyLabel?: string | undefined
  /** Left out where the main button submits the form that it stands in, or the one of this id. */
  onConfirm?: () => void
  formId?: string | undefined
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  isDangerous?: boolean | undefined
  /** Another way to go on, between the two. */
  between?: ReactNode
}

/** The way out of a dialog, which has the focus where nothing is filled in, and what the dialog is for. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    onCancel,
    label,
    busyLabel,
    onConfirm,
    formId,
    isBusy = false,
    isDisabled = false,
    isDangerous,
    between,
  } = props
  const says = isBusy && busyLabel !== undefined
  const act = onConfirm ? { onClick: onConfirm } : ({ type: 'submit', form: formId } as const)
  return (
    <>
      <Button
        variant="default"
        onClick={onCancel}
        disabled={isBusy}
        data-autofocus={Boolean(onConfirm) || undefined}
      >
        Cancel
      </Button>
      {between}
      <Button
        {...act}
        {...(isDangerous && { color: 'red.9' })}
        {...(says && { leftSection: <Loader size={14} aria-hidden /> })}
        loading={isBusy && !says}
        disabled={isDisabled || says}
      >
        {says ? busyLabel : label}
      </Button>
    </>
  )
}
