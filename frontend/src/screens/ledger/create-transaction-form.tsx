import { Input, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { CATEGORIES } from '../../../../shared/contract/transactions.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { accountsQuery } from '../../api/accounts.ts'
import type { client } from '../../api/client.ts'
import { RateField } from '../../company/rate-fields.tsx'
import { useBookableAccounts } from '../../company/use-bookable-accounts.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { showFailure } from '../../ui/feedback/toasts.ts'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { complaintAbout, ledgerAmount, type TransactionDraft } from './transaction-draft.ts'

type Body = NonNullable<Parameters<typeof client.createLedgerTransaction>[0]>['body']

interface CreateTransactionFormProps {
  formId: string
  company: Company
  draft: Partial<TransactionDraft> | undefined
  onSubmit: (body: Body) => void
}

export const CATEGORY_LABELS: Record<(typeof CATEGORIES)[number], string> = {
  income: 'Income',
  expense: 'Expense',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
}

export function CreateTransactionForm({ formId, company, draft, onSubmit }: CreateTransactionFormProps) {
  const accounts = useQuery(accountsQuery(company.id))
  const bookable = useBookableAccounts(company.id)
  const active = (accounts.data ?? []).filter((account) => account.isActive)
  const form = useForm<TransactionDraft>({
    initialValues: { ...emptyDraft(company), ...draft },
    validate: {
      accountId: (value) => (value ? null : 'Choose an account'),
      description: (value) => (value.trim() ? null : 'Enter a description'),
      amount: (value) => (value.trim() ? null : 'Enter an amount'),
    },
  })
  const { values } = form
  const account = active.find(({ id }) => String(id) === values.accountId)

  const submit = () => {
    form.validate()
    const complaint = complaintAbout(values)
    if (complaint) showFailure('Validation Error', complaint)
    else {
      const isForeign = account && account.currency !== company.baseCurrency
      onSubmit({ ...bodyOf(values), ...(isForeign && values.rate && { rate: values.rate }) })
    }
  }

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <AccountSelect
          label="Account"
          withAsterisk
          accounts={active}
          value={values.accountId === null ? null : Number(values.accountId)}
          onChange={(id) => form.setFieldValue('accountId', id === null ? null : String(id))}
          error={form.errors.accountId}
        />
        <NotLoaded what="The accounts" query={accounts} />
        <TextInput
          label="Description"
          withAsterisk
          maxLength={500}
          data-autofocus
          {...form.getInputProps('description')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <div>
            <Input.Label component="div" id={`${formId}-direction`}>
              Direction
            </Input.Label>
            <SegmentedControl
              fullWidth
              aria-labelledby={`${formId}-direction`}
              data={[
                { value: 'in', label: 'Money in' },
                { value: 'out', label: 'Money out' },
              ]}
              value={values.direction}
              onChange={(to) =>
                form.setValues(inDirection(values.category, to as TransactionDraft['direction']))
              }
            />
          </div>
          <MoneyInput
            inBooks="kept"
            label="Amount"
            withAsterisk
            currency={account?.currency ?? ''}
            value={values.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
            error={form.errors.amount}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DayInput label="Date" value={values.date} onChange={(date) => form.setFieldValue('date', date)} />
          <Select
            label="Category"
            data={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            allowDeselect={false}
            {...form.getInputProps('category')}
          />
        </SimpleGrid>
        {account && account.currency !== company.baseCurrency && (
          <RateField
            companyId={company.id}
            on={values.date}
            baseCurrency={company.baseCurrency}
            currency={account.currency}
            amount={values.amount}
            {...form.getInputProps('rate')}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <SearchSelect
            label="Booked to"
            placeholder="Default account"
            data={bookable}
            clearable
            nothingFoundMessage="No such account"
            {...form.getInputProps('chartAccountId')}
          />
          <TextInput
            label="Reference number"
            placeholder="Optional"
            maxLength={100}
            {...form.getInputProps('reference')}
          />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          The journal entry that is posted with it {values.direction === 'in' ? 'debits' : 'credits'}{' '}
          {account?.name ?? 'this account'} and {values.direction === 'in' ? 'credits' : 'debits'} what it is
          booked to.
        </Text>
      </Stack>
    </form>
  )
}

/** What comes in is usually income and what goes out an expense; a transfer or adjustment goes either way. */
function inDirection(
  category: TransactionDraft['category'],
  direction: TransactionDraft['direction'],
): Partial<TransactionDraft> {
  if (category !== 'income' && category !== 'expense') return { direction }
  return { direction, category: direction === 'in' ? 'income' : 'expense' }
}

function emptyDraft(company: Company): TransactionDraft {
  const today = todayIn(company.timeZone, new Date())
  return {
    accountId: null,
    description: '',
    direction: 'out',
    amount: '',
    date: today,
    category: 'expense',
    chartAccountId: null,
    reference: '',
    rate: '',
  }
}

function bodyOf(draft: TransactionDraft): Body {
  return {
    financialAccountId: Number(draft.accountId),
    description: draft.description.trim(),
    amount: ledgerAmount(draft),
    category: draft.category,
    ...(draft.date ? { transactionDate: draft.date } : {}),
    ...(draft.chartAccountId ? { chartAccountId: Number(draft.chartAccountId) } : {}),
    ...(draft.reference.trim() ? { referenceNumber: draft.reference.trim() } : {}),
  }
}
