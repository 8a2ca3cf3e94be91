import { Button, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryTrial as Trial } from '../../../../../shared/contract/matching.ts'
import type { Tier } from '../../../../../shared/domain/matching/engine/proposals/proposal.ts'
import { historyTrialQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { AccountSelect } from '../../../ui/form/account-select.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'

/** Opens what other thresholds would have done on the last months of an account. */
export function HistoryTrial({ scope }: { scope: Scope }) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        Try thresholds on history
      </Button>
      <DialogFrame
        opened={isOpen}
        onClose={dialog.close}
        title="Try thresholds on history"
        size="lg"
        actions={
          <Button variant="default" onClick={dialog.close}>
            Close
          </Button>
        }
      >
        <TrialForm scope={scope} />
      </DialogFrame>
    </>
  )
}

function TrialForm({ scope }: { scope: Scope }) {
  const [accountId, setAccountId] = useState<number | null>(
    scope.account?.id ?? scope.accounts[0]?.id ?? null,
  )
  const [oneIn, setOneIn] = useState<string | number>(2000)
  const [days, setDays] = useState<string | number>('')
  const [asked] = useDebouncedValue({ oneIn, days }, 300)
  const trial = useQuery({
    ...historyTrialQuery(
      scope.company.id,
      accountId ?? 0,
      Number(asked.oneIn),
      asked.days === '' ? undefined : Number(asked.days),
    ),
    enabled:
      accountId !== null &&
      isWithin(asked.oneIn, 100, 100_000) &&
      (asked.days === '' || isWithin(asked.days, 0, 10)),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <Text size="sm">
        The engine goes through the last months as if every line were open again. Nothing is changed or
        stored.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <AccountSelect label="Account" accounts={scope.accounts} value={accountId} onChange={setAccountId} />
        <NumberInput
          label="One wrong in"
          min={100}
          max={100_000}
          step={100}
          allowDecimal={false}
          thousandSeparator=","
          value={oneIn}
          onChange={setOneIn}
        />
        <NumberInput
          label="Strictly, within days"
          placeholder="Not strict"
          min={0}
          max={10}
          allowDecimal={false}
          value={days}
          onChange={setDays}
        />
      </SimpleGrid>
      {trial.isError ? (
        <LoadFailed
          title="The thresholds could not be tried"
          error={trial.error}
          onRetry={() => trial.refetch()}
        />
      ) : trial.data ? (
        <TrialTable trial={trial.data} />
      ) : (
        <SkeletonRows rows={3} label="Trying" />
      )}
    </>
  )
}

interface Row {
  tier: Tier
  label: string
  now: Trial['asItIs'][Tier]
  tried: Trial['asTried'][Tier]
}

const TIER_LABELS: readonly (readonly [tier: Tier, label: string])[] = [
  ['auto_approved', 'Automatic'],
  ['suggested', 'Suggested'],
  ['manual_review', 'Manual review'],
]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'tier', header: 'Tier', isRowHeader: true, width: 118, cell: ({ label }) => label },
  {
    key: 'now',
    header: 'As it is',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ now }) => formatCount(now.proposed),
  },
  { key: 'tried', header: 'Tried', align: 'right', cell: ({ tried }) => formatCount(tried.proposed) },
  { key: 'agreed', header: 'As decided', align: 'right', cell: ({ tried }) => formatCount(tried.agreed) },
  {
    key: 'disagreed',
    header: 'Otherwise',
    align: 'right',
    cell: ({ tried }) => formatCount(tried.disagreed),
  },
  {
    key: 'unknown',
    header: 'Not decided',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ tried }) => formatCount(tried.unknown),
  },
]

function TrialTable({ trial }: { trial: Trial }) {
  const { startDate, endDate, sourceCount, ledgerCount, decided, asItIs, asTried } = trial
  const rows = TIER_LABELS.map(([tier, label]) => ({ tier, label, now: asItIs[tier], tried: asTried[tier] }))
  return (
    <>
      <DataTable label="What would be proposed" columns={COLUMNS} rows={rows} rowKey={({ tier }) => tier} />
      <Text size="sm" c="dimmed">
        {formatPeriod(startDate, endDate)}: {counted(sourceCount, 'bank line')},{' '}
        {counted(ledgerCount, 'ledger entry', 'ledger entries')}, {counted(decided, 'match', 'matches')} that
        stand. “Otherwise” counts proposals whose lines are matched with others.
      </Text>
    </>
  )
}

function isWithin(value: string | number, least: number, most: number): boolean {
  return value !== '' && Number(value) >= least && Number(value) <= most
}
