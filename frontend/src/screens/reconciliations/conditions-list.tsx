import { Anchor, Title } from '@mantine/core'
import { Circle, CircleCheck } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import type { Condition, ConditionStep } from '../../../../shared/domain/reconciliations/conditions.ts'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { BankObjections } from './bank-objections.tsx'
import classes from './conditions-list.module.css'
import { MendHere } from './mend-here.tsx'
import { mendingOf } from './mending-of.ts'

interface ConditionsListProps {
  company: Company
  reconciliation: ReconciliationDetails
}

/** What has to be so before the next steps, each with the way to mend it: said before anybody presses. */
export function ConditionsList({ company, reconciliation }: ConditionsListProps) {
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
            company={company}
            reconciliation={reconciliation}
          />
        )}
        <Step
          title="Before it can be approved"
          conditions={of('approve')}
          company={company}
          reconciliation={reconciliation}
        />
      </div>
    </Surface>
  )
}

interface StepProps extends ConditionsListProps {
  title: string
  conditions: readonly Condition[]
}

function Step({ title, conditions, ...of }: StepProps) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <ul className={classes.conditions}>
        {conditions.map((condition) => (
          <Item key={condition.code} condition={condition} {...of} />
        ))}
      </ul>
    </section>
  )
}

function Item({ condition, company, reconciliation }: ConditionsListProps & { condition: Condition }) {
  const { isMet, sentence } = condition
  const Icon = isMet ? CircleCheck : Circle
  const mending = mendingOf(condition, reconciliation)
  return (
    <li className={classes.condition} data-met={isMet || undefined} tabIndex={-1}>
      <Icon size={16} aria-label={isMet ? 'Met' : 'Not met'} role="img" />
      <span>
        {sentence}{' '}
        {mending && (
          <Anchor
            component={Link}
            inherit
            underline="always"
            mr="xs"
            className={classes.mending}
            to={mending.to}
          >
            {mending.label}
          </Anchor>
        )}
        <MendHere company={company} condition={condition} reconciliation={reconciliation} />
        {condition.code === 'bank-balances' && <BankObjections reconciliation={reconciliation} />}
      </span>
    </li>
  )
}
