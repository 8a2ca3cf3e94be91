import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry, JournalLine } from '../../../../shared/contract/journal.ts'
import { chartAccountsQuery } from '../../api/journal.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import classes from './journal-entry-panel.module.css'
import { PostEntry } from './post-entry.tsx'

interface JournalEntryPanelProps {
  company: Company
  /** Undefined while it is closed. */
  entry: JournalEntry | undefined
  onClose: () => void
}

/** One entry with its lines, beside the list. */
export function JournalEntryPanel({ company, entry, onClose }: JournalEntryPanelProps) {
  return (
    <SidePanel opened={entry !== undefined} onClose={onClose} title={entry?.entryNumber ?? ''}>
      {entry && <Entry company={company} entry={entry} />}
    </SidePanel>
  )
}

const ENTRY_TYPES: Record<JournalEntry['entryType'], string> = {
  RULE: 'Booked by a rule',
  DIFFERENCE: 'Difference of a match',
  STANDARD: 'Standard',
  OPENING: 'Opening balance',
  REVERSAL: 'Reversal',
  LEDGER: 'Ledger transaction',
  IMPORT: 'Import',
}

function Entry({ company, entry }: { company: Company; entry: JournalEntry }) {
  const { data: chart } = useQuery(chartAccountsQuery(company.id))
  const nameOf = new Map(
    chart?.map(({ id, accountCode, accountName }) => [id, `${accountCode} ${accountName}`]),
  )
  const columns: Column<JournalLine>[] = [
    {
      key: 'account',
      header: 'Account',
      isRowHeader: true,
      cell: ({ chartAccountId }) => nameOf.get(chartAccountId) ?? '…',
    },
    {
      key: 'debit',
      header: 'Debit',
      align: 'right',
      cell: ({ debitAmount }) => <MoneyText amount={debitAmount} dashZero />,
    },
    {
      key: 'credit',
      header: 'Credit',
      align: 'right',
      cell: ({ creditAmount }) => <MoneyText amount={creditAmount} dashZero />,
    },
  ]
  return (
    <div className={classes.entry}>
      <p className={classes.description}>{entry.description}</p>
      <Facts
        facts={[
          ['Date', <DateText key="date" date={entry.entryDate} />],
          ['Status', <StatusBadge key="status" status={entry.status} />],
          ['Reference', entry.referenceNumber ?? '–'],
          ['Kind', ENTRY_TYPES[entry.entryType]],
          ['Currency', entry.currency],
          ['Created', <DateText key="created" date={entry.createdAt} timeZone={company.timeZone} />],
        ]}
      />
      <DataTable
        label={`Lines of ${entry.entryNumber}`}
        columns={columns}
        rows={entry.lines}
        rowKey={({ lineNumber }) => lineNumber}
        footer={
          <tr>
            <th scope="row">Total</th>
            <td data-align="right">
              <MoneyText amount={entry.totalDebits} />
            </td>
            <td data-align="right">
              <MoneyText amount={entry.totalCredits} />
            </td>
          </tr>
        }
      />
      <PostEntry company={company} entry={entry} />
    </div>
  )
}
