import { Button, SimpleGrid, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { companiesQuery } from '../../api/companies.ts'
import { useAddCompany } from '../../company/add-company.tsx'
import { can, useCompany } from '../../company/company-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Approvals } from './approvals.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyErasure } from './company-erasure.tsx'
import { CurrentCompany } from './current-company.tsx'
import { Keys } from './keys.tsx'
import { Members } from './members.tsx'
import { PeriodLock } from './period-lock.tsx'
import { Webhooks } from './webhooks.tsx'

export function CompaniesScreen() {
  const addCompany = useAddCompany()
  const { company } = useCompany()
  return (
    <>
      <PageHeader
        title="Company Management"
        subtitle="Whose books you keep. Each company’s data stays apart from the others’."
      >
        <Button
          variant={company ? 'filled' : 'default'}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={addCompany}
        >
          Add Company
        </Button>
      </PageHeader>
      <Companies onAdd={addCompany} />
    </>
  )
}

function Companies({ onAdd }: { onAdd: () => void }) {
  const { companies, company, isLoading, error, select } = useCompany()
  const { refetch } = useQuery(companiesQuery)
  if (isLoading) return <SkeletonRows label="Loading companies..." height={90} rows={3} />
  if (error && companies.length === 0)
    return (
      <LoadFailed title="Your companies could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!company)
    return (
      <EmptyState
        kind="company"
        title="No Companies Found"
        action={<Button onClick={onAdd}>Add Company</Button>}
      >
        Add the first company whose books you keep. You become its owner.
      </EmptyState>
    )
  return (
    <>
      <CurrentCompany company={company} />
      <Approvals key={`approvals-${company.id}`} company={company} />
      <PeriodLock key={`lock-${company.id}`} company={company} />
      <Members key={company.id} company={company} />
      {can(company, 'admin') && <Keys key={`keys-${company.id}`} company={company} />}
      {can(company, 'admin') && <Webhooks key={`webhooks-${company.id}`} company={company} />}
      <CompanyErasure key={`erasure-${company.id}`} company={company} />
      <Title order={2} mt="xl" mb="sm">
        All companies
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        {companies.map((each) => (
          <CompanyCard
            key={each.id}
            company={each}
            isCurrent={each.id === company.id}
            onSelect={() => select(each.id)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
