import { Alert, Group, Progress, Stack, Text } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { formatBytes } from '../format-bytes.ts'
import type { UploadState } from '../wizard/importing/uploads.ts'

/** A running import in figures that move: first the file on its way, then its rows. */
export function ImportProgress({ item, upload }: { item: Import; upload: UploadState | undefined }) {
  if (item.status === 'awaiting_upload' && (!upload || upload.state === 'failed'))
    return <NotArrived upload={upload} />
  const { label, percent } = progressOf(item, upload)
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {label}
        </Text>
        <Text size="sm" className="figures">
          {Math.floor(percent)}%
        </Text>
      </Group>
      <Progress value={percent} aria-label={label} transitionDuration={300} />
      {item.status === 'processing' && (
        <Text size="sm" c="dimmed" className="figures">
          {formatCount(item.newRecords)} new, {formatCount(item.duplicateRecords)} already here,{' '}
          {formatCount(item.errorRecords)} rejected
        </Text>
      )}
      <Text size="sm" c="dimmed">
        You can leave this page. The import goes on
        {upload?.state === 'sending' ? ' as long as this browser tab is open' : ''}, and what came of it
        stands under Recent imports.
      </Text>
      <SkeletonRows rows={8} height={28} label="Its receipt comes when it is finished" />
    </Stack>
  )
}

function progressOf(item: Import, upload: UploadState | undefined): { label: string; percent: number } {
  if (item.status === 'awaiting_upload' && upload?.state === 'sending') {
    return { label: `Sending ${formatBytes(item.fileSizeBytes)}`, percent: upload.share * 100 }
  }
  if (item.status === 'processing' && item.totalRecords > 0) {
    return {
      label: `${formatCount(item.processedRecords)} of ${counted(item.totalRecords, 'row')}`,
      percent: (item.processedRecords / item.totalRecords) * 100,
    }
  }
  return {
    label:
      item.status === 'processing' ? 'Reading the file' : 'In the queue: files are read one after another',
    percent: 0,
  }
}

function NotArrived({ upload }: { upload: UploadState | undefined }) {
  return (
    <Alert
      variant="default"
      icon={<CircleAlert size={18} color="var(--warn-text)" />}
      title="The file has not arrived"
    >
      {upload?.state === 'failed'
        ? upload.message
        : 'It is still on its way from another tab, or the sending was broken off. Nothing was imported so far; if nothing happens, choose the file again.'}
    </Alert>
  )
}
