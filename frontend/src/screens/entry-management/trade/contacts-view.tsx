import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Contact } from '../../../../../shared/contract/contacts.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { can } from '../../../company/company-context.tsx'
import { counted } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useSheetExport } from '../../../ui/feedback/use-sheet-export.ts'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { contactsExport } from './contacts-export.ts'
import { ImportContactsDialog } from './import-contacts-dialog.tsx'
import { SIDE_WORDS } from './side-words.ts'
import { StatementDialog } from './statement-dialog.tsx'
import { useContacts } from './use-contacts.ts'

/** The customers or the vendors of a company; a row opens its statement of account. */
export function ContactsView({ company, side }: { company: Company; side: TradeSide }) {
  const { contact: word, contacts: words } = SIDE_WORDS[side]
  const { contacts, query } = useContacts(company, side)
  const [q, search] = useState('')
  const [edited, edit] = useState<Contact | 'new'>()
  const [shown, show] = useState<Contact>()
  const { exportSheets, isExporting } = useSheetExport(company.id)
  const [isImporting, importing] = useDisclosure()
  const { data: chart = [] } = useQuery(chartAccountsQuery(company.id))
  const codeOf = (account: number) => chart.find(({ id }) => id === account)?.accountCode ?? ''
  const mayWrite = can(company, 'accountant')
  const rows = contacts.filter(({ name, email }) =>
    `${name} ${email ?? ''}`.toLowerCase().includes(q.trim().toLowerCase()),
  )
  if (query.isError && contacts.length === 0)
    return (
      <LoadFailed
        title={`The ${words.toLowerCase()} could not be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows label={`Loading ${words.toLowerCase()}`} />
  return (
    <>
      <Group mb="sm" justify="space-between">
        <SearchBox label={`Search ${words.toLowerCase()}`} value={q} onChange={search} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            disabled={rows.length === 0}
            loading={isExporting}
            onClick={() => void exportSheets('csv', contactsExport(company, side, rows, codeOf))}
          >
            Export
          </Button>
          {mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<Upload size={16} aria-hidden />}
                onClick={importing.open}
              >
                Import {words}
              </Button>
              <Button
                variant="default"
                leftSection={<Plus size={16} aria-hidden />}
                onClick={() => edit('new')}
              >
                New {word}
              </Button>
            </>
          )}
        </Group>
      </Group>
      {rows.length === 0 ? (
        <EmptyState kind={q ? 'search' : 'nothing'} title={q ? 'Nothing found' : `No ${words} Yet`}>
          {q ? 'Try another name.' : 'Add or import one.'}
        </EmptyState>
      ) : (
        <DataTable
          label={words}
          columns={columnsFor(mayWrite ? edit : undefined)}
          rows={rows}
          rowKey={({ id }) => id}
          onRowClick={show}
        />
      )}
      {edited && (
        <ContactDialog
          company={company}
          side={side}
          contact={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
      {isImporting && <ImportContactsDialog company={company} side={side} onClose={importing.close} />}
      {shown && <StatementDialog company={company} contact={shown} onClose={() => show(undefined)} />}
    </>
  )
}

const columnsFor = (edit: ((contact: Contact) => void) | undefined): Column<Contact>[] => [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ name, isActive }) => (
      <>
        {name} {!isActive && <ToneBadge tone="calm">Inactive</ToneBadge>}
      </>
    ),
    sortValue: ({ name }) => name,
  },
  { key: 'email', header: 'Email', hideBelow: 'sm', cell: ({ email }) => email ?? '–' },
  {
    key: 'terms',
    header: 'Terms',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ termsDays }) => counted(termsDays, 'day'),
    sortValue: ({ termsDays }) => termsDays,
  },
  ...(edit
    ? [
        {
          key: 'edit',
          header: '',
          align: 'right' as const,
          width: 90,
          cell: (contact: Contact) => (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${contact.name}`}
              onClick={(event) => {
                event.stopPropagation()
                edit(contact)
              }}
            >
              Edit
            </Button>
          ),
        },
      ]
    : []),
]
