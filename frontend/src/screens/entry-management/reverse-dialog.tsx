import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'

interface EntryDialogProps {
  company: Company
  entry: JournalEntry
  onClose: () => void
}

/** Asks on which day the opposite of an entry is posted. */
export function ReverseDialog({ company, entry, onClose }: EntryDialogProps) {
  const today = todayIn(company.timeZone, new Date())
  const form = useForm({
    initialValues: {
      date: [today, entry.entryDate].toSorted().at(-1) ?? null,
      description: '',
    },
    validate: { date: (date) => (date ? null : 'Please choose a day') },
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ date, description }: typeof form.values, client) =>
      client.reverseJournalEntry({ params: { id: entry.id }, body: { date: date ?? '', description } }),
    success: ({ entryNumber, status }) =>
      status === 'DRAFT'
        ? {
            title: 'Awaits Another Person',
            message: `${entryNumber} reverses it once somebody else has posted it.`,
          }
        : { title: 'Entry Reversed', message: `${entryNumber} says the opposite of ${entry.entryNumber}.` },
    failure: { title: 'Entry Not Reversed', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Reverse Entry"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write(values))}
      submitLabel="Reverse"
    >
      <Text size="sm">
        A new entry with the debits and credits of {entry.entryNumber} exchanged is posted on the day below.
        Both stay in the books of {company.name}. What is not matched yet at a bank account is set against it
        there; what is matched waits for the money to come back.
      </Text>
      <DayInput label="Date" withAsterisk data-autofocus {...form.getInputProps('date')} />
      <TextInput
        label="Description"
        maxLength={500}
        placeholder={`Reversal of ${entry.entryNumber}`}
        {...form.getInputProps('description')}
      />
    </DialogFrame>
  )
}
