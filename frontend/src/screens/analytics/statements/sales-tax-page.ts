/** The report of a sales tax as pages: what is owed by code, and how that stands to the accounts of the taxes. */
import type { SalesTaxOfCurrency } from '../../../../../shared/contract/sales-tax.ts'
import type { TaxedSide } from '../../../../../shared/domain/books/entry.ts'
import { formatDay, formatPeriod } from '../../../format/dates.ts'
import { isNegative, isZero } from '../../../format/money.ts'
import { heading, type StatementLine, type StatementPage } from './statement-page.ts'

export function salesTaxPages(of: SalesTaxOfCurrency): StatementPage[] {
  return [codesPage(of), ...(of.accounts.length > 0 ? [accountsPage(of)] : [])]
}

function codesPage(of: SalesTaxOfCurrency): StatementPage {
  const { totals } = of
  return {
    ...heading('Sales Tax / VAT', of),
    ...daysOf(of),
    rows: 'Tax code',
    columns: ['Net', 'Tax'],
    lines: [
      { kind: 'section', label: 'Sales', amounts: [] },
      ...codeLines(of, 'sales'),
      { kind: 'total', label: 'Total Sales', amounts: [totals.salesNet, totals.salesTax] },
      { kind: 'section', label: 'Purchases', amounts: [] },
      ...codeLines(of, 'purchases'),
      { kind: 'total', label: 'Total Purchases', amounts: [totals.purchasesNet, totals.purchasesTax] },
      { kind: 'grand', label: 'Tax on sales less tax on purchases', amounts: [null, totals.owed] },
    ],
    badge: isZero(totals.owed)
      ? { tone: 'good', label: 'Nothing owed' }
      : isNegative(totals.owed)
        ? { tone: 'good', label: 'To be refunded' }
        : { tone: 'good', label: 'Owed' },
    footer: 'By the day of each invoice, bill or booking, whenever it is paid',
  }
}

function codeLines({ codes }: SalesTaxOfCurrency, side: TaxedSide): StatementLine[] {
  const lines = codes.flatMap((row): StatementLine[] => {
    const amounts = [row[`${side}Net`], row[`${side}Tax`]]
    if (amounts.every(isZero)) return []
    const { taxCodeId, code, name, ratePercent } = row
    const taxed = { taxCodeId, ratePercent, side }
    return [{ kind: 'account', label: `${name} ${Number(ratePercent)}%`, code, taxed, amounts }]
  })
  return lines.length > 0
    ? lines
    : [{ kind: 'none', label: `No ${side} with a tax code in this period`, amounts: [] }]
}

function accountsPage(of: SalesTaxOfCurrency): StatementPage {
  const { accounts, accountTotals: totals } = of
  return {
    ...heading('Sales Tax / VAT Accounts', of),
    ...daysOf(of),
    columns: ['Opening', 'By tax codes', 'Other entries', 'Closing'],
    lines: [
      ...accounts.map(
        ({ chartAccountId, accountCode, accountName, ...row }): StatementLine => ({
          kind: 'account',
          label: accountName,
          code: accountCode,
          chartAccountId,
          amounts: [row.opening, row.byCodes, row.otherwise, row.closing],
        }),
      ),
      {
        kind: 'grand',
        label: isNegative(totals.closing) ? 'To be refunded' : 'Owed to the tax office',
        amounts: [totals.opening, totals.byCodes, totals.otherwise, totals.closing],
      },
    ],
    badge: { tone: 'good', label: `As of ${formatDay(of.endDate)}` },
    footer: 'Other entries have no tax code: payments to the tax office, entries by hand',
  }
}

const daysOf = ({ startDate, endDate }: SalesTaxOfCurrency) => ({
  days: formatPeriod(startDate, endDate),
  startDate,
  endDate,
  hasTypes: false,
})
