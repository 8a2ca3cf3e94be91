import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useAsOpened, useWrite } from '../../ui/feedback/use-write.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { intoFields } from '../../ui/form/form-errors.ts'
import { draftFault, draftTotals } from './entry-draft.ts'
import { EntryLines } from './entry-lines.tsx'
import { EntryTotals } from './entry-totals.tsx'
import {
  type RecurringDraft,
  type RecurringSource,
  recurringBody,
  recurringDraft,
  recurringErrors,
} from './recurring-draft.ts'
import { RECURRENCE_LABELS } from './recurring-words.ts'
import { showLineFault } from './show-line-fault.ts'
import { useCurrencyTyped } from './use-currency-typed.ts'

interface RecurringDialogProps {
  company: Company
  source: RecurringSource
  onClose: () => void
}

/** An entry that is made anew every month, quarter or year. */
export function RecurringDialog({ company, onClose, ...begun }: RecurringDialogProps) {
  const source = useAsOpened(begun.source)
  const known = source && 'recurring' in source ? source.recurring : undefined
  const form = useForm<RecurringDraft>({
    initialValues: recurringDraft(source, todayIn(company.timeZone, new Date())),
    validate: recurringErrors,
  })
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (draft: RecurringDraft, client) => {
      const body = recurringBody(draft)
      if (!known) return client.createRecurringEntry({ body: { companyId: company.id, ...body } })
      return client.updateRecurringEntry({
        params: { id: known.id },
        body: { ...body, version: known.version },
      })
    },
    success: ({ name }) => ({ title: 'Recurring Entry Saved', message: `${name} is made as a draft.` }),
    failure: { title: 'Recurring Entry Not Saved', message: 'Please try again.' },
    onFailure: intoFields(form),
    onSuccess: onClose,
  })
  const totals = draftTotals(form.values.lines)
  const currency = useCurrencyTyped(company, form.values)
  const submit = form.onSubmit((draft) => {
    const fault = draftFault(draft.lines, currency)
    if (fault) showLineFault(fault)
    else write(draft)
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={known ? `Change ${known.name}` : 'New Recurring Entry'}
      size={920}
      isBusy={isWriting}
      onSubmit={submit}
      submitLabel="Save"
      canSubmit={totals.isBalanced}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <Select
          label="Every"
          allowDeselect={false}
          data={Object.entries(RECURRENCE_LABELS).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('every')}
        />
        <NumberInput
          label="On day"
          description="31 is the last day"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={31}
          allowDecimal={false}
          {...form.getInputProps('dayOfMonth')}
        />
        <DayInput label="From" {...form.getInputProps('nextDay')} />
        <TextInput
          label="Description"
          maxLength={500}
          placeholder="Its name"
          {...form.getInputProps('description')}
        />
        <TextInput
          label="Reference Number"
          maxLength={100}
          placeholder="Optional"
          {...form.getInputProps('referenceNumber')}
        />
        <DayInput label="Until" placeholder="Without end" clearable {...form.getInputProps('until')} />
        {known && <Switch label="Active" mt="lg" {...form.getInputProps('isActive', { type: 'checkbox' })} />}
      </SimpleGrid>
      <EntryLines company={company} currency={currency} form={form}>
        <EntryTotals totals={totals} currency={currency} />
      </EntryLines>
    </DialogFrame>
  )
}
