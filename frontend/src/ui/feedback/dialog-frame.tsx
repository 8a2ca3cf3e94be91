import { Button, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { DialogButtons } from './dialog-buttons.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { useClosesAlone } from './use-closes-alone.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useTypedKept } from './use-typed-kept.tsx'

interface DialogFrameProps extends Pick<ModalProps, 'size' | 'fullScreen'> {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Makes the whole a form: Enter in a field submits. */
  onSubmit?: Submit
  /** The verb of the main button, which submits; the way out stands beside it. */
  submitLabel?: string | undefined
  /** What that says while it is being saved. */
  busyLabel?: string | undefined
  /** Submitted in place of the whole. */
  formId?: string
  canSubmit?: boolean
  /** Another way to go on than the main one. */
  otherAction?: ReactNode
  /** What is edited goes: apart from the others, at the left. */
  onDelete?: (() => void) | undefined
  /** Other buttons at the bottom right, the main one last. */
  actions?: ReactNode
  /** Nothing is asked: its one button closes it. */
  isForReading?: boolean
  /** While something is being saved the dialog stays. */
  isBusy?: boolean
}

/**
 * Every dialog: a title, what is asked, buttons below. It traps focus and gives it back. Escape, Back and a click outside close it, and ask first
 * where something was typed; Cancel is the answer already.
 */
export function DialogFrame({
  opened,
  onClose,
  title,
  children,
  onSubmit,
  submitLabel,
  busyLabel,
  formId,
  canSubmit = true,
  otherAction,
  onDelete,
  actions,
  isForReading,
  isBusy,
  ...modal
}: DialogFrameProps) {
  const typed = useTypedKept(onClose)
  const closing = useClosesAlone(() => isBusy || typed.close())
  const buttons = submitLabel ? (
    <DialogButtons
      onCancel={onClose}
      label={submitLabel}
      busyLabel={busyLabel}
      formId={formId}
      isBusy={isBusy}
      isDisabled={!canSubmit}
      between={otherAction}
    />
  ) : isForReading ? (
    <Button variant="default" onClick={typed.close}>
      Close
    </Button>
  ) : (
    actions
  )
  const body = (
    <Stack gap="md" data-keeps-typed onFocus={typed.onFocus}>
      {children}
      {typed.question}
      {buttons && !typed.question && (
        <DialogFoot>
          {onDelete && (
            <Button
              variant="subtle"
              color="red"
              c="var(--bad-text)"
              mr="auto"
              disabled={Boolean(isBusy)}
              onClick={onDelete}
            >
              Delete
            </Button>
          )}
          {buttons}
        </DialogFoot>
      )}
    </Stack>
  )
  return (
    <Modal opened={opened} {...closing} title={title} size="md" {...modal}>
      <FocusBack />
      {onSubmit ? (
        <form ref={beginAtFirstField} onSubmit={alone(onSubmit)} noValidate>
          {body}
        </form>
      ) : (
        body
      )}
    </Modal>
  )
}

/**
 * What asks begins where it is answered, or at its buttons, unless it says another place. From the way out in its corner, what is typed would close it with
 * the first space, and go on as single keys of the screen below.
 */
function beginAtFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return
  const begin = form.querySelector(FIELD) ?? form.querySelector('button')
  begin?.setAttribute('data-autofocus', 'true')
}

const FIELD =
  ':is(input:not([type="hidden"], [type="radio"]:not(:checked)), textarea):not(:disabled, [tabindex="-1"])'

/** A dialog that is opened from the form of another is no part of that form, though React tells it of what is submitted here. */
function alone(submit: Submit): Submit {
  return (event) => {
    event.stopPropagation()
    const form = event.currentTarget
    submit(event)
    requestAnimationFrame(() => form.querySelector<HTMLElement>(MISTAKE)?.focus())
  }
}

/**
 * What is wrong is said by then: whoever pressed is where it is put right, and whoever stands in a field that is wrong stays. A list would open over
 * what it is asked for, and stays closed.
 */
const MISTAKE = 'form:not(:has([aria-invalid=true]:focus)) [aria-invalid=true]:not([aria-haspopup])'

type Submit = (event: FormEvent<HTMLFormElement>) => void

/** Stands in the dialog, so that it goes when that does, closed or taken away as a whole. */
function FocusBack() {
  useFocusBack()
  return null
}
