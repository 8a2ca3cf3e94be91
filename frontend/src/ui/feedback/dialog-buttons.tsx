import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps {
  onCancel: () => void
  /** The verb of the main button. */
  label: string
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
    onConfirm,
    formId,
    isBusy = false,
    isDisabled = false,
    isDangerous,
    between,
  } = props
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
      <Button {...act} {...(isDangerous && { color: 'red.9' })} loading={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </>
  )
}
