import { Button, Loader, Text } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { Suspense } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { ReconciliationDashboard } from '../../../../../shared/contract/overview.ts'
import { can } from '../../../company/company-context.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import classes from './overview.module.css'

/** With the dialog that asks first, which a dashboard needs for nothing else. */
const RemoveSampleData = later(async () => (await import('./remove-sample-data.tsx')).RemoveSampleData)

interface SampleDataProps {
  company: Company
  sampleData: ReconciliationDashboard['sampleData']
}

/** Fills a company without transactions with sample data, and takes these away again. Administrators only. */
export function SampleData({ company, sampleData: { state } }: SampleDataProps) {
  const create = useWrite({
    companyId: company.id,
    send: (_: undefined, client) => client.createSampleData({ params: { id: company.id } }),
    success: () => ({
      title: 'Sample Data On Their Way',
      message: 'Two sample accounts are filled and matched; this takes some seconds.',
    }),
    failure: { title: 'Sample Data Failed', message: 'No sample data were made. Please try again.' },
  })
  if (!can(company, 'admin')) return null
  switch (state) {
    case 'not_possible':
      return null
    case 'arriving':
      return (
        <Text size="sm" c="dimmed" role="status" className={classes.arriving}>
          <Loader size={14} aria-hidden /> Sample data are being imported and matched
        </Text>
      )
    case 'present':
      return (
        <Suspense>
          <RemoveSampleData company={company} />
        </Suspense>
      )
    case 'possible':
      return (
        <Button
          variant="default"
          leftSection={<FlaskConical size={16} aria-hidden />}
          loading={create.isWriting}
          onClick={() => create.write(undefined)}
        >
          Create Sample Data
        </Button>
      )
  }
}
