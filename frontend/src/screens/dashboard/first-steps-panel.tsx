import { Anchor, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { reconciliationDashboardQuery } from '../../api/overview.ts'
import { accountStatsListQuery } from '../../api/stats.ts'
import { can } from '../../company/company-context.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { SampleData } from '../reconciliation/overview/sample-data.tsx'
import classes from './dashboard-screen.module.css'
import { firstSteps } from './first-steps.ts'
import { FirstStepsWaiting } from './first-steps-waiting.tsx'

/** The way to the first approved month, until it was gone; a look around with sample data is one press away. */
export function FirstStepsPanel({ company, accounts }: { company: Company; accounts: readonly Account[] }) {
  const query = useQuery(accountStatsListQuery(company.id))
  const stats = query.data
  const { data: dashboard } = useQuery(reconciliationDashboardQuery(company.id))
  if (query.isPending) return <FirstStepsWaiting />
  if (!stats) return <NotLoaded what="The way to your first approved month" query={query} />
  const steps = firstSteps(accounts, stats)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Surface aria-labelledby="first-steps">
      <Group
        justify="space-between"
        mb="xs"
        className={classes.wayHead}
        // Where a button for sample data can come, it has its room.
        data-roomy={(can(company, 'admin') && stats.every((of) => of.totalTransactions === 0)) || undefined}
      >
        <Title order={2} size="h3" id="first-steps">
          To your first approved month
        </Title>
        {dashboard && <SampleData company={company} sampleData={dashboard.sampleData} />}
      </Group>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const Icon = step.isDone ? CircleCheck : Circle
          return (
            <li key={step.title} className={classes.step} data-done={step.isDone || undefined}>
              <Icon size={18} role="img" aria-label={step.isDone ? 'Done' : 'To do'} />
              <div>
                <Anchor component={Link} to={step.to} size="sm" fw={step === next ? 650 : 500}>
                  {step.title}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {step.why}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
    </Surface>
  )
}
