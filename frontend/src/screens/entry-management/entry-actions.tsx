import { Button, Group } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { isVoidedByItself, takenBackElsewhere } from '../../../../shared/domain/books/entry-state.ts'
import { can } from '../../company/company-context.tsx'
import type { EntryAction } from './entry-dialogs.tsx'
import { isMixed } from './entry-draft.ts'

interface EntryActionsProps {
  company: Company
  entry: JournalEntry
  onAsk: (action: EntryAction) => void
}

/** What can be done with an entry: a draft is changed and deleted, what is posted is reversed and voided, any is copied or made to recur. */
export function EntryActions({ company, entry, onAsk }: EntryActionsProps) {
  if (!can(company, 'accountant')) return null
  return (
    <Group gap="xs" grow>
      {actionsOf(entry).map(([action, label]) => (
        <Button key={action} variant="default" px={6} onClick={() => onAsk(action)}>
          {label}
        </Button>
      ))}
    </Group>
  )
}

function actionsOf({
  status,
  entryType,
  lines,
  counterpart,
}: JournalEntry): (readonly [EntryAction, string])[] {
  const isTyped = !isMixed(lines)
  const isDraft = status === 'DRAFT'
  const isPosted = status === 'POSTED'
  return [
    ...(isDraft && isTyped && entryType !== 'REVERSAL' ? [['change', 'Change'] as const] : []),
    ...(isDraft ? [['delete', 'Delete'] as const] : []),
    ...(isPosted && !takenBackElsewhere(entryType) ? [['reverse', 'Reverse'] as const] : []),
    ...(isPosted && isVoidedByItself(entryType) ? [['void', 'Void'] as const] : []),
    ...(counterpart && isPosted ? [['undo-both', 'Undo in Both'] as const] : []),
    ...(isTyped ? [['copy', 'Copy'] as const] : []),
    ...(takenBackElsewhere(entryType) || lines.some(({ foreign }) => foreign)
      ? []
      : [['repeat', 'Repeat'] as const]),
  ]
}
