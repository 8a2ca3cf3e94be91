import { Button, Group, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Check, X } from 'lucide-react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import classes from '../reconciliation.module.css'
import type { useBulkDecision } from './use-bulk-decision.ts'
import type { ChosenMatches } from './use-chosen-matches.ts'

interface ChosenBarProps {
  company: Company
  chosen: ChosenMatches
  approval: ReturnType<typeof useBulkDecision>
  rejection: ReturnType<typeof useBulkDecision>
}

/** How many matches are chosen, and what can be done with them together. */
export function ChosenBar({ company, chosen, approval, rejection }: ChosenBarProps) {
  const [isAsking, asking] = useDisclosure(false)
  const progress = approval.progress ?? rejection.progress
  const isBusy = approval.isBusy || rejection.isBusy
  if (chosen.count === 0 && !isBusy) return null
  return (
    <section className={classes.chosen} aria-label="Selected matches">
      {progress ? (
        <div className={classes.grow}>
          <Text size="sm" role="status" className="figures">
            {formatCount(progress.done)} of {counted(progress.total, 'match', 'matches')} done
          </Text>
          <Progress value={(progress.done * 100) / progress.total} size="sm" mt={4} aria-label="Progress" />
        </div>
      ) : (
        <Text size="sm" fw={550} role="status" className={`figures ${classes.grow}`}>
          {counted(chosen.count, 'match', 'matches')} selected
        </Text>
      )}
      <Group gap={6}>
        <Button
          leftSection={<Check size={15} aria-hidden />}
          disabled={chosen.count === 0}
          loading={approval.isBusy}
          onClick={() => approval.decide({ matchIds: chosen.ids })}
        >
          Approve Selected
        </Button>
        <Button
          variant="default"
          leftSection={<X size={15} aria-hidden />}
          disabled={chosen.count === 0}
          loading={rejection.isBusy}
          onClick={asking.open}
        >
          Reject Selected
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={chosen.clear}>
          Clear Selection
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Reject Selected"
        confirmLabel="Reject matches"
        onConfirm={() => {
          asking.close()
          rejection.decide({ matchIds: chosen.ids })
        }}
      >
        {counted(chosen.count, 'match', 'matches')} of {company.name} will be rejected: their lines are open
        again, and the pairs are not proposed any more. It can be undone as one unit, but for lines that
        somebody matches anew meanwhile.
      </ConfirmDialog>
    </section>
  )
}
