import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CheckCheck, Play } from 'lucide-react'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { BatchProcess } from './batch-process.tsx'
import { LiveRunDialog } from './live-run-dialog.tsx'
import { RunState } from './run-state.tsx'
import { UndoRun } from './undo-run.tsx'
import type { AccountRuns } from './use-account-runs.ts'
import { useStartRuns } from './use-start-runs.ts'

/** Starts the matching, and says how far it is or when it last ran. */
export function RunBar({ scope, runs }: { scope: Scope; runs: AccountRuns }) {
  const start = useStartRuns(scope)
  const [isAsking, asking] = useDisclosure(false)
  const isGoing = runs.going.length > 0

  return (
    <Group justify="space-between" gap="sm" mb="sm" align="center">
      <RunState scope={scope} runs={runs} />
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
      <LiveRunDialog
        scope={scope}
        opened={isAsking}
        onClose={asking.close}
        onRun={() => start.write('live')}
      />
    </Group>
  )
}
