import { Button, Group, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CheckCheck, Play } from 'lucide-react'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { formatInstant } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import classes from '../reconciliation.module.css'
import { BatchProcess } from './batch-process.tsx'
import { LastNight } from './last-night.tsx'
import { UndoRun } from './undo-run.tsx'
import type { AccountRuns } from './use-account-runs.ts'
import { useStartRuns } from './use-start-runs.ts'

/** Starts the matching, and says how far it is or when it last ran. */
export function RunBar({ scope, runs }: { scope: Scope; runs: AccountRuns }) {
  const start = useStartRuns(scope)
  const [isAsking, asking] = useDisclosure(false)
  const isGoing = runs.going.length > 0
  const where = scope.account?.name ?? `all accounts of ${scope.company.name}`

  return (
    <Group justify="space-between" gap="sm" mb="sm" align="center">
      <div className={classes.runState}>
        {isGoing ? (
          <Going runs={runs.going} />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {lastRun(runs.finished, scope)}
            </Text>
            <LastNight scope={scope} />
          </>
        )}
      </div>
      {can(scope.company, 'accountant') && (
        <Group gap="xs">
          {!isGoing && <UndoRun scope={scope} run={runs.finished[0]} />}
          {!scope.company.requiresSecondPerson && (
            <Button
              variant="default"
              leftSection={<CheckCheck size={16} aria-hidden />}
              disabled={isGoing}
              onClick={asking.open}
            >
              Auto-Approve
            </Button>
          )}
          {!scope.company.requiresSecondPerson && <BatchProcess scope={scope} isDisabled={isGoing} />}
          <Button
            leftSection={<Play size={16} aria-hidden />}
            loading={start.isWriting}
            disabled={isGoing}
            onClick={() => start.write('dry')}
          >
            Run AI Matching
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title="Auto-Approve"
        confirmLabel="Run and approve"
        onConfirm={() => {
          asking.close()
          start.write('live')
        }}
      >
        The matching runs over {where} and approves what falls into its automatic tier: the surest matches, as
        many as leave at most one wrong in 2,000 to be expected. How many that is, the run says. The rest is
        proposed as usual. Each match can be taken apart under Matches.
      </ConfirmDialog>
    </Group>
  )
}

function Going({ runs }: { runs: readonly MatchingRun[] }) {
  const bank = runs.reduce((sum, run) => sum + run.sourceCount, 0)
  const ledger = runs.reduce((sum, run) => sum + run.ledgerCount, 0)
  const applied = runs.reduce((sum, run) => sum + run.applied, 0)
  const text =
    bank + ledger === 0
      ? `Matching ${counted(runs.length, 'account')}`
      : `Matching ${counted(bank, 'bank line')} with ${counted(ledger, 'ledger entry', 'ledger entries')}${applied > 0 ? `, ${counted(applied, 'match', 'matches')} approved` : ''}`
  return (
    <>
      <Text size="sm" fw={600} role="status" className="figures">
        {text}
      </Text>
      <Progress value={100} animated size="sm" mt={4} aria-label={text} />
    </>
  )
}

function lastRun(finished: readonly MatchingRun[], { company }: Scope): string {
  const newest = finished
    .map(({ completedAt }) => completedAt ?? '')
    .sort()
    .at(-1)
  if (!newest) return 'The matching has not run here yet.'
  return `Last run ${formatInstant(newest, company.timeZone)}${sayExpected(finished)}`
}

/** How many of what was automatic are wrong by the engine's own account; of runs before it kept one, nothing. */
function sayExpected(runs: readonly Pick<MatchingRun, 'autoApproved' | 'expectedWrong'>[]): string {
  const known = runs.filter(({ expectedWrong }) => expectedWrong !== undefined)
  const automatic = known.reduce((sum, run) => sum + run.autoApproved, 0)
  if (automatic === 0) return ''
  const wrong = known.reduce((sum, run) => sum + run.expectedWrong!, 0)
  return `: ${counted(automatic, 'automatic match', 'automatic matches')}, expected wrong ${wrong < 0.05 ? 'fewer than 0.1' : wrong.toFixed(1)}`
}
