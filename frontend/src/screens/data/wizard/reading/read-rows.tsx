import { ScrollArea, Table, VisuallyHidden } from '@mantine/core'
import type { BankFileRow, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { unsaid } from '../../../../../../shared/domain/money/format-money.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import { isMoneyOut } from '../../../../format/direction.ts'
import { DateText } from '../../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../../ui/figures/money-text.tsx'
import classes from '../../data.module.css'

interface ReadRowsProps {
  rows: readonly BankFileRow[]
  /** Of what does not say its own; empty where nothing does. */
  currency: string
  side: Side
  caption: string
  /** Without payee, reference and balance, for two tables side by side. */
  isCompact?: boolean
}

/** Rows as they would be stored: what they bring to the account, and what they take out of it. */
export function ReadRows({ rows, currency, side, caption, isCompact }: ReadRowsProps) {
  const has = (field: 'reference' | 'balance') => !isCompact && rows.some((row) => row[field] !== undefined)
  const hasPayee = !isCompact && rows.some((row) => payeeOf(row) !== undefined)
  const of = (row: BankFileRow) => unsaid(row.currency ?? currency)
  return (
    <ScrollArea
      type="auto"
      offsetScrollbars="x"
      viewportProps={{ tabIndex: 0, 'aria-label': caption, role: 'region' }}
    >
      <Table className={classes.rows} verticalSpacing={5} data-compact={isCompact || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Date</Table.Th>
            <Table.Th scope="col">Description</Table.Th>
            {hasPayee && <Table.Th scope="col">Payee</Table.Th>}
            {has('reference') && <Table.Th scope="col">Reference</Table.Th>}
            <Table.Th scope="col" ta="right">
              Money in
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Money out
            </Table.Th>
            {has('balance') && (
              <Table.Th scope="col" ta="right">
                Balance
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row}>
              <Table.Td>
                <DateText date={row.date} />
              </Table.Td>
              <Table.Td className={classes.description}>
                {[row.kind, row.description || row.payee || '–'].filter(Boolean).join(' ')}
              </Table.Td>
              {hasPayee && <Table.Td className={classes.description}>{payeeOf(row)}</Table.Td>}
              {has('reference') && <Table.Td>{row.reference}</Table.Td>}
              <Table.Td ta="right">
                {!isMoneyOut(side, decimalOf(row.amount)) && (
                  <MoneyText amount={decimalOf(row.amount)} currency={of(row)} unsigned paint="none" />
                )}
              </Table.Td>
              <Table.Td ta="right">
                {isMoneyOut(side, decimalOf(row.amount)) && (
                  <MoneyText amount={decimalOf(row.amount)} currency={of(row)} unsigned paint="none" />
                )}
              </Table.Td>
              {has('balance') && (
                <Table.Td ta="right">
                  {row.balance !== undefined && (
                    <MoneyText amount={decimalOf(row.balance)} currency={of(row)} />
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

/** Who is named beside the description. */
function payeeOf({ payee, description }: BankFileRow): string | undefined {
  return payee && payee !== description && description ? payee : undefined
}
