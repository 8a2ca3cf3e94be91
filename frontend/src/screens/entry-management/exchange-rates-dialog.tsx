import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { RateOfDay } from '../../../../shared/contract/exchange-rates.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { parseRate, plainRate } from '../../../../shared/domain/currencies/exchange-rate.ts'
import { exchangeRatesQuery } from '../../api/currencies.ts'
import { itemsOf } from '../../api/pages.ts'
import { can } from '../../company/company-context.tsx'
import { useOwnCurrencies } from '../../company/use-own-currencies.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { CurrencySelect } from '../../ui/form/currency-select.tsx'
import { DayInput } from '../../ui/form/day-input.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { ImportRatesDialog } from './import-rates-dialog.tsx'

interface RateDraft {
  date: string | null
  currency: string | null
  rate: string
}

/** What other currencies were worth by day, as it is proposed wherever a rate is asked for. Nothing that is posted follows it. */
export function ExchangeRatesDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const query = useInfiniteQuery(exchangeRatesQuery(company.id))
  const own = useOwnCurrencies(company.id, company.baseCurrency)
  const mayWrite = can(company, 'accountant')
  const form = useForm<RateDraft>({
    initialValues: { date: todayIn(company.timeZone, new Date()), currency: null, rate: '' },
  })
  const { date, currency, rate } = form.values
  const add = useWrite({
    companyId: company.id,
    send: (draft: RateDraft, client) =>
      client.writeExchangeRates({
        params: { id: company.id },
        body: { rates: [{ date: draft.date!, currency: draft.currency!, rate: plainRate(draft.rate) }] },
      }),
    success: () => ({
      title: 'Rate Saved',
      message: 'It is proposed where a rate of that day is asked for.',
    }),
    failure: { title: 'Rate Not Saved', message: 'Please try again.' },
    onSuccess: () => form.setFieldValue('rate', ''),
  })
  const remove = useWrite({
    companyId: company.id,
    send: (of: RateOfDay, client) =>
      client.deleteExchangeRate({ params: { id: company.id, currency: of.currency, date: of.date } }),
    success: (_, { date, currency, rate }) => {
      // One press brings it back.
      form.setValues({ date, currency, rate })
      return { title: 'Rate Deleted', message: 'What is posted keeps its rate. Save Rate puts it back.' }
    },
    failure: { title: 'Rate Not Deleted', message: 'Please try again.' },
  })
  const [isImporting, importing] = useDisclosure()
  const rates = itemsOf(query.data)
  if (isImporting) return <ImportRatesDialog company={company} onClose={importing.close} />
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Exchange Rates"
      size={620}
      isBusy={add.isWriting}
      {...(mayWrite
        ? {
            onSubmit: form.onSubmit((draft) => add.write(draft)),
            submitLabel: 'Save Rate',
            otherAction: (
              <Button
                variant="default"
                leftSection={<Upload size={16} aria-hidden />}
                onClick={importing.open}
              >
                Import
              </Button>
            ),
            canSubmit: date !== null && currency !== null && parseRate(plainRate(rate)) !== undefined,
          }
        : { isForReading: true })}
    >
      {mayWrite && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <DayInput label="Day" {...form.getInputProps('date')} />
          <CurrencySelect label="Currency" own={own} data-autofocus {...form.getInputProps('currency')} />
          <TextInput
            label={`Worth in ${company.baseCurrency}`}
            placeholder="1.0835"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('rate')}
          />
        </SimpleGrid>
      )}
      {query.error && !query.data ? (
        <LoadFailed
          title="The rates could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows label="Loading rates" />
      ) : rates.length === 0 ? (
        <EmptyState kind="nothing" title="No rates yet">
          A rate that is kept here is proposed wherever one is asked for.
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="Rates by day"
            columns={[...COLUMNS, ...(mayWrite ? [deleting(remove.write, remove.isWriting)] : [])]}
            rows={rates}
            rowKey={({ currency, date }) => `${currency} ${date}`}
          />
          <ShowMore query={query} />
        </>
      )}
    </DialogFrame>
  )
}

const COLUMNS: Column<RateOfDay>[] = [
  { key: 'date', header: 'Day', isRowHeader: true, cell: ({ date }) => <DateText date={date} /> },
  { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  {
    key: 'rate',
    header: 'Rate',
    align: 'right',
    cell: ({ rate }) => (
      <Text span inherit className="figures" style={{ whiteSpace: 'nowrap' }}>
        {rate}
      </Text>
    ),
  },
  {
    key: 'source',
    header: 'From',
    hideBelow: 'sm',
    cell: ({ source }) => (source === 'file' ? 'A file' : 'Typed'),
  },
]

function deleting(onDelete: (of: RateOfDay) => void, isBusy: boolean): Column<RateOfDay> {
  return {
    key: 'actions',
    header: '',
    align: 'right',
    width: 56,
    cell: (of) => (
      <Group justify="flex-end">
        <IconButton
          hint="Delete"
          label={`Delete the rate of ${of.currency} of ${of.date}`}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => onDelete(of)}
        />
      </Group>
    ),
  }
}
