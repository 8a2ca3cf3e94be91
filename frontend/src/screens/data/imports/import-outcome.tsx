import { Alert } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'

/** How an import ended, in a sentence. */
export function ImportOutcome({ item }: { item: Import }) {
  if (item.status === 'failed')
    return <Outcome tone="bad" title="Import Failed" text={item.failure ?? 'Import failed'} />
  if (item.status === 'awaiting_approval')
    return (
      <Outcome
        tone="warn"
        title="Awaits Another Person"
        text="The file was read, and nothing of it is in the books until somebody else has confirmed it."
      />
    )
  if (item.status === 'undoing')
    return <Outcome tone="warn" title="Being Undone" text="Its lines are being taken out again." />
  if (item.status === 'undone')
    return (
      <Outcome
        tone="good"
        title="Undone"
        text="Its lines were taken out again. Any that lie in a closed period, or are matched with one that does, stay."
      />
    )
  const lines = counted(
    item.newRecords,
    item.side === 'bank' ? 'bank line' : 'ledger entry',
    item.side === 'bank' ? 'bank lines' : 'ledger entries',
  )
  const taken = revokedSentence(item)
  const rejected = item.errorRecords > 0 ? ` ${counted(item.errorRecords, 'row')} left out; see below.` : ''
  if (item.newRecords === 0 && item.duplicateRecords > 0) {
    const here = `Nothing was added: ${counted(item.duplicateRecords, 'row is', 'rows are')} already here.${rejected}`
    return <Outcome tone={rejected ? 'warn' : 'good'} title="This file was already imported" text={here} />
  }
  if (rejected) {
    return (
      <Outcome
        tone="warn"
        title="Imported, with rejected rows"
        text={`${lines} added.${rejected} Correct them and import again.${taken}`}
      />
    )
  }
  return <Outcome tone={taken ? 'warn' : 'good'} title="Import completed" text={`${lines} added.${taken}`} />
}

/** Approvals that rows of the file have taken back. */
function revokedSentence({ revokedReconciliations = [] }: Import): string {
  if (revokedReconciliations.length === 0) return ''
  const periods = revokedReconciliations.map(({ periodStart, periodEnd }) =>
    formatPeriod(periodStart, periodEnd),
  )
  return ` Lines of it are dated under an approved statement: the approval of ${periods.join('; ')} was taken back.`
}

function Outcome({ tone, title, text }: { tone: 'good' | 'warn' | 'bad'; title: string; text: ReactNode }) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <Alert
      variant="default"
      icon={<Icon size={18} color={`var(--${tone}-text)`} />}
      title={title}
      role="status"
    >
      {text}
    </Alert>
  )
}
