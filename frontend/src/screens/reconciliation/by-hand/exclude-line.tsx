import { ActionIcon, Select, Text, Textarea, Tooltip } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { Ban } from 'lucide-react'
import {
  EXCLUSION_REASON_LABELS,
  EXCLUSION_REASONS,
  type ExclusionReason,
} from '../../../../../shared/domain/transactions/exclusion.ts'
import { formatDay } from '../../../format/dates.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import type { OpenLine } from '../lines/open-line.ts'

interface ExcludeLineProps {
  companyId: number
  line: OpenLine
  onExcluded: () => void
}

/** Leaves a bank line out that the books will never explain, with the reason that stays with it. */
export function ExcludeLine(props: ExcludeLineProps) {
  const [isAsking, asking] = useDisclosure(false)
  return (
    <>
      <Tooltip label="Exclude the selected line…">
        <ActionIcon
          variant="subtle"
          size={30}
          aria-label={`Exclude ${props.line.description}…`}
          onClick={asking.open}
        >
          <Ban size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isAsking && <ExcludeDialog {...props} onClose={asking.close} />}
    </>
  )
}

export function ExcludeDialog({
  companyId,
  line,
  onExcluded,
  onClose,
}: ExcludeLineProps & { onClose: () => void }) {
  const form = useForm({
    initialValues: { reason: 'bank_error' as ExclusionReason, note: '' },
    validate: {
      note: (note, { reason }) => (reason === 'other' && !note.trim() ? 'Please say why' : null),
    },
  })
  const { write, isWriting } = useWrite({
    companyId,
    send: (values: typeof form.values, client) =>
      client.excludeLine({ params: { id: line.id }, body: values }),
    success: () => ({
      title: 'Bank Line Excluded',
      message: 'It stays an item of the statement and no longer stands in the way of its approval.',
    }),
    failure: { title: 'Not Excluded', message: 'Please try again.' },
    onSuccess: () => {
      onClose()
      onExcluded()
    },
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Exclude Bank Line"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Exclude"
    >
      <Text size="sm">
        “{line.description}” of {formatDay(line.transactionDate)},{' '}
        <MoneyText amount={line.amount} currency={line.currency} />: it is not offered for matching any more.
        The balance of the bank keeps it, until the bank’s correction is set against it.
      </Text>
      <Select
        label="Reason"
        withAsterisk
        allowDeselect={false}
        data={EXCLUSION_REASONS.map((value) => ({ value, label: EXCLUSION_REASON_LABELS[value] }))}
        {...form.getInputProps('reason')}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
    </DialogFrame>
  )
}
