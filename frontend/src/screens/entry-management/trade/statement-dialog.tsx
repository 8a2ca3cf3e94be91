import { Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementOfAccount } from '../../../../../shared/contract/aging.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Contact } from '../../../../../shared/contract/contacts.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { DOCUMENT_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { statementQuery } from '../../../api/trade.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { ExportMenu } from '../../../ui/layout/export-menu.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { contactStatementSheet } from './contact-statement-sheet.ts'

interface StatementDialogProps {
  company: Company
  contact: Contact
  onClose: () => void
}

/** What passed between the company and a contact within some days, from opening to closing. */
export function StatementDialog({ company, contact, onClose }: StatementDialogProps) {
  const today = todayIn(company.timeZone, new Date())
  const [days, setDays] = useState({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today as string })
  const [currency, setCurrency] = useState<string>()
  const { data, error, refetch } = useQuery(
    statementQuery(company.id, contact.id, { ...days, ...(currency && { currency }) }),
  )
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Statement of Account: ${contact.name}`}
      size={760}
      actions={
        <ExportMenu
          companyId={company.id}
          {...days}
          fileName={[company.name, 'statement', contact.name, days.endDate]}
          sheets={data && (() => [contactStatementSheet(company, data, new Date().toISOString())])}
        />
      }
    >
      <Group>
        <DayInput
          label="From"
          value={days.startDate}
          onChange={(startDate) => startDate && setDays({ ...days, startDate })}
        />
        <DayInput
          label="To"
          value={days.endDate}
          onChange={(endDate) => endDate && setDays({ ...days, endDate })}
        />
        {data?.otherCurrencies && (
          <Select
            label="Currency"
            w={100}
            allowDeselect={false}
            data={[data.currency, ...data.otherCurrencies].sort()}
            value={data.currency}
            onChange={(chosen) => setCurrency(chosen ?? undefined)}
          />
        )}
      </Group>
      {error && !data ? (
        <LoadFailed title="The statement could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Statement data={data} />
      ) : (
        <SkeletonRows label="Loading the statement" />
      )}
    </DialogFrame>
  )
}

function Statement({ data }: { data: StatementOfAccount }) {
  return (
    <>
      <Figures>
        <Figure label="Opening">
          <MoneyText amount={data.opening} currency={unsaid(data.currency)} />
        </Figure>
        <Figure label="Closing" isTotal>
          <MoneyText amount={data.closing} currency={data.currency} />
        </Figure>
      </Figures>
      {data.lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          There was no movement in these days.
        </Text>
      ) : (
        <DataTable
          label="Statement"
          columns={columnsIn(unsaid(data.currency))}
          rows={data.lines}
          rowKey={({ documentId, difference, balance }) => `${documentId} ${difference} ${balance}`}
        />
      )}
    </>
  )
}

type Line = StatementOfAccount['lines'][number]

const columnsIn = (currency: SaidCurrency): Column<Line>[] => [
  { key: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'number',
    header: 'Document',
    isRowHeader: true,
    cell: documentWords,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ balance }) => <MoneyText amount={balance} currency={currency} />,
  },
]

function documentWords({ number, kind, difference }: Line): string {
  return difference === null ? `${DOCUMENT_KINDS[kind].label} ${number}` : `${difference} (${number})`
}
