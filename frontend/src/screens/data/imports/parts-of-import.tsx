import { Anchor, Group, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { importQuery } from '../../../api/imports.ts'
import { can } from '../../../company/company-context.tsx'
import { counted } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { UndoControl } from '../../../ui/feedback/undo-control.tsx'
import { StatusBadge } from '../../../ui/figures/status-badge.tsx'
import classes from '../data.module.css'

interface PartsOfImportProps {
  company: Company
  item: Import
  parts: readonly string[]
  /** Something about it awaits another person. */
  isAsked: boolean
  onOpen: ((importId: string) => void) | undefined
}

/** The imports that one file became, each of its own account, and the undo of them all. */
export function PartsOfImport({ company, item, parts, isAsked, onOpen }: PartsOfImportProps) {
  const accounts = useQuery(accountsQuery(company.id))
  const asked = useQueries({ queries: parts.map((id) => importQuery(company.id, id)) })
  const imports = asked.flatMap(({ data }) => data ?? [])
  const missing = asked.find(({ isError, data }) => isError && !data)
  const nameOf = (id: number) => accounts.data?.find((account) => account.id === id)?.name ?? 'An account'
  const done = imports.filter(({ status }) => status === 'completed' || status === 'completed_with_errors')
  const lines = done.reduce((sum, { newRecords }) => sum + newRecords, 0)
  const isSettled =
    asked.every(({ data }) => data) &&
    imports.every(({ completedAt, status }) => completedAt !== null && status !== 'undoing')
  return (
    <section className={classes.part} aria-label="Accounts of the file">
      <Text size="sm" fw={600}>
        The file went into {counted(parts.length, 'account')}
      </Text>
      {imports.map(({ id, financialAccountId, status, newRecords }) => (
        <Group key={id} justify="space-between" gap="xs">
          {id === item.id || !onOpen ? (
            <Text size="sm">{nameOf(financialAccountId)}</Text>
          ) : (
            <Anchor component="button" size="sm" ta="left" onClick={() => onOpen(id)}>
              {nameOf(financialAccountId)}
            </Anchor>
          )}
          <Group gap="xs">
            <Text size="sm" c="dimmed" className="figures">
              {counted(newRecords, 'new line')}
            </Text>
            <StatusBadge status={status} />
          </Group>
        </Group>
      ))}
      {missing && <NotLoaded what="What came of the other accounts" query={missing} />}
      {can(company, 'accountant') && isSettled && !isAsked && done.length > 0 && (
        <div>
          <UndoControl
            companyId={company.id}
            label="Undo the whole file"
            title="Undo Every Import of the File"
            noun={['bank line', 'bank lines']}
            undo={(client) => client.undoFileImports({ params: { id: item.id } })}
          >
            {counted(lines, 'bank line')} of {item.fileName} in {counted(done.length, 'account')} will leave
            the books of {company.name}, and the matches that hold them are taken apart. The same file can be
            imported again.
          </UndoControl>
        </div>
      )}
    </section>
  )
}
