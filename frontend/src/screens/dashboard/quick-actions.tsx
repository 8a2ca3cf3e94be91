import { Button, Stack, Title } from '@mantine/core'
import { Link2, Scale, Upload } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'

const ICON = { size: 17, strokeWidth: 1.8, 'aria-hidden': true } as const

export function QuickActions({ company }: { company: Company }) {
  const mayWrite = can(company, 'accountant')
  return (
    <Surface aria-labelledby="quick-actions">
      <Title order={2} size="h3" id="quick-actions" mb="sm">
        Quick Actions
      </Title>
      <Stack gap="xs">
        <Button component={Link} to="/reconciliation" justify="flex-start" leftSection={<Scale {...ICON} />}>
          Start Reconciliation
        </Button>
        {mayWrite && (
          <>
            <Button
              component={Link}
              to="/data"
              variant="default"
              justify="flex-start"
              leftSection={<Upload {...ICON} />}
            >
              Import CSV
            </Button>
            <Button
              component={Link}
              to="/reconciliation?tab=matching"
              variant="default"
              justify="flex-start"
              leftSection={<Link2 {...ICON} />}
            >
              Manual Match
            </Button>
          </>
        )}
      </Stack>
    </Surface>
  )
}
