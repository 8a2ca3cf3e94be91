import { SimpleGrid, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { OpenCurrencies } from '../../../../shared/contract/revaluations.ts'
import { addDays, day, monthOf, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { converted, parseRate } from '../../../../shared/domain/currencies/exchange-rate.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'
import { revaluationQuery } from '../../api/journal.ts'
import { RateField } from '../../company/rate-fields.tsx'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

type Balance = OpenCurrencies['balances'][number]

interface RevaluationDraft {
  date: string | null
  /** By currency, as typed. */
  rates: Record<string, string>
}

/** What is open in other currencies at the end of a month, and what the rates of that day make of it. */
export function RevaluationDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const form = useForm<RevaluationDraft>({ initialValues: { date: lastMonthEnd(company), rates: {} } })
  const { date, rates } = form.values
  const query = useQuery({ ...revaluationQuery(company.id, date ?? ''), enabled: date !== null })
  const { data } = query
  const balances = data?.balances ?? []
  const currencies = [...new Set(balances.map(({ currency }) => currency))]
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ date, rates }: RevaluationDraft, client) =>
      client.createRevaluation({
        body: {
          companyId: company.id,
          date: date!,
          rates: currencies.map((currency) => ({ currency, rate: rates[currency] ?? '' })),
        },
      }),
    success: ({ entryNumber, status }) =>
      status === 'DRAFT'
        ? {
            title: 'Awaits Another Person',
            message: `${entryNumber} is a draft until somebody else has posted it.`,
          }
        : {
            title: 'Revalued',
            message: `${entryNumber} is in the books, and takes itself back on the next day.`,
          },
    failure: { title: 'Not Revalued', message: 'Please try again.' },
    onSuccess: onClose,
  })
  const isComplete = currencies.every((currency) => parseRate(rates[currency] ?? '') !== undefined)
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Revalue Currencies"
      size={760}
      isBusy={isWriting}
      onSubmit={form.onSubmit((draft) => write(draft))}
      submitLabel="Post"
      canSubmit={date !== null && currencies.length > 0 && isComplete}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput label="At the end of" data-autofocus {...form.getInputProps('date')} />
        {currencies.map((currency) => (
          <RateField
            key={currency}
            companyId={company.id}
            on={date}
            baseCurrency={company.baseCurrency}
            currency={currency}
            amount=""
            value={rates[currency] ?? ''}
            onChange={(rate) => form.setFieldValue(`rates.${currency}`, rate)}
          />
        ))}
      </SimpleGrid>
      {!data ? (
        query.isError ? (
          <LoadFailed
            title="What is open in other currencies could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          date !== null && <SkeletonRows rows={2} label="Loading what is open in other currencies" />
        )
      ) : balances.length === 0 ? (
        <Text size="sm">Nothing is held or owed in another currency at the end of this day.</Text>
      ) : (
        <DataTable
          label="Open in other currencies"
          columns={columnsFor(company, rates)}
          rows={balances}
          rowKey={({ chartAccountId, currency }) => `${chartAccountId} ${currency}`}
        />
      )}
    </DialogFrame>
  )
}

function columnsFor({ baseCurrency }: Company, rates: Readonly<Record<string, string>>): Column<Balance>[] {
  return [
    {
      key: 'account',
      header: 'Account',
      isRowHeader: true,
      cell: ({ accountCode, accountName }) => `${accountCode} ${accountName}`,
    },
    {
      key: 'amount',
      header: 'Open',
      align: 'right',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
    {
      key: 'inBase',
      header: `In ${baseCurrency} so far`,
      align: 'right',
      hideBelow: 'md',
      cell: ({ inBase }) => <MoneyText amount={inBase} currency={unsaid(baseCurrency)} />,
    },
    {
      key: 'difference',
      header: 'Gain or loss',
      align: 'right',
      cell: ({ amount, inBase, currency }) => {
        const rate = parseRate(rates[currency] ?? '')
        if (rate === undefined) return '–'
        const difference = decimalOf(converted(money(amount), rate, baseCurrency) - money(inBase))
        return <MoneyText amount={difference} currency={unsaid(baseCurrency)} />
      },
    },
  ]
}

function lastMonthEnd({ timeZone }: Company): string {
  const today = todayIn(timeZone, new Date())
  const month = monthOf(today)
  return addDays(day(`${month.slice(0, 4)}-${month.slice(4)}-01`), -1)
}
