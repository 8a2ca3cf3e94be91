import { Text } from '@mantine/core'
import type { Account } from '../../../../shared/contract/accounts.ts'
import { formatPeriod, formatSync } from '../../format/dates.ts'

/** When the newest import finished, of which file and which days. */
export function LastSync({
  account: { lastSync, lastSyncFile },
  timeZone,
}: {
  account: Account
  timeZone: string
}) {
  return (
    <>
      {formatSync(lastSync, new Date(), timeZone)}
      {lastSyncFile && (
        <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {lastSyncFile.fileName}
        </Text>
      )}
      {lastSyncFile?.periodStart && lastSyncFile.periodEnd && (
        <Text size="xs" c="dimmed">
          {formatPeriod(lastSyncFile.periodStart, lastSyncFile.periodEnd)}
        </Text>
      )}
    </>
  )
}
