import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Company } from '../../../../shared/contract/companies.ts'
import { isOnTrial, PLANS } from '../../../../shared/domain/companies/plans.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { can } from '../../company/company-context.tsx'
import { formatInstantDay } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { EditCompanyDialog } from './edit-company-dialog.tsx'

export function CurrentCompany({ company }: { company: Company }) {
  const { timeZone } = company
  const [isEditing, editing] = useDisclosure(false)
  const choose = useWrite({
    send: (_: undefined, client) => client.chooseDefaultCompany({ body: { companyId: company.id } }),
    success: () => ({ title: 'Default Company', message: `${company.name} is now the one you begin with.` }),
    failure: { title: 'Default Not Changed', message: 'Please try again.' },
  })
  return (
    <Surface p="lg" aria-labelledby="current-company">
      <Group justify="space-between" align="start" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          Current company{company.isDefault ? ', and the one you begin with' : ''}
        </Text>
        <Group gap="xs">
          {!company.isDefault && (
            <Button
              variant="default"
              size="xs"
              loading={choose.isWriting}
              onClick={() => choose.write(undefined)}
            >
              Make default
            </Button>
          )}
          {can(company, 'owner') && (
            <Button variant="default" size="xs" onClick={editing.open}>
              Edit
            </Button>
          )}
        </Group>
      </Group>
      <Title order={2} fz="1.375rem" id="current-company" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 6, sm: 56 }} style={{ alignItems: 'start' }}>
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
            ['Plan', PLANS[company.plan].name],
            ['Dated this month', monthUse(company)],
            [
              isOnTrial(company, new Date()) ? 'Trial ends' : 'Trial ended',
              formatInstantDay(company.trialEndsAt, timeZone),
            ],
            ['Created', formatInstantDay(company.createdAt, timeZone)],
          ]}
        />
      </SimpleGrid>
      <EditCompanyDialog company={company} opened={isEditing} onClose={editing.close} />
    </Surface>
  )
}

/** What the plan's limit is held against. */
function monthUse({ plan, transactionsThisMonth }: Company): string {
  const limits = PLANS[plan]
  return 'transactionsPerMonth' in limits
    ? `${formatCount(transactionsThisMonth)} of ${formatCount(limits.transactionsPerMonth)} transactions`
    : `${counted(transactionsThisMonth, 'transaction')}, without limit`
}
