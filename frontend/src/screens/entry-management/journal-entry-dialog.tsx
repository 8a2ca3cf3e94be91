import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../shared/contract/client.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { taxCodesQuery } from '../../api/trade.ts'
import { RateFields } from '../../company/rate-fields.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useAsOpened, useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import {
  bodyOf,
  draftErrors,
  draftFault,
  draftOf,
  draftTotals,
  type EntryDraft,
  emptyLine,
  suggestedNumber,
} from './entry-draft.ts'
import { EntryLines } from './entry-lines.tsx'
import { EntryTotals } from './entry-totals.tsx'
import { showLineFault } from './show-line-fault.ts'
import { useCurrencyTyped } from './use-currency-typed.ts'

interface JournalEntryDialogProps {
  company: Company
  onClose: () => void
  onSaved?: (entry: JournalEntry) => void
  /** The draft that is changed, or the entry that another one begins as. */
  source?: { entry: JournalEntry; as: 'change' | 'copy' }
}

type Sent = EntryDraft & { confirmDuplicate?: boolean }

/** Mounted anew at each opening, so that number, date and lines are fresh. */
export function JournalEntryDialog({ company, onClose, onSaved, ...known }: JournalEntryDialogProps) {
  const source = useAsOpened(known.source)
  const isChange = source?.as === 'change'
  const [duplicate, setDuplicate] = useState<{ draft: EntryDraft; message: string }>()
  const form = useForm<EntryDraft>({ initialValues: begun(company, source), validate: draftErrors })
  const { write, isWriting } = useWrite({
    send: ({ confirmDuplicate = false, ...draft }: Sent, client) => {
      const { journalEntry, journalEntryLines } = bodyOf(draft)
      if (source && isChange) {
        const { id, version = 1 } = source.entry
        return client.updateJournalEntry({
          params: { id },
          body: { journalEntry, journalEntryLines, version },
        })
      }
      const made = { ...journalEntry, companyId: company.id, status: draft.status }
      return client.createJournalEntry({ body: { journalEntry: made, journalEntryLines, confirmDuplicate } })
    },
    companyId: company.id,
    success: ({ status }, { status: asked }) => {
      if (isChange) return { title: 'Draft Saved', message: 'It is in no balance until it is posted.' }
      return status === 'DRAFT' && asked === 'POSTED'
        ? { title: 'Awaits Another Person', message: 'It is a draft until somebody else has posted it.' }
        : { title: 'Success', message: 'Journal entry created successfully' }
    },
    failure: { title: 'Error', message: `Failed to ${isChange ? 'change' : 'create'} journal entry` },
    onSuccess: (entry) => {
      onSaved?.(entry)
      onClose()
    },
    onFailure: (error, { confirmDuplicate: _, ...draft }) => {
      if (!(error instanceof ApiError) || error.problem.code !== 'entry.duplicate') return false
      setDuplicate({ draft, message: error.problem.message })
      return true
    },
  })
  const { data: taxCodes = [] } = useQuery(taxCodesQuery(company.id))
  const totals = draftTotals(form.values.lines)
  const { currency } = form.values
  const { baseCurrency } = company
  const typedIn = useCurrencyTyped(company, form.values)

  const submit = form.onSubmit((draft) => {
    const fault = draftFault(draft.lines, typedIn)
    if (fault) showLineFault(fault)
    else write(draft)
  })

  if (duplicate)
    return (
      <ConfirmDialog
        opened
        onClose={() => setDuplicate(undefined)}
        onConfirm={() => write({ ...duplicate.draft, confirmDuplicate: true })}
        title="Already entered?"
        confirmLabel="Save Both"
        isBusy={isWriting}
      >
        {duplicate.message}
      </ConfirmDialog>
    )
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={isChange ? 'Change Draft' : 'Create Journal Entry'}
      size={920}
      isBusy={isWriting}
      onSubmit={submit}
      submitLabel={isChange ? 'Save Draft' : 'Create Entry'}
      busyLabel={isChange ? undefined : 'Creating...'}
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
        {!isChange && (
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
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, md: currency ? 4 : 3 }} spacing="md">
        <TextInput
          label="Description"
          maxLength={500}
          placeholder="Optional"
          {...form.getInputProps('description')}
        />
        <DayInput
          label="Reverses itself on"
          placeholder="For accruals"
          clearable
          {...form.getInputProps('autoReverseOn')}
        />
        <RateFields
          companyId={company.id}
          on={form.values.entryDate}
          baseCurrency={baseCurrency}
          amount={totals.debits}
          select={{
            value: currency ?? baseCurrency,
            onChange: (code) => form.setFieldValue('currency', code === baseCurrency ? null : code),
          }}
          rate={form.getInputProps('rate')}
        />
      </SimpleGrid>
      <EntryLines
        company={company}
        currency={typedIn}
        taxCodes={taxCodes.filter(({ isActive }) => isActive)}
        form={form}
      >
        <EntryTotals totals={totals} currency={typedIn} />
      </EntryLines>
    </DialogFrame>
  )
}

function begun({ timeZone }: Company, source: JournalEntryDialogProps['source']): EntryDraft {
  const now = new Date()
  const today = todayIn(timeZone, now)
  const fresh = { entryNumber: suggestedNumber(today, now.getTime()), status: 'DRAFT' as const }
  if (!source)
    return {
      ...fresh,
      entryDate: today,
      referenceNumber: '',
      description: '',
      autoReverseOn: null,
      currency: null,
      rate: '',
      lines: [emptyLine('first'), emptyLine('second')],
    }
  const draft = draftOf(source.entry)
  if (source.as === 'change') return { ...fresh, ...draft }
  return { ...draft, ...fresh, entryDate: today, autoReverseOn: null }
}
