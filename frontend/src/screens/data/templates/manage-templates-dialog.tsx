import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { templatesQuery } from '../../../api/templates.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ManagedTemplate } from './managed-template.tsx'
import classes from './templates.module.css'

interface ManageTemplatesDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
}

/** The saved mappings of a company: to rename, prefer and delete. */
export function ManageTemplatesDialog({ company, opened, onClose }: ManageTemplatesDialogProps) {
  const query = useQuery({ ...templatesQuery(company.id), enabled: opened })
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Saved Templates" size="lg">
      <Text size="sm" c="dimmed">
        How files of {company.name} are read. What was imported with a template stays when it is deleted.
      </Text>
      {query.isLoadingError ? (
        <LoadFailed
          title="The templates could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} />
      ) : query.data.length === 0 ? (
        <EmptyState kind="nothing" order={3} title="No templates yet" compact>
          Save one from the import of a file.
        </EmptyState>
      ) : (
        <ul className={classes.managed}>
          {query.data.map((template) => (
            <ManagedTemplate key={template.id} company={company} template={template} />
          ))}
        </ul>
      )}
    </DialogFrame>
  )
}
