import { Anchor, Text } from '@mantine/core'
import type { GeneralLedger, GeneralLedgerLine } from '../../../../../shared/contract/financial-statements.ts'
import { type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { isZero } from '../../../format/money.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { ForeignText } from '../../../ui/figures/foreign-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'

interface LedgerTableProps {
  ledger: GeneralLedger
  lines: readonly GeneralLedgerLine[]
  /** Whether more lines follow: then it does not close yet. */
  hasMore: boolean
  /** Beside something else or on a phone: debit and credit share a column, numbers and other accounts are left out. */
  isNarrow?: boolean
}

/** Opening, every posting with the balance after it, totals and closing. */
export function LedgerTable({ ledger, lines, hasMore, isNarrow = false }: LedgerTableProps) {
  const currency = unsaid(ledger.currency)
  return (
    <DataTable
      label={`Ledger of ${ledger.accountCode} ${ledger.accountName}`}
      columns={isNarrow ? narrowColumns(currency) : wideColumns(currency)}
      rows={[openingOf(ledger), ...lines]}
      rowKey={keyOf}
      footer={
        hasMore ? undefined : (
          <tr>
            <th scope="row" colSpan={2}>
              Closing balance
            </th>
            {!isNarrow && (
              <>
                <td data-hide-below="md" />
                <td data-align="right">
                  <MoneyText amount={ledger.totalDebits} currency={currency} />
                </td>
                <td data-align="right">
                  <MoneyText amount={ledger.totalCredits} currency={currency} />
                </td>
              </>
            )}
            <td data-align="right">
              <MoneyText amount={ledger.closingBalance} currency={currency} />
            </td>
          </tr>
        )
      }
    />
  )
}

/** On a cash basis a line of a document comes once for each of what settles it. */
const keyOf = ({ entryId, entryDate, lineNumber, referenceNumber }: GeneralLedgerLine) =>
  `${entryId} ${entryDate} ${lineNumber} ${referenceNumber}`

const OPENING_LINE = -1

function openingOf({ startDate, openingBalance }: GeneralLedger): GeneralLedgerLine {
  return {
    entryId: null,
    entryNumber: null,
    lineNumber: OPENING_LINE,
    entryDate: startDate,
    description: 'Opening balance',
    referenceNumber: null,
    counterAccounts: [],
    debitAmount: '0.00',
    creditAmount: '0.00',
    balance: openingBalance,
  }
}

const date: Column<GeneralLedgerLine> = {
  key: 'date',
  header: 'Date',
  width: 110,
  cell: ({ entryDate }) => <DateText date={entryDate} />,
}

const balance = (currency: SaidCurrency): Column<GeneralLedgerLine> => ({
  key: 'balance',
  header: 'Balance',
  align: 'right',
  cell: (line) => <MoneyText amount={line.balance} currency={currency} />,
})

const wideColumns = (currency: SaidCurrency): Column<GeneralLedgerLine>[] => [
  date,
  {
    key: 'entry',
    header: 'Entry #',
    hideBelow: 'md',
    cell: ({ entryId, entryNumber }) =>
      entryId && (
        <Anchor component={Link} to={`/entry-management?tab=journal&entry=${entryId}`} inherit>
          {entryNumber}
        </Anchor>
      ),
  },
  {
    key: 'description',
    header: 'Description',
    isRowHeader: true,
    cell: ({ description, referenceNumber, counterAccounts, foreign }) => (
      <>
        {description}
        <ForeignText amounts={foreign ? [foreign] : []} />
        {(referenceNumber || counterAccounts.length > 0) && (
          <Text size="xs" c="dimmed">
            {[
              ...(referenceNumber ? [`Reference ${referenceNumber}`] : []),
              ...counterAccounts.map((each) => `${each.accountCode} ${each.accountName}`),
            ].join(', ')}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'debit',
    header: 'Debit',
    align: 'right',
    cell: ({ debitAmount }) => <MoneyText amount={debitAmount} currency={currency} dashZero />,
  },
  {
    key: 'credit',
    header: 'Credit',
    align: 'right',
    cell: ({ creditAmount }) => <MoneyText amount={creditAmount} currency={currency} dashZero />,
  },
  balance(currency),
]

const narrowColumns = (currency: SaidCurrency): Column<GeneralLedgerLine>[] => [
  {
    key: 'description',
    header: 'Entry',
    isRowHeader: true,
    cell: ({ description, entryDate }) => (
      <>
        {description}
        <Text size="xs" c="dimmed">
          <DateText date={entryDate} />
        </Text>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Debit (Credit)',
    align: 'right',
    cell: ({ debitAmount, creditAmount }) => (
      <MoneyText
        amount={isZero(creditAmount) ? debitAmount : `-${creditAmount}`}
        currency={currency}
        paint="none"
        dashZero
      />
    ),
  },
  balance(currency),
]
