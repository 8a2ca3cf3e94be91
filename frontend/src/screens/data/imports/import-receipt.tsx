import type { Import } from '../../../../../shared/contract/imports.ts'
import { money } from '../../../../../shared/domain/money/money.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { formatCount } from '../../../format/numbers.ts'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { brokenRows } from '../broken-rows.ts'
import { RowsFigures } from './rows-figures.tsx'
import { SettlementFigures } from './settlement-figures.tsx'

/** New + already here + rejected = what was read, and what the new ones add up to; of a file that awaits another person what was read. */
export function ImportReceipt({ item }: { item: Import }) {
  return (
    <>
      <Figures>
        {item.status !== 'awaiting_approval' && (
          <>
            <Figure label="New">{formatCount(item.newRecords)}</Figure>
            <Figure label="Already here">{formatCount(item.duplicateRecords)}</Figure>
            <Figure label="Rejected">{formatCount(item.errorRecords)}</Figure>
          </>
        )}
        <RowsFigures read={item.totalRecords} ofFees={item.feeRecords} />
        {item.setAsideRecords !== undefined && (
          <Figure label="Beside them, lines that are no transactions">
            {formatCount(item.setAsideRecords)}
          </Figure>
        )}
        {item.voidedRecords !== undefined && (
          <Figure label="Of the new, void since">{formatCount(item.voidedRecords)}</Figure>
        )}
        <Figure label="Money in">
          <MoneyText amount={item.totalIn} currency={item.currency} unsigned paint="none" />
        </Figure>
        <Figure label="Money out">
          <MoneyText amount={item.totalOut} currency={item.currency} unsigned paint="none" />
        </Figure>
        {item.openingBalance !== null && (
          <Figure label={withRow('Opening balance', 'before', item.openingRow)}>
            <MoneyText amount={item.openingBalance} currency={item.currency} />
          </Figure>
        )}
        {item.closingBalance !== null && (
          <Figure label={withRow('Closing balance', 'at', item.closingRow)}>
            <MoneyText amount={item.closingBalance} currency={item.currency} />
          </Figure>
        )}
        {item.isConsistent === false && (
          <Figure label="Balances of the file">
            {item.brokenBalances
              ? `do not follow at ${brokenRows(
                  item.brokenBalances.map(({ row, by }) => ({ row, by: money(by) })),
                  item.currency,
                )}`
              : 'do not follow from its lines'}
          </Figure>
        )}
        {item.periodStart && item.periodEnd && (
          <Figure label="Period">{formatPeriod(item.periodStart, item.periodEnd)}</Figure>
        )}
      </Figures>
      {item.settlement && <SettlementFigures settlement={item.settlement} currency={item.currency} />}
    </>
  )
}

const withRow = (label: string, where: string, row: number | null) =>
  row === null ? label : `${label}, ${where} row ${row}`
