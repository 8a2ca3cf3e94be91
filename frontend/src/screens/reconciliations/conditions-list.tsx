import { Anchor, Title } from '@mantine/core'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import type { Condition, ConditionStep } from '../../../../shared/domain/reconciliations/conditions.ts'
import { Surface } from '../../ui/layout/surface.tsx'
import { BankObjections } from './bank-objections.tsx'
import classes from './conditions-list.module.css'
import { mendingOf } from './mending-of.ts'

/** What has to be so before the next steps, each with the way to mend it: said before anybody presses. */
export function ConditionsList({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  const { conditions, status } = reconciliation
  if (conditions.length === 0) return null
  const of = (step: ConditionStep) => conditions.filter((condition) => condition.step === step)
  return (
    <Surface aria-label="Conditions">
      <div className={classes.steps}>
        {status !== 'completed' && (
          <Step
            title="Before it can be completed"
            conditions={of('complete')}
            reconciliation={reconciliation}
          />
        )}
        <Step title="Before it can be approved" conditions={of('approve')} reconciliation={reconciliation} />
      </div>
    </Surface>
  )
}

interface StepProps {
  title: string
  conditions: readonly Condition[]
  reconciliation: ReconciliationDetails
}

function Step({ title, conditions, reconciliation }: StepProps) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <ul className={classes.conditions}>
        {conditions.map((condition) => (
          <Item key={condition.code} condition={condition} reconciliation={reconciliation} />
        ))}
      </ul>
    </section>
  )
}

function Item({
  condition,
  reconciliation,
}: {
  condition: Condition
  reconciliation: ReconciliationDetails
}) {
  const { isMet, sentence } = condition
  const Icon = isMet ? CircleCheck : Circle
  const mending = mendingOf(condition, reconciliation)
  return (
    <li className={classes.condition} data-met={isMet || undefined} tabIndex={-1}>
      <Icon size={16} aria-label={isMet ? 'Met' : 'Not met'} role="img" />
      <span>
        {sentence}{' '}
        {mending && (
          <Anchor component={Link} inherit underline="always" className={classes.mending} to={mending.to}>
            {mending.label}
          </Anchor>
        )}
        {condition.code === 'bank-balances' && <BankObjections reconciliation={reconciliation} />}
      </span>
    </li>
  )
}
