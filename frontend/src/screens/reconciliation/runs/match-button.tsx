import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CheckCheck, ChevronDown, Play } from 'lucide-react'
import { Suspense } from 'react'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { later } from '../../../ui/feedback/later.tsx'
import { useStartRuns } from './use-start-runs.ts'

/** Few ask for it, and none at once. */
const LiveRunDialog = later(async () => (await import('./live-run-dialog.tsx')).LiveRunDialog)

const ICON = { size: 16, 'aria-hidden': true } as const

/** The one button that matches, with its options. */
export function MatchButton({ scope, isGoing }: { scope: Scope; isGoing: boolean }) {
  const start = useStartRuns(scope)
  const [isAsking, asking] = useDisclosure(false)
  if (!can(scope.company, 'accountant')) return null
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            leftSection={<Play {...ICON} />}
            rightSection={<ChevronDown {...ICON} />}
            loading={start.isWriting}
            disabled={isGoing}
          >
            Match
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Play {...ICON} />} onClick={() => start.write('dry')}>
            Look for candidates
          </Menu.Item>
          {!scope.company.requiresSecondPerson && (
            <Menu.Item leftSection={<CheckCheck {...ICON} />} onClick={asking.open}>
              Approve what is clear, too…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <Suspense>
          <LiveRunDialog scope={scope} opened onClose={asking.close} onRun={() => start.write('live')} />
        </Suspense>
      )}
    </>
  )
}
