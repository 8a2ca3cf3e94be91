import { Button, Group, SegmentedControl } from '@mantine/core'
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

const VIEW_NAMES = ['statistics', 'history'] as const
type View = (typeof VIEW_NAMES)[number]
const VIEWS: { value: View; label: string }[] = [
  { value: 'statistics', label: 'Statistics' },
  { value: 'history', label: 'Operation History' },
]

/** What was done to many lines or matches at once: in figures, and one by one. */
export function BulkAnalytics({ company }: { company: Company }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEW_NAMES).withDefault('statistics'))
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
    <>
      <div className={classes.tools}>
        <FilterBar
          mb={0}
          onClear={startDate || endDate ? () => void setDays({ start: null, end: null }) : undefined}
        >
          <SegmentedControl
            aria-label="View"
            data={VIEWS}
            value={view}
            onChange={(to) => void setView(to as View)}
          />
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
      {view === 'statistics' ? (
        <OperationStatistics company={company} days={days} />
      ) : (
        <OperationHistory company={company} days={days} />
      )}
    </>
  )
}
