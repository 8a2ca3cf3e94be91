import { Button, Group, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownSourceTransaction } from '../../../../../shared/contract/transactions.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { itemsOf } from '../../../api/pages.ts'
import { sourceTransactionsQuery } from '../../../api/transactions.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { formatCount } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { CommentsButton } from '../../comments/comments-button.tsx'

/** Bank lines that somebody disputes, apart from what waits to be matched, each with its reason and the way to settle it. */
export function DisputedLines({ scope }: { scope: Scope }) {
  const { company, account } = scope
  const query = useInfiniteQuery(
    sourceTransactionsQuery(company.id, {
      status: 'disputed',
      ...(account && { accountId: account.id }),
      ...(scope.start && { startDate: scope.start }),
      ...(scope.end && { endDate: scope.end }),
    }),
  )
  const settle = useWrite({
    companyId: company.id,
    send: ({ id }: ShownSourceTransaction, client) => client.settleLines({ body: { transactionIds: [id] } }),
    success: (_, { description }) => ({ title: 'Settled', message: `“${description}” is open again.` }),
    failure: { title: 'Not Settled', message: 'Please try again.' },
  })
  const lines = itemsOf(query.data)
  if (query.isError && !query.data) return <NotLoaded what="Disputed lines" query={query} />
  if (lines.length === 0) return null
  const columns: Column<ShownSourceTransaction>[] = [
    {
      key: 'line',
      header: 'Bank line',
      isRowHeader: true,
      cell: ({ description, transactionDate, dispute }) => (
        <>
          {description}
          <Text size="sm" c="dimmed">
            <DateText date={transactionDate} />
          </Text>
          <Text size="sm" hiddenFrom="sm">
            {dispute?.reason}
          </Text>
        </>
      ),
    },
    {
      key: 'reason',
      header: 'Disputed because',
      isProse: true,
      hideBelow: 'sm',
      cell: ({ dispute }) => dispute?.reason,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={unsaid(currency)} paint="sign" />,
    },
    {
      key: 'settle',
      header: '',
      width: 132,
      align: 'right',
      cell: (line) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <CommentsButton ownerId={line.id} name={line.description} />
          {can(company, 'accountant') && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Settle ${line.description}`}
              disabled={settle.isWriting}
              onClick={() => settle.write(line)}
            >
              Settle
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <section>
      <Title order={2} size="h3" mt="lg" mb={4}>
        Disputed bank lines ({formatCount(lines.length)}
        {query.hasNextPage && '+'})
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Open items of their statements; nothing matches them until they are settled.
      </Text>
      <DataTable label="Disputed bank lines" columns={columns} rows={lines} rowKey={({ id }) => id} />
      <ShowMore query={query} />
    </section>
  )
}
