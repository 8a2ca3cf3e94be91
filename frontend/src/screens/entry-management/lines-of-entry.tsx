import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry, JournalLine } from '../../../../shared/contract/journal.ts'
import { unsaid } from '../../../../shared/domain/money/format-money.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { ForeignText } from '../../ui/figures/foreign-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { taxInWords } from './tax-in-words.ts'

/** Which accounts an entry debits and credits, and by how much. */
export function LinesOfEntry({ company, entry }: { company: Company; entry: JournalEntry }) {
  const { data: chart } = useQuery(chartAccountsQuery(company.id))
  const nameOf = new Map(
    chart?.map(({ id, accountCode, accountName }) => [id, `${accountCode} ${accountName}`]),
  )
  const currency = unsaid(entry.currency)
  const columns: Column<JournalLine>[] = [
    {
      key: 'account',
      header: 'Account',
      isRowHeader: true,
      cell: ({ chartAccountId, foreign, tax }) => (
        <>
          {nameOf.get(chartAccountId) ?? '…'}
          <ForeignText amounts={foreign ? [foreign] : []} />
          {tax && (
            <Text component="span" display="block" size="xs" c="dimmed">
              {taxInWords(tax)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'debit',
      header: 'Debit',
      align: 'right',
      cell: ({ debitAmount }) => <MoneyText amount={debitAmount} currency={currency} dashZero />,
    },
    {
      key: 'credit',
      header: 'Credit',
      align: 'right',
      cell: ({ creditAmount }) => <MoneyText amount={creditAmount} currency={currency} dashZero />,
    },
  ]
  return (
    <DataTable
      label={`Lines of ${entry.entryNumber}`}
      columns={columns}
      rows={entry.lines}
      rowKey={({ lineNumber }) => lineNumber}
      footer={
        <tr>
          <th scope="row">Total</th>
          <td data-align="right">
            <MoneyText amount={entry.totalDebits} currency={currency} />
          </td>
          <td data-align="right">
            <MoneyText amount={entry.totalCredits} currency={currency} />
          </td>
        </tr>
      }
    />
  )
}
