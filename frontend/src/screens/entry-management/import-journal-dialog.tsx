import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { JOURNAL_IMPORT_MAX } from '../../../../shared/contract/journal-import.ts'
import { decimalOf, money, sumOf } from '../../../../shared/domain/money/money.ts'
import { counted } from '../../format/numbers.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { ImportRowsDialog } from './import-rows-dialog.tsx'
import type { ReadEntry } from './read-journal.ts'

/** Journal entries of another program, such as those of a payroll. */
export function ImportJournalDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [isDraft, setDraft] = useState(false)
  const [isMeant, setMeant] = useState(false)
  return (
    <ImportRowsDialog<ReadEntry>
      company={company}
      title="Import Journal Entries"
      noun={['entry', 'entries']}
      columns="A row for each line: date, number of the entry, account by code or name, debit, credit and, where there are any, description and line description"
      read={async (text) => (await import('./read-journal.ts')).readJournal(text, company.baseCurrency)}
      send={(rows, client) =>
        client.importJournalEntries({
          body: {
            companyId: company.id,
            status: isDraft ? 'DRAFT' : 'POSTED',
            confirmDuplicate: isMeant,
            entries: rows.map(({ line: _, ...entry }) => entry),
          },
        })
      }
      atOnce={JOURNAL_IMPORT_MAX}
      field="entries"
      nameOf={({ referenceNumber, entryDate }) => referenceNumber ?? entryDate}
      shown={({ entryDate, referenceNumber, description, lines }) => (
        <>
          {referenceNumber} <DateText date={entryDate} />
          {description && `, ${description}`}:{' '}
          <MoneyText
            amount={decimalOf(sumOf(lines.map(({ debitAmount }) => money(debitAmount))))}
            currency={company.baseCurrency}
          />{' '}
          on {counted(lines.length, 'line')}
        </>
      )}
      onClose={onClose}
    >
      <Checkbox
        size="sm"
        label="As drafts, to be looked at before they are posted"
        checked={isDraft}
        onChange={(event) => setDraft(event.currentTarget.checked)}
      />
      <Checkbox
        size="sm"
        label="Also entries that are already here"
        checked={isMeant}
        onChange={(event) => setMeant(event.currentTarget.checked)}
      />
    </ImportRowsDialog>
  )
}
