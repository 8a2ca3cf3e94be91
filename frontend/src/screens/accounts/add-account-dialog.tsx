import { type InputWrapperProps, Select, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Account, createAccount } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import {
  ACCOUNT_TYPE_LABELS,
  ACCOUNT_TYPES,
  type AccountType,
} from '../../../../shared/domain/accounts/account-type.ts'
import { addDays, type Day, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { useOwnCurrencies } from '../../company/use-own-currencies.ts'
import { isZero } from '../../format/money.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { CurrencySelect } from '../../ui/form/currency-select.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { intoFields } from '../../ui/form/form-errors.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { OwedOnCard } from './owed-on-card.tsx'
import { useOpeningRate } from './use-opening-rate.tsx'
import { useSameName } from './use-same-name.ts'

const emptyFor = (company: Company) => ({
  name: '',
  accountType: 'bank' as AccountType,
  institutionName: '',
  accountNumber: '',
  balance: '0.00',
  openingDate: dayBeforeStatements(company.timeZone) as string,
  currency: company.baseCurrency,
  companyId: company.id,
})

/** Whoever begins has the statement of the last month at hand, or of this one so far. */
const dayBeforeStatements = (timeZone: string) =>
  endOfMonthBefore(endOfMonthBefore(todayIn(timeZone, new Date())))
const endOfMonthBefore = (value: Day) => addDays(value, -Number(value.slice(8)))

/** What the dialog is filled with, as it is typed. */
export type AccountDraft = ReturnType<typeof emptyFor>

const BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']
const TYPES = ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] }))

interface AddAccountDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
  /** What is known of it already. */
  first?: Partial<AccountDraft>
  onCreated?: (account: Account) => void
}

export function AddAccountDialog({ company, opened, onClose, first, onCreated }: AddAccountDialogProps) {
  const form = useForm<AccountDraft>({
    initialValues: { ...emptyFor(company), ...first },
    validate: schemaResolver(createAccount.body!, { sync: true }),
  })
  const { currency, accountType } = form.values
  const own = useOwnCurrencies(company.id, company.baseCurrency)
  const rate = useOpeningRate(company, form.values)
  const sameName = useSameName(company.id, form.values.name)
  const { write, isWriting } = useWrite({
    send: (draft: AccountDraft, client) => client.createAccount({ body: { ...draft, ...rate.stated } }),
    companyId: company.id,
    success: ({ openingBalance }, { balance }) => ({
      title: 'Success',
      message:
        company.requiresSecondPerson && isZero(openingBalance) && !isZero(balance)
          ? 'Financial account created successfully. Its opening balance counts once another administrator has confirmed it.'
          : 'Financial account created successfully',
    }),
    failure: { title: 'Error', message: 'Failed to create account' },
    onSuccess: (account) => {
      form.reset()
      onClose()
      onCreated?.(account)
    },
    onFailure: intoFields(form),
  })

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Add Financial Account"
      size="lg"
      isBusy={isWriting}
      onSubmit={form.onSubmit((values) => write({ ...values, balance: values.balance || '0.00' }))}
      submitLabel="Create Account"
      canSubmit={!rate.isWanting}
    >
      <TextInput
        label="Account name"
        withAsterisk
        data-autofocus
        maxLength={120}
        placeholder="Operating account"
        description={sameName}
        inputWrapperOrder={BELOW}
        descriptionProps={{ role: 'status' }}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Account type"
          data={TYPES}
          allowDeselect={false}
          description={accountType === 'bank' ? 'In some countries a current account' : undefined}
          inputWrapperOrder={BELOW}
          {...form.getInputProps('accountType')}
        />
        <CurrencySelect label="Currency" own={own} {...form.getInputProps('currency')} />
        <TextInput
          label="Institution"
          withAsterisk
          maxLength={120}
          placeholder="The bank’s name"
          {...form.getInputProps('institutionName')}
        />
        <TextInput
          label="Account number"
          description="Only the last four digits are kept"
          inputWrapperOrder={BELOW}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('accountNumber')}
        />
        <MoneyInput
          inBooks="typed"
          label="Opening balance"
          description={
            accountType === 'credit_card' ? (
              <OwedOnCard
                balance={form.values.balance}
                currency={currency}
                onChange={(balance) => form.setFieldValue('balance', balance)}
              />
            ) : (
              'What the books say before the first line that you import'
            )
          }
          inputWrapperOrder={BELOW}
          currency={currency}
          allowNegative
          {...form.getInputProps('balance')}
        />
        <DayInput
          label="Opening date"
          description="The day before the first line that you import"
          inputWrapperOrder={BELOW}
          {...form.getInputProps('openingDate')}
        />
        {rate.field}
      </SimpleGrid>
    </DialogFrame>
  )
}
