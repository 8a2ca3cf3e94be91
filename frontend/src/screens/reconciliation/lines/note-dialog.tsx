import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { counted } from '../../../format/numbers.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import type { OpenLine } from './open-line.ts'
import { titleFor } from './title-for.ts'
import { WhichLines } from './which-lines.tsx'

interface NoteDialogProps {
  companyId: number
  lines: readonly OpenLine[]
  onClose: () => void
}

/** One note for all of them; an empty one takes theirs away. */
export function NoteDialog({ companyId, lines, onClose }: NoteDialogProps) {
  const notes = new Set(lines.map(({ note }) => note ?? ''))
  const form = useForm({ initialValues: { note: notes.size === 1 ? [...notes][0]! : '' } })
  const { write, isWriting } = useWrite({
    companyId,
    send: ({ note }: typeof form.values, client) =>
      client.noteLines({
        body: { transactionIds: lines.map(({ id }) => id), note: note.trim() || null },
      }),
    success: (noted) => ({ title: 'Noted', message: `${counted(noted.length, 'bank line')} noted.` }),
    failure: { title: 'Not Noted', message: 'Nothing was changed. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={titleFor('Note on', lines)}
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Save"
    >
      <Text size="sm">
        <WhichLines lines={lines} />
        {notes.size > 1 && ': they have different notes, and this one replaces them'}.
      </Text>
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </DialogFrame>
  )
}
