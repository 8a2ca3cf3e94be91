import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { RecurringEntry } from '../../../../shared/contract/recurring-entries.ts'
import { recurringEntriesQuery } from '../../api/journal.ts'
import { can } from '../../company/company-context.tsx'
import { foreign } from '../../format/foreign.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { RecurringDialog } from './recurring-dialog.tsx'
import { nextInWords, rhythmOf } from './recurring-words.ts'

interface RecurringEntriesProps {
  company: Company
  onOpenEntry: (id: string) => void
}

/** What recurs, with the day of its next draft. */
export function RecurringEntries({ company, onOpenEntry }: RecurringEntriesProps) {
  const query = useQuery(recurringEntriesQuery(company.id))
  const { data } = query
  const [edited, edit] = useState<RecurringEntry | 'new'>()
  const [deleted, ask] = useState<RecurringEntry>()
  const mayWrite = can(company, 'accountant')
  if (query.isLoadingError) return <NotLoaded what="The recurring entries" query={query} />
  return (
    <Surface mb="md" aria-label="Recurring entries">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>Recurring entries</Text>
        {mayWrite && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => edit('new')}
          >
            New Recurring Entry
          </Button>
        )}
      </Group>
      {!data ? (
        <SkeletonRows rows={1} />
      ) : data.length > 0 ? (
        <DataTable
          label="Recurring entries"
          columns={[...columnsFor(company, onOpenEntry), ...(mayWrite ? [actionsFor(edit, ask)] : [])]}
          rows={data}
          rowKey={({ id }) => id}
        />
      ) : (
        <Text size="sm" c="dimmed">
          Rent, depreciation, a monthly fee: each is drafted by itself on the day that it is due.
        </Text>
      )}
      {edited && (
        <RecurringDialog
          company={company}
          source={edited === 'new' ? undefined : { recurring: edited }}
          onClose={() => edit(undefined)}
        />
      )}
      {deleted && <DeleteDialog company={company} recurring={deleted} onClose={() => ask(undefined)} />}
    </Surface>
  )
}

function columnsFor(company: Company, onOpenEntry: (id: string) => void): Column<RecurringEntry>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: (recurring) => (
        <>
          {recurring.name}
          <Text size="xs" c="dimmed">
            {rhythmOf(recurring)}
          </Text>
        </>
      ),
    },
    { key: 'next', header: 'Next draft', cell: nextInWords },
    {
      key: 'last',
      header: 'Last draft',
      cell: ({ lastEntryId, lastEntryNumber }) =>
        lastEntryId === null ? (
          '–'
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => onOpenEntry(lastEntryId)}>
            {lastEntryNumber}
          </Anchor>
        ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      cell: ({ totalDebits, currency }) => (
        <MoneyText amount={totalDebits} currency={foreign(company, currency)} />
      ),
    },
  ]
}

function actionsFor(
  edit: (recurring: RecurringEntry) => void,
  ask: (recurring: RecurringEntry) => void,
): Column<RecurringEntry> {
  return {
    key: 'actions',
    header: '',
    align: 'right',
    cell: (recurring) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => edit(recurring)}
          aria-label={`Change ${recurring.name}`}
        >
          Change
        </Button>
        <IconButton
          hint="Delete"
          label={`Delete ${recurring.name}`}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => ask(recurring)}
        />
      </Group>
    ),
  }
}

function DeleteDialog({
  company,
  recurring: { id, name },
  onClose,
}: {
  company: Company
  recurring: RecurringEntry
  onClose: () => void
}) {
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.deleteRecurringEntry({ params: { id } }),
    success: () => ({ title: 'Recurring Entry Deleted', message: `${name} is made no more.` }),
    failure: { title: 'Not Deleted', message: 'Please try again.' },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => write(null)}
      title="Delete Recurring Entry"
      confirmLabel="Delete"
      isDangerous
      isBusy={isWriting}
    >
      No more drafts of {name} are made. Those that were made stay as they are.
    </ConfirmDialog>
  )
}
