import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { formatDay } from '../../format/dates.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'
import { AWAITS_ANOTHER } from './lock-request.tsx'

interface UnlockDialogProps {
  company: Company
  /** The earlier day that stays locked; null for none. */
  through: string | null
  onClose: () => void
}

/** Opens a month again, for a reason that stays with the lock. */
export function UnlockDialog({ company, through, onClose }: UnlockDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Please say why it is opened again') },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ reason }: typeof form.values, client) =>
      client.updatePeriodLock({
        params: { id: company.id },
        body: { lockedThrough: through, reason, version: company.version },
      }),
    success: ({ lockRequest }) =>
      lockRequest
        ? AWAITS_ANOTHER
        : {
            title: 'Period Opened',
            message: through
              ? `The books of ${company.name} are locked through ${formatDay(through)} only.`
              : `No period of ${company.name} is locked.`,
          },
    failure: { title: 'Period Not Opened', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Unlock Period"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Unlock"
    >
      <Text size="sm">
        {through
          ? `What lies after ${formatDay(through)} is open again in ${company.name}, and can change.`
          : `Every period of ${company.name} is open again, and what is dated there can change.`}
      </Text>
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogFrame>
  )
}
