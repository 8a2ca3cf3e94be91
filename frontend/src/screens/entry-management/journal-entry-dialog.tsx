import { Group, Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { showFailure } from '../../ui/feedback/toasts.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import {
  draftErrors,
  draftFault,
  draftTotals,
  type EntryDraft,
  emptyLine,
  suggestedNumber,
} from './entry-draft.ts'
import { EntryLines } from './entry-lines.tsx'
import { EntryTotals } from './entry-totals.tsx'

interface JournalEntryDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
}

/** Mounted anew at each opening, so that number, date and lines are fresh. */
export function JournalEntryDialog({ opened, ...props }: JournalEntryDialogProps) {
  return opened ? <OpenDialog {...props} /> : null
}

function OpenDialog({ company, onClose }: Omit<JournalEntryDialogProps, 'opened'>) {
  const form = useForm<EntryDraft>({ initialValues: freshDraft(company), validate: draftErrors })
  const { write, isWriting } = useWrite({
    send: (draft: EntryDraft, client) => client.createJournalEntry({ body: bodyOf(company, draft) }),
    companyId: company.id,
    success: ({ status }, { status: asked }) =>
      status === asked
        ? { title: 'Success', message: 'Journal entry created successfully' }
        : { title: 'Awaits Another Person', message: 'It is a draft until somebody else has posted it.' },
    failure: { title: 'Error', message: 'Failed to create journal entry' },
    onSuccess: onClose,
  })
  const totals = draftTotals(form.values.lines)

  const submit = form.onSubmit((draft) => {
    const fault = draftFault(draft.lines)
    if (fault === 'unbalanced') showFailure('Entry Not Balanced', 'Debits must equal credits')
    else if (fault === 'lines-one-sided')
      showFailure('Invalid Lines', 'Each line should have either a debit OR credit amount, not both')
    else if (fault === 'lines-few') showFailure('Invalid Lines', 'At least 2 lines required')
    else if (fault === 'cents') showFailure('Invalid Lines', 'Amounts in the books have at most 2 decimals.')
    else write(draft)
  })

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Create Journal Entry"
      size={920}
      isBusy={isWriting}
      onSubmit={submit}
      submitLabel="Create Entry"
      canSubmit={totals.isBalanced}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        <TextInput
          label="Entry Number"
          maxLength={50}
          data-autofocus
          {...form.getInputProps('entryNumber')}
        />
        <DayInput label="Entry Date" {...form.getInputProps('entryDate')} />
        <TextInput
          label="Reference Number"
          maxLength={100}
          placeholder="Optional"
          {...form.getInputProps('referenceNumber')}
        />
        <Input.Wrapper label="Save as" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Save as"
            data={[
              { value: 'DRAFT', label: 'Draft' },
              { value: 'POSTED', label: 'Posted' },
            ]}
            {...form.getInputProps('status')}
          />
        </Input.Wrapper>
      </SimpleGrid>
      <TextInput
        label="Description"
        maxLength={500}
        placeholder="Optional"
        {...form.getInputProps('description')}
      />
      <EntryLines company={company} form={form} />
      <Group justify="flex-end">
        <EntryTotals totals={totals} />
      </Group>
    </DialogFrame>
  )
}

function freshDraft({ timeZone }: Company): EntryDraft {
  const now = new Date()
  const today = todayIn(timeZone, now)
  return {
    entryNumber: suggestedNumber(today, now.getTime()),
    entryDate: today,
    referenceNumber: '',
    description: '',
    status: 'DRAFT',
    lines: [emptyLine('first'), emptyLine('second')],
  }
}

function bodyOf(company: Company, { lines, ...draft }: EntryDraft) {
  return {
    journalEntry: {
      companyId: company.id,
      entryNumber: draft.entryNumber,
      entryDate: draft.entryDate ?? '',
      description: draft.description || null,
      referenceNumber: draft.referenceNumber || null,
      status: draft.status,
    },
    journalEntryLines: lines.map((line) => ({
      chartAccountId: Number(line.chartAccountId),
      debitAmount: line.debitAmount || '0',
      creditAmount: line.creditAmount || '0',
      description: line.description,
    })),
  }
}
