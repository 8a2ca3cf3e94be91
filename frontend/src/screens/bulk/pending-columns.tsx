import { Checkbox, Text } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { Match, MatchedLine } from '../../../../shared/contract/matches.ts'
import { foreign } from '../../format/foreign.ts'
import { ConfidenceBadge } from '../../ui/figures/confidence-badge.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { ChosenMatches } from '../reconciliation/matches/use-chosen-matches.ts'

/** @param chosen left out where the role may only look */
export function pendingColumns(
  company: Company,
  chosen: ChosenMatches | undefined,
  nameOf: (userId: string) => string,
): Column<Match>[] {
  const choice: Column<Match> = {
    key: 'choice',
    header: 'Select',
    width: 60,
    cell: ({ id, sourceTransactions }) => (
      <Checkbox
        size="sm"
        aria-label={`Select the match of ${sourceTransactions[0]?.description}`}
        checked={chosen?.isChosen(id) ?? false}
        onChange={() => chosen?.toggle(id)}
      />
    ),
  }
  return [
    ...(chosen ? [choice] : []),
    {
      key: 'bank',
      header: 'Bank line',
      isRowHeader: true,
      cell: ({ sourceTransactions, confidenceScore }) => (
        <>
          <Lines lines={sourceTransactions} />
          <Text span hiddenFrom="sm" size="xs">
            <ConfidenceBadge score={confidenceScore} />
          </Text>
        </>
      ),
    },
    {
      key: 'ledger',
      header: 'Ledger entry',
      hideBelow: 'sm',
      cell: ({ ledgerTransactions }) => <Lines lines={ledgerTransactions} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      width: 130,
      cell: ({ sourceTransactions: [line], currency }) =>
        line && <MoneyText amount={line.amount} currency={foreign(company, currency)} />,
    },
    {
      key: 'confidence',
      header: 'Confidence',
      width: 140,
      hideBelow: 'sm',
      cell: ({ confidenceScore }) => <ConfidenceBadge score={confidenceScore} />,
    },
    {
      key: 'who',
      header: 'Prepared by',
      hideBelow: 'md',
      cell: ({ createdBy, createdAt }) => (
        <>
          {nameOf(createdBy)}
          <Text size="xs" c="dimmed">
            <DateText date={createdAt} timeZone={company.timeZone} />
          </Text>
        </>
      ),
    },
  ]
}

/** The first line of a side; how many more there are. */
function Lines({ lines: [first, ...more] }: { lines: readonly MatchedLine[] }) {
  if (!first) return null
  return (
    <>
      {first.description}
      <Text size="xs" c="dimmed">
        <DateText date={first.transactionDate} />
        {more.length > 0 && ` and ${more.length} more`}
      </Text>
    </>
  )
}
