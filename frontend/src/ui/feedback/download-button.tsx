import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { Download } from 'lucide-react'

interface DownloadButtonProps {
  /** What is downloaded, for people who hear it. */
  label: string
  isBusy: boolean
  onDownload: () => void
  /** Files are kept for a while. */
  isExpired?: boolean
}

/** Hands a file over, from a row of a table. */
export function DownloadButton({ label, isBusy, onDownload, isExpired }: DownloadButtonProps) {
  if (isExpired)
    return (
      <Tooltip label="This file is no longer kept">
        <Text span size="xs" c="dimmed">
          Expired
        </Text>
      </Tooltip>
    )
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      title="Download"
      aria-label={label}
      loading={isBusy}
      onClick={onDownload}
    >
      <Download size={17} aria-hidden />
    </ActionIcon>
  )
}
