import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { lastMonthEnd } from '../../../../shared/domain/periods/month-end.ts'
import { periodChecklistQuery } from '../../api/periods.ts'
import { can } from '../../company/company-context.tsx'
import { formatDay } from '../../format/dates.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-back.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { useMeantPart } from '../../ui/layout/use-meant-part.ts'
import { DueDays } from './due-days.tsx'
import { FiscalYear } from './fiscal-year.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { PeriodChecklist } from './period-checklist.tsx'
import { PeriodMoves } from './period-moves.tsx'
import { RequestedChange } from './requested-change.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'

/** Through which day the books are closed, and what has to be so before they are closed through a later one. */
export function PeriodLock({ company }: { company: Company }) {
  const { lockedThrough } = company
  const mayChange = can(company, 'admin')
  const isAsked = company.requestedChange !== null
  const [chosen, setChosen] = useState<string | null>(() => firstChoice(company))
  const [asked, setAsked] = useState<string | null>()
  const through = chosen ?? firstChoice(company)
  const query = useQuery(periodChecklistQuery(company.id, through))
  const isForward = !lockedThrough || through > lockedThrough
  const isBack = asked === null || (asked !== undefined && lockedThrough !== null && asked < lockedThrough)
  const close = () => setAsked(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(isAsked, heading)
  useFocusKept(lockedThrough, heading)
  useMeantPart('#period-lock', heading, query.isSuccess)

  return (
    <>
      <Title
        ref={heading}
        tabIndex={-1}
        order={2}
        mt="xl"
        mb="sm"
        id="period-lock"
        style={{ scrollMarginTop: 80 }}
      >
        Period lock
      </Title>
      <Surface p="lg" aria-labelledby="period-lock">
        <Stack gap="md">
          <Text size="sm">
            {lockedThrough
              ? `The books are locked through ${formatDay(lockedThrough)}: nothing dated on or before it is posted, matched, unmatched or reversed.`
              : 'No period is locked. Once a period is closed, lock it, so that nothing dated in it changes any more.'}
          </Text>
          <RequestedChange company={company} kind="lock" />
          <Group gap="xs" align="flex-end">
            <DayInput label="Locked through" clearable w={200} value={chosen} onChange={setChosen} />
            {mayChange && (
              <Button
                disabled={chosen === null || chosen === lockedThrough || !query.data || isAsked}
                onClick={() => setAsked(chosen)}
              >
                Lock
              </Button>
            )}
            {mayChange && lockedThrough && (
              <Button variant="default" disabled={isAsked} onClick={() => setAsked(null)}>
                Unlock all
              </Button>
            )}
          </Group>
          <DueDays company={company} />
          <FiscalYear company={company} />
          {query.isLoadingError ? (
            <LoadFailed
              title="The checklist could not be loaded"
              error={query.error}
              onRetry={() => query.refetch()}
            />
          ) : query.data ? (
            <>
              {isForward && <PeriodChecklist checklist={query.data} />}
              <PeriodMoves company={company} moves={query.data.moves} />
            </>
          ) : (
            // The room of the points of one account: a menu of a member below stays under the pointer when they come.
            <SkeletonRows rows={11} height={20} label="Loading the checklist" />
          )}
          {!mayChange && (
            <Text size="sm" c="dimmed">
              Administrators and owners of {company.name} can change this.
            </Text>
          )}
        </Stack>
      </Surface>
      {isBack && <UnlockDialog company={company} through={asked ?? null} onClose={close} />}
      {asked && !isBack && query.data && (
        <LockDialog company={company} through={asked} checklist={query.data} onClose={close} />
      )}
    </>
  )
}

/** The month that is closed next: the last one, unless it is locked already. */
function firstChoice({ timeZone, lockedThrough }: Company): string {
  const last = lastMonthEnd(todayIn(timeZone, new Date()))
  return lockedThrough && lockedThrough > last ? lockedThrough : last
}
