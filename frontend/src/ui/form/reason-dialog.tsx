import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Client } from '../../../../shared/contract/client.ts'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { useWrite, type WriteOptions } from '../feedback/use-write.ts'
import { intoFields } from './form-errors.ts'

interface ReasonDialogProps<Result>
  extends Pick<WriteOptions<string, Result>, 'alsoIn' | 'success' | 'failure'> {
  companyId: number
  title: string
  submitLabel: string
  /** What it will do. */
  children: ReactNode
  /** What is said where no reason is given. */
  missing: string
  /** Characters, as the contract bounds them. */
  maxLength?: number
  send: (reason: string, client: Client) => Promise<Result>
  onClose: () => void
}

/** Asks for the reason without which something is not undone; it stays with what it was given for. */
export function ReasonDialog<Result>({
  companyId,
  title,
  submitLabel,
  children,
  missing,
  maxLength = 1000,
  onClose,
  ...writing
}: ReasonDialogProps<Result>) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : missing) },
  })
  const { write, isWriting } = useWrite({
    ...writing,
    companyId,
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={title}
      isBusy={isWriting}
      onSubmit={form.onSubmit(({ reason }) => write(reason))}
      submitLabel={submitLabel}
    >
      <Text size="sm">{children}</Text>
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxLength}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogFrame>
  )
}
