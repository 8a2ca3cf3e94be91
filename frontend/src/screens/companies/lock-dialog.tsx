import { List, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { PeriodChecklist } from '../../../../shared/contract/periods.ts'
import { AWAITS_ANOTHER } from '../../company/awaits-another.ts'
import { formatDay } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { intoFields } from '../../ui/form/form-errors.ts'

interface LockDialogProps {
  company: Company
  through: string
  checklist: PeriodChecklist
  onClose: () => void
}

/** Locks the books through a later day; over what is open only with a reason. */
export function LockDialog({ company, through, checklist, onClose }: LockDialogProps) {
  const open = checklist.points.filter(({ state }) => state === 'open')
  const isOverride = open.length > 0
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (!isOverride || reason.trim() ? null : 'Please say why it is locked all the same'),
    },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ reason }: typeof form.values, client) =>
      client.updatePeriodLock({
        params: { id: company.id },
        body: {
          lockedThrough: through,
          version: company.version,
          ...(isOverride && { override: { reason } }),
        },
      }),
    success: ({ requestedChange }) =>
      requestedChange
        ? AWAITS_ANOTHER
        : {
            title: 'Period Locked',
            message: `The books of ${company.name} are locked through ${formatDay(through)}.`,
          },
    failure: { title: 'Period Not Locked', message: 'Please try again.' },
    onSuccess: onClose,
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Lock Period"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel={isOverride ? 'Lock all the same' : 'Lock'}
    >
      <Text size="sm">
        The books of {company.name} are locked through {formatDay(through)}. Opening them again needs a
        reason; who moved the lock is kept.
      </Text>
      {isOverride && (
        <>
          <Text size="sm">
            {counted(open.length, 'point')} of the checklist {open.length === 1 ? 'is' : 'are'} open:
          </Text>
          <List size="sm">
            {open.map(({ code, accountId, sentence }) => (
              <List.Item key={`${code} ${accountId}`}>{sentence}</List.Item>
            ))}
          </List>
          <Textarea
            label="Why it is locked all the same"
            description="Stays with the lock, in the audit and in the audit report."
            withAsterisk
            autosize
            minRows={2}
            maxLength={1000}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </DialogFrame>
  )
}
