import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TransfersInTransit as InTransit } from '../../../../../shared/contract/transfers.ts'
import { formatMoney, type SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { AGE_BUCKETS } from '../../../../../shared/domain/outstanding/age-buckets.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { transfersInTransitQuery } from '../../../api/transfers.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { foreign } from '../../../format/foreign.ts'
import { isZero } from '../../../format/money.ts'
import { counted } from '../../../format/numbers.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'

type Transfer = InTransit['transfers'][number]

/** Money that has left one account and not arrived on the other, by age. Nothing is shown where there is none. */
export function TransfersInTransit({ scope }: { scope: Scope }) {
  const { company, account } = scope
  const { data, error, refetch } = useQuery(transfersInTransitQuery(company.id, account?.id, scope.end))
  const { data: accounts = [] } = useQuery(accountsQuery(company.id))
  const unmatch = useUnmatch(company.id)
  if (error && !data)
    return <LoadFailed title="Transfers could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!data?.transfers.length && !data?.clearing.length) return null

  const nameOf = (id: number) => accounts.find((each) => each.id === id)?.name ?? ''
  const columns: Column<Transfer>[] = [
    {
      key: 'since',
      header: 'Since',
      width: 118,
      hideBelow: 'sm',
      cell: ({ since }) => <DateText date={since} />,
    },
    {
      key: 'transfer',
      header: 'Transfer',
      isRowHeader: true,
      cell: ({ outAccountId, inAccountId }) => `${nameOf(outAccountId)} → ${nameOf(inAccountId)}`,
    },
    {
      key: 'missing',
      header: 'Missing',
      hideBelow: 'sm',
      cell: ({ outLeg }) => (outLeg ? 'Arrival' : 'Departure'),
    },
    { key: 'age', header: 'Age', align: 'right', width: 92, cell: ({ ageDays }) => counted(ageDays, 'day') },
    {
      key: 'amount',
      header: 'In transit',
      align: 'right',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={foreign(company, currency)} />,
    },
    {
      key: 'undo',
      header: '',
      align: 'right',
      width: 84,
      cell: ({ outLeg, inLeg, outAccountId, inAccountId }) =>
        can(company, 'accountant') &&
        !(outLeg && inLeg) && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={unmatch.isWriting}
            onClick={() => unmatch.write((outLeg ?? inLeg)!.matchId)}
            aria-label={`Undo the transfer from ${nameOf(outAccountId)} to ${nameOf(inAccountId)}`}
          >
            Undo
          </Button>
        ),
    },
  ]
  return (
    <section aria-labelledby="in-transit">
      <Title order={2} id="in-transit">
        Transfers in Transit
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        What has left one of your accounts and not arrived on the other, or arrived first. It stands on
        Transfers Between Accounts.
      </Text>
      {data.clearing.map((of) => (
        <ClearingDiffers key={of.currency} of={of} />
      ))}
      {data.transfers.length > 0 && (
        <DataTable
          label="Transfers in transit"
          columns={columns}
          rows={data.transfers}
          rowKey={({ id }) => id}
          footer={data.currencies.map((of) => (
            <Totals key={of.currency} of={of} currency={foreign(company, of.currency)} />
          ))}
        />
      )}
    </section>
  )
}

/** Of the whole company, whichever account is in view. */
function ClearingDiffers({ of }: { of: InTransit['clearing'][number] }) {
  const { chartAccountId, currency } = of
  const shown = (amount: string) => formatMoney(amount, currency)
  return (
    <Alert mb="sm" variant="light" title="Transfers Between Accounts holds something else">
      {shown(of.balance)} stands there and {shown(of.inTransit)} is in transit: {shown(of.difference)} was
      booked there otherwise.{' '}
      <Anchor
        component={Link}
        to={`/entry-management?tab=general-ledger&account=${chartAccountId}`}
        fz="inherit"
      >
        Look at its entries
      </Anchor>{' '}
      and reverse what does not belong there.
    </Alert>
  )
}

function Totals({ of, currency }: { of: InTransit['currencies'][number]; currency: SaidCurrency }) {
  const ages = AGE_BUCKETS.filter(({ name }) => !isZero(of.byAge[name]))
  return (
    <>
      {(ages.length > 1 ? ages : []).map(({ name, label }) => (
        <tr key={name}>
          <td data-hide-below="sm" />
          <td>{label}</td>
          <td data-hide-below="sm" />
          <td />
          <td data-align="right">
            <MoneyText amount={of.byAge[name]} currency={currency} />
          </td>
          <td />
        </tr>
      ))}
      <tr>
        <td data-hide-below="sm" />
        <th scope="row">Total</th>
        <td data-hide-below="sm" />
        <td />
        <td data-align="right">
          <MoneyText amount={of.amount} currency={currency} />
        </td>
        <td />
      </tr>
    </>
  )
}
