import { Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import type { Operation } from '../../../../../shared/contract/operations.ts'
import type { ReconciliationDashboard } from '../../../../../shared/contract/overview.ts'
import { operationQuery } from '../../../api/operations.ts'
import { isOperationGoing } from '../../../api/work.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { formatInstant } from '../../../format/dates.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { UndoControl } from '../../../ui/feedback/undo-control.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import classes from './overview.module.css'
import { SampleData } from './sample-data.tsx'

interface OverviewBarProps {
  scope: Scope
  dashboard: ReconciliationDashboard
}

/** What can be done for the whole company, and how far it is. */
export function OverviewBar({ scope: { company }, dashboard }: OverviewBarProps) {
  const { lastClassification, sampleData } = dashboard
  const isPending = isOperationGoing(lastClassification?.status)
  const followed = useQuery(operationQuery(company.id, isPending ? lastClassification!.id : undefined))
  const newest = isPending ? (followed.data ?? lastClassification) : lastClassification
  const isGoing = isOperationGoing(newest?.status)
  const classify = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.autoClassify({ params: { id: company.id } }),
    failure: { title: 'Classification Failed', message: 'Nothing was classified. Please try again.' },
  })
  const mayWork = can(company, 'accountant')

  return (
    <Group justify="space-between" gap="sm" align="center">
      <div className={classes.state}>
        {newest && isGoing ? (
          <Going operation={newest} />
        ) : (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {said(newest, company.timeZone)}
            </Text>
            {newest && newest.status === 'done' && newest.processed > 0 && mayWork && (
              <UndoControl
                key={newest.id}
                companyId={company.id}
                label="Undo classification"
                title="Undo Classification"
                isSmall
                noun={['bank line', 'bank lines']}
                undo={(client) => client.undoClassification({ params: { id: newest.id } })}
              >
                What was said automatically of {counted(newest.processed, 'bank line')} of {company.name} is
                taken back. What people or rules have said of them stays.
              </UndoControl>
            )}
          </Group>
        )}
      </div>
      <Group gap="xs">
        <SampleData company={company} sampleData={sampleData} />
        {mayWork && (
          <Button
            leftSection={<Tags size={16} aria-hidden />}
            loading={classify.isWriting}
            disabled={isGoing}
            onClick={() => classify.write(undefined)}
          >
            Auto-Classify Transactions
          </Button>
        )}
      </Group>
    </Group>
  )
}

function Going({ operation: { processed, total } }: { operation: Operation }) {
  const text = `Classifying ${counted(total, 'open bank line')}: ${formatCount(processed)} classified`
  return (
    <>
      <Text size="sm" fw={600} role="status" className="figures">
        {text}
      </Text>
      <Progress value={100} animated size="sm" mt={4} aria-label={text} />
    </>
  )
}

function said(newest: Operation | null, timeZone: string): string {
  if (!newest?.completedAt) return 'Open bank lines have not been classified automatically yet.'
  const at = formatInstant(newest.completedAt, timeZone)
  if (newest.status === 'undone') return `The classification of ${at} was undone.`
  return `${formatCount(newest.processed)} of ${counted(newest.total, 'open bank line')} classified ${at}.`
}
