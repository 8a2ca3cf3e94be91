import { Checkbox, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { ShownEntry } from '../../../../../shared/contract/journal.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { can, useCompany } from '../../../company/company-context.tsx'
import { RateField } from '../../../company/rate-fields.tsx'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { intoFields } from '../../../ui/form/form-errors.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { ChartSelect } from './chart-select.tsx'
import { begunPayment, type PaymentDraft, paymentBody, paymentErrors } from './payment-draft.ts'

interface PaymentDialogProps {
  company: Company
  /** What a bank line says of it, which stays as it is. */
  begun?: Pick<PaymentDraft, 'chartAccountId' | 'date' | 'amount' | 'description'>
  onClose: () => void
  /** It is in both books; not where it awaits another person. */
  onRecorded?: (entry: ShownEntry) => void
}

/** What this company paid for another one, moved to it or paid back: both entries in one step. */
export function PaymentDialog({ company, begun, onClose, onRecorded }: PaymentDialogProps) {
  const { companies } = useCompany()
  const others = companies.filter((each) => each.id !== company.id && can(each, 'accountant'))
  const { data: accounts = [] } = useQuery(accountsQuery(company.id))
  const form = useForm({ initialValues: { ...begunPayment(company, others), ...begun } })
  const { values } = form
  const other = others.find(({ id }) => String(id) === values.otherCompanyId)
  const atBank = accounts.find(({ chartAccountId }) => String(chartAccountId) === values.chartAccountId)
  const currency = atBank?.currency ?? company.baseCurrency
  const { write, isWriting } = useWrite({
    companyId: company.id,
    alsoIn: ({ otherCompanyId }: typeof values) => Number(otherCompanyId),
    send: (draft: typeof values, client) =>
      client.createIntercompanyPayment({ body: paymentBody(draft, company.id) }),
    success: (made) =>
      'kind' in made
        ? AWAITS_CONFIRMATION
        : {
            title: 'Payment Recorded',
            message: `${made.entryNumber} here and ${made.counterpart?.entryNumber} in ${made.counterpart?.companyName} name each other.`,
          },
    failure: { title: 'Payment Not Recorded', message: 'Nothing was posted in either company.' },
    onSuccess: (made) => {
      onClose()
      if (!('kind' in made)) onRecorded?.(made)
    },
    onFailure: intoFields(form),
  })
  const submit = form.onSubmit((draft) => {
    const bases = { currency, base: company.baseCurrency, otherBase: other?.baseCurrency }
    const errors = paymentErrors(draft, bases)
    form.setErrors(errors)
    if (Object.keys(errors).length === 0) write(draft)
  })
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`${company.name} Paid`}
      size={720}
      isBusy={isWriting}
      onSubmit={submit}
      submitLabel="Record in Both"
      canSubmit={others.length > 0}
    >
      {others.length === 0 && (
        <Text size="sm">
          It takes another company in which you may post entries. Ask one of its administrators to add you.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="For or to"
          withAsterisk
          allowDeselect={false}
          placeholder="Choose a company"
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('otherCompanyId')}
          onChange={(otherCompanyId) => form.setValues({ otherCompanyId, otherChartAccountId: null })}
        />
        <DayInput label="Date" withAsterisk disabled={begun !== undefined} {...form.getInputProps('date')} />
        <ChartSelect
          companyId={company.id}
          label="Paid from"
          placeholder="A bank account or card"
          disabled={begun !== undefined}
          {...form.getInputProps('chartAccountId')}
        />
        <MoneyInput
          inBooks="typed"
          label="Amount"
          withAsterisk
          disabled={begun !== undefined}
          currency={currency}
          {...form.getInputProps('amount')}
        />
        <ChartSelect
          companyId={other?.id}
          label={other ? `What it was for in ${other.name}` : 'What it was for'}
          placeholder="An expense, or the bank account it went to"
          {...form.getInputProps('otherChartAccountId')}
        />
        <TextInput label="Reference" maxLength={100} {...form.getInputProps('referenceNumber')} />
        {currency !== company.baseCurrency && (
          <RateField
            companyId={company.id}
            on={values.date}
            baseCurrency={company.baseCurrency}
            currency={currency}
            amount={values.amount}
            {...form.getInputProps('rate')}
          />
        )}
        {other && currency !== other.baseCurrency && (
          <RateField
            companyId={other.id}
            on={values.date}
            baseCurrency={other.baseCurrency}
            currency={currency}
            amount={values.amount}
            {...form.getInputProps('otherRate')}
          />
        )}
      </SimpleGrid>
      <TextInput label="Description" maxLength={500} {...form.getInputProps('description')} />
      <Checkbox
        label={`It pays back what ${company.name} owed${other ? ` ${other.name}` : ''}`}
        {...form.getInputProps('isRepayment', { type: 'checkbox' })}
      />
      {values.isRepayment && (
        <Checkbox
          label="Any excess is then owed the other way round"
          {...form.getInputProps('confirmExcess', { type: 'checkbox' })}
        />
      )}
    </DialogFrame>
  )
}
