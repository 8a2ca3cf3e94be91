import { Group, Progress, Text } from '@mantine/core'
import type { ImportsUnderway } from '../../api/imports-underway.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import classes from './importing-progress.module.css'

/** How far the files are that are being imported. */
export function ImportingProgress({ files, processedRecords, totalRecords }: ImportsUnderway) {
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
