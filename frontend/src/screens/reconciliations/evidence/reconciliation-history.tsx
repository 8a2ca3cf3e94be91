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

interface Props {
  company: Company
  reconciliation: ReconciliationDetails
}

/** All that happened to a statement, with the reasons that were given. */
export function ReconciliationHistory({ company, reconciliation }: Props) {
  return (
    <Surface aria-labelledby="history">
      <Title order={3} size="h4" id="history" mb="xs">
        History
      </Title>
      <HistorySteps company={company} reconciliation={reconciliation} />
    </Surface>
  )
}

/** The oldest first; of instants, those after one and up to another. */
export function HistorySteps({
  company,
  reconciliation,
  after,
  until,
}: Props & { after?: string | undefined; until?: string | undefined }) {
  const labels = stepLabels(reconciliation.history)
  const { data: members } = useQuery(everybodyQuery(company.id))
  const steps = reconciliation.history
    .map((step, of) => ({ ...step, label: labels[of] }))
    .filter(({ at }) => (!after || at > after) && (!until || at <= until))
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, label, by, at, reason }) => (
        <li key={`${at} ${step}`}>
          {label}
          {reason && `: ${reason}`}
          <div className={classes.meta}>
            {by === 'system' ? 'By itself' : memberName(members, by)}, {formatInstant(at, company.timeZone)}
          </div>
        </li>
      ))}
    </ol>
  )
}
