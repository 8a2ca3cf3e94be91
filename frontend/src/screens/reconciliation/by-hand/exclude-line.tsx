import { ActionIcon, Select, Text, Textarea, Tooltip } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { Ban } from 'lucide-react'
import {
  EXCLUSION_REASON_LABELS,
  EXCLUSION_REASONS,
  type ExclusionReason,
} from '../../../../../shared/domain/transactions/exclusion.ts'
import { counted } from '../../../format/numbers.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { intoFields } from '../../../ui/form/form-errors.ts'
import type { OpenLine } from '../lines/open-line.ts'
import { titleFor } from '../lines/title-for.ts'
import { WhichLines } from '../lines/which-lines.tsx'
import { showUndo } from '../matches/undo-toast.tsx'

interface ExcludeLineProps {
  companyId: number
  line: OpenLine
  onExcluded: () => void
}

interface ExcludeDialogProps extends Pick<ExcludeLineProps, 'companyId' | 'onExcluded'> {
  lines: readonly OpenLine[]
  onClose: () => void
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
      {isAsking && <ExcludeDialog {...props} lines={[props.line]} onClose={asking.close} />}
    </>
  )
}

/** One reason for all of them, which are excluded together or not at all, and so are they included again. */
export function ExcludeDialog({ companyId, lines, onExcluded, onClose }: ExcludeDialogProps) {
  const transactionIds = lines.map(({ id }) => id)
  const form = useForm({
    initialValues: { reason: 'bank_error' as ExclusionReason, note: '' },
    validate: {
      note: (note, { reason }) => (reason === 'other' && !note.trim() ? 'Please say why' : null),
    },
  })
  const include = useWrite({
    companyId,
    send: (_: undefined, client) => client.includeLines({ body: { transactionIds } }),
    success: (included) => ({
      title: 'Included Again',
      message: `${counted(included.length, 'bank line')} open again.`,
    }),
    failure: { title: 'Not Included', message: 'Please try again.' },
  })
  const { write, isWriting } = useWrite({
    companyId,
    send: (values: typeof form.values, client) =>
      client.excludeLines({ body: { transactionIds, ...values } }),
    failure: { title: 'Not Excluded', message: 'Please try again.' },
    onSuccess: (excluded) => {
      onClose()
      onExcluded()
      const kept = 'still items of the statement, and not in the way of its approval.'
      showUndo('Excluded', `${counted(excluded.length, 'bank line')}, ${kept}`, () =>
        include.write(undefined),
      )
    },
    onFailure: intoFields(form),
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={titleFor('Exclude', lines)}
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Exclude"
    >
      <Text size="sm">
        <WhichLines lines={lines} />: not offered for matching any more. The balance of the bank keeps what is
        excluded, until the bank’s correction is set against it.
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
