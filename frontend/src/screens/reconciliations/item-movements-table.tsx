import { Text, Title } from '@mantine/core'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import type { Day } from '../../../../shared/domain/calendar/day.ts'
import { addDays } from '../../../../shared/domain/calendar/day.ts'
import { type SaidCurrency, unsaid } from '../../../../shared/domain/money/format-money.ts'
import { MOVED_ITEM_NAMES, movedItems } from '../../../../shared/domain/reconciliations/moved-items.ts'
import { formatDay } from '../../format/dates.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import classes from './reconciliations.module.css'

type Moved = ReturnType<typeof movedItems>[number]

/** How what lies between bank and books came from the day before the period to its end; nothing where there was none at either. */
export function ItemMovementsTable({ reconciliation }: { reconciliation: ReconciliationDetails }) {
  const { itemMovements, periodStart, periodEnd } = reconciliation
  const rows = movedItems(itemMovements)
  if (rows.length === 0) return null
  const dayBefore = formatDay(addDays(periodStart as Day, -1))
  const currency = unsaid(reconciliation.currency)
  const sum = sumIn(currency)
  const columns: Column<Moved>[] = [
    {
      key: 'item',
      header: 'Item',
      isRowHeader: true,
      cell: (moved) => <Item moved={moved} dayBefore={dayBefore} currency={currency} />,
    },
    { ...sum('before', dayBefore), hideBelow: 'sm' },
    { ...sum('added', 'Added'), hideBelow: 'sm' },
    { ...sum('cleared', 'Cleared'), hideBelow: 'sm' },
    sum('after', formatDay(periodEnd)),
  ]
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        Reconciling Items
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        What came and cleared within the period was open at neither end.
      </Text>
      <DataTable label="Reconciling Items" columns={columns} rows={rows} rowKey={([item]) => item} />
    </section>
  )
}

/** On a phone what led to the last figure stands below the name, where the columns would leave that figure no room. */
function Item({
  moved: [item, { before, added, cleared }],
  dayBefore,
  currency,
}: {
  moved: Moved
  dayBefore: string
  currency: SaidCurrency
}) {
  const shown = (amount: string) => <MoneyText amount={amount} currency={currency} dashZero />
  return (
    <>
      {MOVED_ITEM_NAMES[item]}
      <Text span hiddenFrom="sm" className={classes.meta}>
        {dayBefore} {shown(before)}, added {shown(added)}, cleared {shown(cleared)}
      </Text>
    </>
  )
}

const sumIn =
  (currency: SaidCurrency) =>
  (end: keyof Moved[1], header: string): Column<Moved> => ({
    key: end,
    header,
    align: 'right',
    cell: ([, movement]) => <MoneyText amount={movement[end]} currency={currency} dashZero />,
  })
