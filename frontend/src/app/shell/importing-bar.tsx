import { Group, Progress, Text } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { useImportsUnderway } from '../../api/imports-underway.ts'
import { useCompany } from '../../company/company-context.tsx'
import { counted, formatCount } from '../../format/numbers.ts'
import classes from './importing-bar.module.css'

/** Above every screen while files are being imported: its figures are not all there yet. */
export function ImportingBar() {
  const { company } = useCompany()
  return company ? <Bar key={company.id} company={company} /> : null
}

function Bar({ company }: { company: Company }) {
  const underway = useImportsUnderway(company.id)
  if (!underway) return null
  const { files, processedRecords, totalRecords } = underway
  const label = `${counted(files, 'file is', 'files are')} being imported`
  return (
    <div className={classes.bar}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {label}
        </Text>
        {totalRecords > 0 && (
          <Text size="sm" c="dimmed" className="figures">
            {formatCount(processedRecords)} of {counted(totalRecords, 'row')}
          </Text>
        )}
      </Group>
      <Progress
        value={totalRecords > 0 ? (100 * processedRecords) / totalRecords : 0}
        size="sm"
        aria-label={label}
      />
    </div>
  )
}
