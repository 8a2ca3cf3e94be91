import { Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Scope } from '../../company/scope.ts'
import { AuditHistory } from './audit-history.tsx'
import { ComplianceDocs } from './compliance-docs.tsx'
import { LastRecountNote } from './last-recount-note.tsx'
import { WorkflowStatus } from './workflow-status.tsx'

const VIEWS = ['history', 'workflow', 'compliance'] as const

/** Who did what, what awaits somebody, and what can be shown to those who ask. */
export function AuditTracking({ scope }: { scope: Scope }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('history'))
  return (
    <>
      <LastRecountNote company={scope.company} />
      <Tabs value={view} onChange={(to) => void setView(to as (typeof VIEWS)[number])} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="history">Audit History</Tabs.Tab>
          <Tabs.Tab value="workflow">Workflow Status</Tabs.Tab>
          <Tabs.Tab value="compliance">Compliance Docs</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="history">
          <AuditHistory scope={scope} />
        </Tabs.Panel>
        <Tabs.Panel value="workflow">
          <WorkflowStatus company={scope.company} />
        </Tabs.Panel>
        <Tabs.Panel value="compliance">
          <ComplianceDocs company={scope.company} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
