import { SegmentedControl } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Scope } from '../../company/scope.ts'
import classes from './audit.module.css'
import { AuditHistory } from './audit-history.tsx'
import { ComplianceDocs } from './compliance-docs.tsx'
import { LastRecountNote } from './last-recount-note.tsx'
import { WorkflowStatus } from './workflow-status.tsx'

const VIEW_NAMES = ['history', 'workflow', 'compliance'] as const
type View = (typeof VIEW_NAMES)[number]
const VIEWS: { value: View; label: string }[] = [
  { value: 'history', label: 'Audit History' },
  { value: 'workflow', label: 'Workflow Status' },
  { value: 'compliance', label: 'Compliance Docs' },
]

/** Who did what, what awaits somebody, and what can be shown to those who ask. */
export function AuditTracking({ scope }: { scope: Scope }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEW_NAMES).withDefault('history'))
  return (
    <>
      <LastRecountNote company={scope.company} />
      <SegmentedControl
        mb="sm"
        classNames={{ root: classes.views ?? '', label: classes.view ?? '' }}
        w={{ base: '100%', xs: 'auto' }}
        aria-label="View"
        data={VIEWS}
        value={view}
        onChange={(to) => void setView(to as View)}
      />
      {view === 'history' && <AuditHistory scope={scope} />}
      {view === 'workflow' && <WorkflowStatus company={scope.company} />}
      {view === 'compliance' && <ComplianceDocs company={scope.company} />}
    </>
  )
}
