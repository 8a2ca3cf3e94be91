import { Button, Group, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import, ImportRow } from '../../../../../shared/contract/imports.ts'
import { importRowsQuery } from '../../../api/imports.ts'
import { itemsOf } from '../../../api/pages.ts'
import { can } from '../../../company/company-context.tsx'
import { formatCount } from '../../../format/numbers.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import classes from '../data.module.css'
import { useTakeDuplicates } from './use-take-duplicates.ts'

type Outcome = ImportRow['outcome']
const LABELS: Record<Outcome, string> = {
  rejected: 'Rejected rows',
  duplicate: 'Rows that are already here',
  voided: 'Rows that are void',
}

/** The rows that were not taken or are void since, each with its reason; the rejected ones to download, mend and import again. */
export function RowsLeftOut({
  company,
  item,
  isAsked,
  onMend,
}: {
  company: Company
  item: Import
  /** Something about the import awaits another person, and nothing else is asked for meanwhile. */
  isAsked: boolean
  onMend: ((item: Import) => void) | undefined
}) {
  const [outcome, setOutcome] = useState<Outcome>(
    item.errorRecords > 0 ? 'rejected' : item.duplicateRecords > 0 ? 'duplicate' : 'voided',
  )
  const query = useInfiniteQuery(importRowsQuery(company.id, item.id, { outcome }))
  const rows = itemsOf(query.data)
  const mayWrite = can(company, 'accountant') && item.status !== 'undoing' && item.status !== 'undone'
  const mayTake = mayWrite && !isAsked
  const taking = useTakeDuplicates(company.id, item)

  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Rows that were not added"
          value={outcome}
          onChange={(value) => setOutcome(value as Outcome)}
          data={[
            {
              value: 'rejected',
              label: `Rejected (${formatCount(item.errorRecords)})`,
              disabled: item.errorRecords === 0,
            },
            {
              value: 'duplicate',
              label: `Already here (${formatCount(item.duplicateRecords)})`,
              disabled: item.duplicateRecords === 0,
            },
            ...(item.voidedRecords
              ? [{ value: 'voided', label: `Void (${formatCount(item.voidedRecords)})` }]
              : []),
          ]}
        />
        {outcome === 'rejected' && item.errorRecords > 0 && (
          <Group gap={6}>
            <DownloadRejected item={item} />
            {mayWrite && onMend && (
              <Button size="xs" variant="light" onClick={() => onMend(item)}>
                Import the corrected file
              </Button>
            )}
          </Group>
        )}
        {outcome === 'duplicate' && mayTake && item.duplicateRecords > 1 && (
          <Button size="xs" variant="subtle" loading={taking.isGoing} onClick={() => taking.take(undefined)}>
            Import all anyway
          </Button>
        )}
      </Group>
      {query.isError && (
        <LoadFailed
          title="The rows could not be loaded"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows rows={2} />}
      {rows.length > 0 && (
        <ScrollArea.Autosize
          mah={260}
          className={classes.leftOut}
          viewportProps={{
            tabIndex: 0,
            role: 'region',
            'aria-label': LABELS[outcome],
          }}
        >
          <ul>
            {rows.map((row) => (
              <li key={row.row}>
                <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                  <div style={{ minWidth: 0 }}>
                    <Text size="sm">
                      <b className="figures">Row {row.row}:</b> {row.reason}
                    </Text>
                    {row.raw && <code>{row.raw}</code>}
                  </div>
                  {outcome === 'duplicate' && mayTake && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      style={{ flex: 'none' }}
                      aria-label={`Import anyway: row ${row.row}`}
                      disabled={taking.isGoing}
                      onClick={() => taking.take([row.row])}
                    >
                      Import anyway
                    </Button>
                  )}
                </Group>
              </li>
            ))}
            {query.hasNextPage && (
              <li>
                <Button
                  size="xs"
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  Show more
                </Button>
              </li>
            )}
          </ul>
        </ScrollArea.Autosize>
      )}
    </Stack>
  )
}

/** In the file's own columns with the reason beside, so that what was mended there can come back as it is. */
function DownloadRejected({ item }: { item: Import }) {
  const { download, busy } = useDownload({
    failure: {
      title: 'Download Failed',
      message: 'The rejected rows could not be downloaded. Please try again.',
    },
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy !== undefined}
      leftSection={<Download size={14} aria-hidden />}
      onClick={() =>
        download(item.id, (client) => client.download('downloadRejectedRows', { params: { id: item.id } }))
      }
    >
      Download rejected rows
    </Button>
  )
}
