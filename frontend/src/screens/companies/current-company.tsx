import { SimpleGrid, Text, Title } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { formatInstantDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { Facts } from '../../ui/facts.tsx'
import { Surface } from '../../ui/surface.tsx'

const PLANS: Record<Company['plan'], string> = {
  startup: 'Startup',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

export function CurrentCompany({ company }: { company: Company }) {
  const { timeZone } = company
  return (
    <Surface p="lg" aria-labelledby="current-company">
      <Text size="sm" c="dimmed">
        Current company
      </Text>
      <Title order={2} fz="1.375rem" id="current-company" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 6, sm: 56 }}>
        <Facts
          facts={[
            ['Tax ID', company.taxId ?? '–'],
            ['Base currency', company.baseCurrency],
            ['Time zone', timeZone],
            ['Your role', ROLE_LABELS[company.role]],
          ]}
        />
        <Facts
          facts={[
            ['Transactions', formatCount(company.transactionCount)],
            ['Plan', PLANS[company.plan]],
            ['Trial ends', formatInstantDay(company.trialEndsAt, timeZone)],
            ['Created', formatInstantDay(company.createdAt, timeZone)],
          ]}
        />
      </SimpleGrid>
    </Surface>
  )
}
