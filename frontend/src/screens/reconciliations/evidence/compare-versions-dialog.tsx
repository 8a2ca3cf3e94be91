import { Box, Group, Select, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { EvidenceComparison } from '../../../../../shared/contract/evidence.ts'
import type { ReconciliationDetails } from '../../../../../shared/contract/reconciliations.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { evidenceComparisonQuery } from '../../../api/reconciliations.ts'
import { formatDay } from '../../../format/dates.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { CHANGE_LABELS, nameInWords, PART_LABELS } from './comparison-words.ts'
import classes from './evidence.module.css'
import { HistorySteps } from './reconciliation-history.tsx'

interface CompareVersionsDialogProps {
  company: Company
  reconciliation: ReconciliationDetails
  onClose: () => void
}

type Thing = EvidenceComparison['things'][number]

/** What one approval of a statement says otherwise than another. */
export function CompareVersionsDialog({ company, reconciliation, onClose }: CompareVersionsDialogProps) {
  const { id, packages, currency } = reconciliation
  const last = packages.length
  const [from, setFrom] = useState(last - 1)
  const [to, setTo] = useState(last)
  const { data, error, refetch } = useQuery(evidenceComparisonQuery(company.id, id, { from, to }))
  const [earlier, later] = [from, to].toSorted((one, other) => one - other).map(approvedAt)
  const versions = packages.map(({ version }) => ({ value: String(version), label: `Version ${version}` }))
  function approvedAt(version: number) {
    return packages.find((each) => each.version === version)?.approvedAt
  }
  return (
    <DialogFrame opened onClose={onClose} title="Compare Versions" size="xl">
      <Group gap="xs">
        <Select
          aria-label="Earlier version"
          w={140}
          allowDeselect={false}
          data={versions}
          value={String(from)}
          onChange={(value) => value && setFrom(Number(value))}
        />
        <Text size="sm">against</Text>
        <Select
          aria-label="Later version"
          w={140}
          allowDeselect={false}
          data={versions}
          value={String(to)}
          onChange={(value) => value && setTo(Number(value))}
        />
        <Text size="sm" c="dimmed">
          Amounts in {currency}
        </Text>
      </Group>
      {earlier !== later && (
        <section>
          <Title order={3} size="h5" mb="xs">
            Between them
          </Title>
          <HistorySteps company={company} reconciliation={reconciliation} after={earlier} until={later} />
        </section>
      )}
      {error && !data ? (
        <LoadFailed title="The versions could not be compared" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} label="Comparing" />
      ) : (
        <Differences comparison={data} currency={unsaid(currency)} />
      )}
    </DialogFrame>
  )
}

function Differences({ comparison, currency }: { comparison: EvidenceComparison; currency: SaidCurrency }) {
  const { figures, things, count } = comparison
  if (figures.length + count === 0)
    return <Text size="sm">Both versions say the same of balances, items, matches, entries and files.</Text>
  return (
    <>
      {figures.length > 0 && (
        <section>
          <Title order={3} size="h5" mb="xs">
            Figures
          </Title>
          <DataTable
            label="Figures that changed"
            columns={figuresIn(currency)}
            rows={figures}
            rowKey={({ name }) => name}
          />
        </section>
      )}
      {count > 0 && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {things.length < count
              ? `${things.length} of ${count} changes`
              : 'Items, matches, entries and files'}
          </Title>
          <DataTable
            label="What was added, removed and changed"
            columns={thingsIn(currency)}
            rows={things}
            rowKey={({ part, id }) => `${part} ${id}`}
          />
        </section>
      )}
    </>
  )
}

const figuresIn = (currency: SaidCurrency): Column<EvidenceComparison['figures'][number]>[] => [
  {
    key: 'name',
    header: 'Figure',
    isRowHeader: true,
    cell: ({ name, ...values }) => (
      <>
        {nameInWords(name)}
        <Box className={classes.meta} hiddenFrom="sm">
          <Became {...values} currency={currency} />
        </Box>
      </>
    ),
  },
  {
    key: 'before',
    header: 'Before',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ before }) => <Said text={before} currency={currency} />,
  },
  {
    key: 'after',
    header: 'After',
    align: 'right',
    hideBelow: 'sm',
    cell: ({ after }) => <Said text={after} currency={currency} />,
  },
]

const thingsIn = (currency: SaidCurrency): Column<Thing>[] => [
  {
    key: 'label',
    header: 'What',
    isRowHeader: true,
    cell: ({ part, label, date, fields }) => (
      <>
        {label}
        <div className={classes.meta}>
          {[PART_LABELS[part], ...(date ? [formatDay(date)] : [])].join(', ')}
        </div>
        {fields.map(({ name, before, after }) => (
          <div key={name} className={classes.meta}>
            {nameInWords(name)}: <Became before={before} after={after} currency={currency} />
          </div>
        ))}
      </>
    ),
  },
  { key: 'change', header: 'Change', width: 100, cell: ({ change }) => CHANGE_LABELS[change] },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: 130,
    cell: ({ amount }) => (amount === null ? null : <MoneyText amount={amount} currency={currency} />),
  },
]

interface BecameProps {
  before: string
  after: string
  currency: SaidCurrency
}

function Became({ before, after, currency }: BecameProps) {
  return (
    <>
      <Said text={before} currency={currency} /> became <Said text={after} currency={currency} />
    </>
  )
}

/** An amount and a day as one, a hash by its beginning, anything else as it is. */
function Said({ text, currency }: { text: string; currency: SaidCurrency }) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  if (/^-?\d+\.\d{2,4}$/.test(text)) return <MoneyText amount={text} currency={currency} />
  if (/^[0-9a-f]{64}$/.test(text)) return <code>{text.slice(0, 12)}…</code>
  if (text.includes(' ')) return <span className={classes.words}>{text}</span>
  return <span className="figures">{text || '–'}</span>
}
