import { Button, Group, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Import, ImportRow } from '../../../../shared/contract/imports.ts'
import { client } from '../../api/client.ts'
import { importRowsQuery } from '../../api/imports.ts'
import { after, itemsOf } from '../../api/pages.ts'
import { sentenceOf } from '../../api/use-write.ts'
import { downloadCsv } from '../../format/download.ts'
import { formatCount } from '../../format/numbers.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { showFailure } from '../../ui/toasts.ts'
import classes from './data.module.css'
import { rejectedCsv } from './rejected-csv.ts'

type Outcome = ImportRow['outcome']

/** The rows that were not taken, each with its reason; the rejected ones to download, mend and import again. */
export function RowsLeftOut({ companyId, item }: { companyId: number; item: Import }) {
  const [outcome, setOutcome] = useState<Outcome>(item.errorRecords > 0 ? 'rejected' : 'duplicate')
  const query = useInfiniteQuery(importRowsQuery(companyId, item.id, { outcome }))
  const rows = itemsOf(query.data)

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
          ]}
        />
        {item.errorRecords > 0 && <DownloadRejected item={item} />}
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
            'aria-label': outcome === 'rejected' ? 'Rejected rows' : 'Rows that are already here',
          }}
        >
          <ul>
            {rows.map((row) => (
              <li key={row.row}>
                <Text size="sm">
                  <b className="figures">Row {row.row}:</b> {row.reason}
                </Text>
                <code>{row.raw}</code>
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

function DownloadRejected({ item }: { item: Import }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      downloadCsv(
        `${item.fileName.replace(/\.csv$/i, '')}-rejected.csv`,
        rejectedCsv(await allRejected(item.id)),
      )
    } catch (error) {
      showFailure(
        'Download Failed',
        sentenceOf(error, 'The rejected rows could not be downloaded. Please try again.'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<Download size={14} aria-hidden />}
      onClick={download}
    >
      Download rejected rows
    </Button>
  )
}

async function allRejected(importId: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  let cursor: string | undefined
  do {
    const page = await client.page('listImportRows', {
      params: { id: importId },
      query: { outcome: 'rejected', limit: 100, ...after(cursor) },
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return rows
}
