import { Text } from '@mantine/core'
import type { AuditEntry } from '../../../../shared/contract/audit.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import classes from './audit.module.css'
import { fieldChanges, fieldInWords, type Saying, whoIn } from './changes-in-words.ts'

interface AuditEntryDialogProps {
  entry: AuditEntry | undefined
  saying: Saying
  onClose: () => void
}

/** One change in full: every field before and after, and where it stands in the chain. */
export function AuditEntryDialog({ entry, saying, onClose }: AuditEntryDialogProps) {
  return (
    <DialogFrame
      opened={entry !== undefined}
      onClose={onClose}
      size="lg"
      title={entry ? `${fieldInWords(entry.entityType)} ${entry.action}` : ''}
      isForReading
    >
      {entry && (
        <>
          <Facts
            facts={[
              ['By', whoIn(entry)],
              ['When', formatInstant(entry.timestamp, saying.timeZone)],
              [
                entry.entityCount > 1 ? 'First of' : 'ID',
                entry.entityCount > 1
                  ? `${formatCount(entry.entityCount)}: ${entry.entityId}`
                  : (entry.entityId ?? '–'),
              ],
              ['Through', fieldInWords(entry.metadata.source.replaceAll('-', ' '))],
              ['IP address', entry.ipAddress ?? '–'],
              ['Program', entry.userAgent ?? '–'],
              ['In the audit trail', entry.metadata.isSealed ? 'Yes' : 'Not yet: within minutes'],
            ]}
          />
          <Changes entry={entry} saying={saying} />
        </>
      )}
    </DialogFrame>
  )
}

function Changes({ entry, saying }: { entry: AuditEntry; saying: Saying }) {
  const changes = fieldChanges(entry, saying)
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {entry.entityCount > 1 ? 'Many changed alike: their ids were recorded.' : 'No fields were recorded.'}
      </Text>
    )
  const withBefore = entry.oldValues !== null
  const withAfter = entry.newValues !== null
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {withBefore && <th scope="col">Before</th>}
          {withAfter && <th scope="col">After</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            {withBefore && <td style={{ whiteSpace: 'pre-line' }}>{before || '–'}</td>}
            {withAfter && <td style={{ whiteSpace: 'pre-line' }}>{after || '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
