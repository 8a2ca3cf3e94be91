import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { formatInstant } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { UndoControl } from '../../../ui/feedback/undo-control.tsx'

/** Takes back every match that the last run of the account in view approved by itself. */
export function UndoRun({ scope, run }: { scope: Scope; run: MatchingRun | undefined }) {
  const { company, account } = scope
  if (!run || !account || run.applied === 0 || !can(company, 'accountant')) return null
  return (
    <UndoControl
      key={run.id}
      companyId={company.id}
      label="Undo run"
      title="Undo Matching Run"
      noun={['match', 'matches']}
      undo={(client) => client.undoMatchingRun({ params: { id: run.id } })}
    >
      {counted(run.applied, 'match', 'matches')} that the run of{' '}
      {formatInstant(run.createdAt, company.timeZone)} approved on {account.name} of {company.name} will be
      taken apart, and their lines are open again. What people decided stays.
    </UndoControl>
  )
}
