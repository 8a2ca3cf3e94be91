import { Button, SimpleGrid, Text } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryTrial as Trial } from '../../../../../shared/contract/matching.ts'
import type { Tier } from '../../../../../shared/domain/matching/engine/proposals/proposal.ts'
import { historyTrialQuery } from '../../../api/matching.ts'
import { isAcceptable, OneWrongIn, StrictMatching, useAccept } from '../../../company/accepted-errors.tsx'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { AccountSelect } from '../../../ui/form/account-select.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { trialInWords } from './trial-words.ts'

/** Opens what another budget of errors would have done on the last months of an account; administrators accept it there. */
export function HistoryTrial({ scope }: { scope: Scope }) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        Try thresholds on history
      </Button>
      {isOpen && <TrialDialog scope={scope} onClose={dialog.close} />}
    </>
  )
}

function TrialDialog({
  scope: { company, account, accounts },
  onClose,
}: {
  scope: Scope
  onClose: () => void
}) {
  const [accountId, setAccountId] = useState<number | null>(account?.id ?? accounts[0]?.id ?? null)
  const [oneIn, setOneIn] = useState<string | number>(company.oneWrongIn)
  const [isStrict, setIsStrict] = useState(company.strictMatching)
  const [asked] = useDebouncedValue({ oneIn, isStrict }, 300)
  const isSound = isAcceptable(asked.oneIn)
  const trial = useQuery({
    ...historyTrialQuery(company.id, accountId ?? 0, Number(asked.oneIn), asked.isStrict),
    enabled: accountId !== null && isSound,
    placeholderData: keepPreviousData,
  })
  const { write, isWriting } = useAccept(company, onClose)
  const isOther = Number(oneIn) !== company.oneWrongIn || isStrict !== company.strictMatching

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title="Try Thresholds on History"
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {can(company, 'admin') && (
            <Button
              disabled={!isOther || !isAcceptable(oneIn)}
              loading={isWriting}
              onClick={() => write({ oneWrongIn: Number(oneIn), strictMatching: isStrict })}
            >
              Use These
            </Button>
          )}
        </>
      }
    >
      <Text size="sm">
        Matching goes through the last months as if every line were open again. Nothing is changed or stored
        until you use what you tried.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <AccountSelect label="Account" accounts={accounts} value={accountId} onChange={setAccountId} />
        <OneWrongIn value={oneIn} onChange={setOneIn} disabled={isStrict} />
      </SimpleGrid>
      <StrictMatching checked={isStrict} onChange={setIsStrict} />
      {trial.isLoadingError ? (
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
    </DialogFrame>
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
  { key: 'tier', header: 'Level', isRowHeader: true, width: 118, cell: ({ label }) => label },
  {
    key: 'now',
    header: 'As it is',
    align: 'right',
    cell: ({ now }) => formatCount(now.proposed),
  },
  { key: 'tried', header: 'Tried', align: 'right', cell: ({ tried }) => formatCount(tried.proposed) },
  {
    key: 'agreed',
    header: 'As decided',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ tried }) => formatCount(tried.agreed),
  },
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
      <Text size="sm" role="status" className="figures">
        {trialInWords(trial)}
      </Text>
      <DataTable label="What would be proposed" columns={COLUMNS} rows={rows} rowKey={({ tier }) => tier} />
      <Text size="sm" c="dimmed">
        {formatPeriod(startDate, endDate)}: {counted(sourceCount, 'bank line')},{' '}
        {counted(ledgerCount, 'ledger entry', 'ledger entries')}, {counted(decided, 'match', 'matches')} that
        stand. “Otherwise” counts proposals whose lines are matched with others or were told apart. Your rules
        apply as they are today, and what is open on other accounts and of documents counts as it stands;
        names are known as confirmed before the period.
      </Text>
    </>
  )
}
