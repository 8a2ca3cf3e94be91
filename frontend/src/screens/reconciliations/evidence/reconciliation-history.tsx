import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../../shared/contract/reconciliations.ts'
import { stepLabels } from '../../../../../shared/domain/evidence/sheets/wording.ts'
import { everybodyQuery } from '../../../api/members.ts'
import { memberName } from '../../../company/member-name.ts'
import { formatInstant } from '../../../format/dates.ts'
import { Surface } from '../../../ui/layout/surface.tsx'
import classes from './evidence.module.css'

/** All that happened to a statement, the oldest first, with the reasons that were given. */
export function ReconciliationHistory({
  company,
  reconciliation,
}: {
  company: Company
  reconciliation: ReconciliationDetails
}) {
  const labels = stepLabels(reconciliation.history)
  const { data: members } = useQuery(everybodyQuery(company.id))
  return (
    <Surface aria-labelledby="history">
      <Title order={3} size="h4" id="history" mb="xs">
        History
      </Title>
      <ol className={classes.steps}>
        {reconciliation.history.map(({ step, by, at, reason }, of) => (
          <li key={`${at} ${step}`}>
            {labels[of]}
            {reason && `: ${reason}`}
            <div className={classes.meta}>
              {by === 'system' ? 'By itself' : memberName(members, by)}, {formatInstant(at, company.timeZone)}
            </div>
          </li>
        ))}
      </ol>
    </Surface>
  )
}
