import { Button, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { counted } from '../../format/numbers.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

const DAYS_MAX = 90

/** How many days after its end a month is due to be closed. */
export function DueDays({ company }: { company: Company }) {
  const { monthEndDueDays, version } = company
  const [days, setDays] = useState<number | string>(monthEndDueDays)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (chosen: number, client) =>
      client.updateCompanyPolicies({
        params: { id: company.id },
        body: { monthEndDueDays: chosen, version },
      }),
    success: (saved) => ({
      title: 'Due Day Changed',
      message: `A month of ${saved.name} is due ${counted(saved.monthEndDueDays, 'day')} after its end.`,
    }),
    failure: { title: 'Due Day Not Changed', message: 'Please try again.' },
  })
  return (
    <Group gap="xs" align="flex-end">
      <NumberInput
        label="A month is due"
        description="What is open after that is overdue"
        suffix=" days after its end"
        w={200}
        min={0}
        max={DAYS_MAX}
        allowDecimal={false}
        clampBehavior="strict"
        readOnly={!can(company, 'admin')}
        value={days}
        onChange={setDays}
      />
      {typeof days === 'number' && days !== monthEndDueDays && (
        <Button variant="default" loading={isWriting} onClick={() => write(days)}>
          Save
        </Button>
      )}
    </Group>
  )
}
