import { Button, Group, Tabs } from '@mantine/core'
import { CheckCheck, Download } from 'lucide-react'
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { parseDay } from '../../../../shared/domain/calendar/day.ts'
import { useDownload } from '../../ui/feedback/use-download.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { FilterBar } from '../../ui/form/filter-bar.tsx'
import { Link } from '../../ui/layout/link.tsx'
import classes from './bulk.module.css'
import { OperationHistory } from './operation-history.tsx'
import { OperationStatistics } from './operation-statistics.tsx'

const VIEWS = ['statistics', 'history'] as const

/** What was done to many lines or matches at once: in figures, and one by one. */
export function BulkAnalytics({ company }: { company: Company }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('statistics'))
  const [{ start, end }, setDays] = useQueryStates({ start: parseAsString, end: parseAsString })
  const startDate = start ? parseDay(start) : undefined
  const endDate = end ? parseDay(end) : undefined
  const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const { download, busy } = useDownload({
    companyId: company.id,
    failure: {
      title: 'Export Failed',
      message: 'The bulk operations could not be exported. Please try again.',
    },
  })
  const exportThem = () =>
    void download('csv', (client) =>
      client.download('exportBulkOperations', { body: { companyId: company.id, ...days } }),
    )

  return (
    <Tabs value={view} onChange={(to) => void setView(to as (typeof VIEWS)[number])} keepMounted={false}>
      <div className={classes.tools}>
        <FilterBar
          onClear={startDate || endDate ? () => void setDays({ start: null, end: null }) : undefined}
        >
          <DayInput
            aria-label="Start date"
            placeholder="Start date"
            clearable
            w={165}
            value={startDate ?? null}
            onChange={(day) => void setDays({ start: day })}
          />
          <DayInput
            aria-label="End date"
            placeholder="End date"
            clearable
            w={165}
            value={endDate ?? null}
            onChange={(day) => void setDays({ end: day })}
          />
        </FilterBar>
        <Group gap="xs">
          <Button
            component={Link}
            to="/bulk"
            variant="default"
            leftSection={<CheckCheck size={16} aria-hidden />}
          >
            Bulk Reconciliation
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={busy !== undefined}
            onClick={exportThem}
          >
            Export CSV
          </Button>
        </Group>
      </div>
      <Tabs.List mb="md">
        <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
        <Tabs.Tab value="history">Operation History</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="statistics">
        <OperationStatistics company={company} days={days} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <OperationHistory company={company} days={days} />
      </Tabs.Panel>
    </Tabs>
  )
}
