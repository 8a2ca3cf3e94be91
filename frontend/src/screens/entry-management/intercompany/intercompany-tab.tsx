import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { intercompanyBalancesQuery } from '../../../api/intercompany.ts'
import { can } from '../../../company/company-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Requested } from '../../waiting/requested.tsx'
import { DueAccounts } from './due-accounts.tsx'
import { OwedTable } from './owed-table.tsx'
import { Payments } from './payments.tsx'

/** With what it asks for, once somebody asks. */
const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog)

interface IntercompanyTabProps {
  company: Company
  onOpenEntry: (id: string) => void
}

/** What this company and others of the same person owe each other, and the payments that it comes from. */
export function IntercompanyTab({ company, onOpenEntry }: IntercompanyTabProps) {
  const [asOf, setAsOf] = useState<string>(todayIn(company.timeZone, new Date()))
  const [isOpen, payment] = useDisclosure()
  const { data, error, refetch } = useQuery(intercompanyBalancesQuery(company.id, asOf))
  return (
    <>
      <Group align="end" mb="md" justify="space-between">
        <DayInput label="As of" value={asOf} onChange={(day) => day && setAsOf(day)} />
        {can(company, 'accountant') && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={payment.open}>
            Record Payment
          </Button>
        )}
      </Group>
      <Requested company={company} isMeant={({ kind }) => kind === 'intercompany_payment'} />
      {error && !data ? (
        <LoadFailed
          title="What companies owe each other could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows label="Loading what companies owe each other" />
      ) : data.rows.length === 0 ? (
        <EmptyState kind="nothing" title="Nothing Is Owed" compact>
          Where one of your companies pays for another one, or moves money to it, both books say so here.
        </EmptyState>
      ) : (
        <OwedTable company={company} rows={data.rows} />
      )}
      {data && <DueAccounts company={company} accounts={data.accounts} />}
      <Text component="h2" fw={600} mt="lg" mb="xs">
        Payments
      </Text>
      <Payments company={company} onOpenEntry={onOpenEntry} />
      {isOpen && (
        <Suspense>
          <PaymentDialog company={company} onClose={payment.close} />
        </Suspense>
      )}
    </>
  )
}
