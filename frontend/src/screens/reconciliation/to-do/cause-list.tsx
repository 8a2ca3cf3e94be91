import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { Cause } from './causes.ts'
import classes from './to-do.module.css'
import { useApproveGroup } from './use-approve-group.ts'

interface CauseListProps {
  company: Company
  causes: readonly Cause[]
  chosen: string | null
  onChoose: (key: string | null) => void
  mayDecide: boolean
}

/** Why candidates wait, with how many: to be looked at together, and approved together where they are likely. */
export function CauseList({ company, causes, chosen, onChoose, mayDecide }: CauseListProps) {
  const group = useApproveGroup(company.id)
  const [asked, ask] = useState<Cause>()
  if (causes.length === 0) return null
  return (
    <ul className={classes.causes} aria-label="Why candidates wait">
      {causes.map((cause) => {
        const pairs = counted(cause.proposals.length, 'candidate')
        return (
          <li key={cause.key} className={classes.cause} data-chosen={cause.key === chosen || undefined}>
            <Text span size="sm" className={classes.causeText}>
              <b className="figures">
                {pairs}, {cause.mayApproveAll ? 'likely' : 'to be looked at'}:
              </b>{' '}
              {cause.sentence}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-pressed={cause.key === chosen}
              onClick={() => onChoose(cause.key === chosen ? null : cause.key)}
            >
              {cause.key === chosen ? 'Show all' : 'Show these'}
            </Button>
            {mayDecide && cause.mayApproveAll && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={group.progress !== undefined}
                onClick={() => ask(cause)}
              >
                Approve {cause.proposals.length}…
              </Button>
            )}
          </li>
        )
      })}
      {group.progress && (
        <Text size="sm" role="status" className="figures">
          Approving {group.progress.done + 1} of {group.progress.total}
        </Text>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        title="Approve Together"
        confirmLabel={`Approve ${asked?.proposals.length ?? ''}`}
        onConfirm={() => {
          if (asked) group.approve(asked.proposals)
          ask(undefined)
        }}
      >
        {asked && counted(asked.proposals.length, 'candidate')} of {company.name}: {asked?.sentence}. They are
        approved one after the other while this page is open, and each can be taken apart under Matches.
      </ConfirmDialog>
    </ul>
  )
}
