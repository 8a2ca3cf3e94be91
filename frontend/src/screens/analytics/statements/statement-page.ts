/** A statement as lines on a page: what the screen shows, what is printed and what is exported are all made from it. */
import type {
  BalanceSheetOfCurrency,
  FinancialStatementRow,
  ForeignBeside,
  TrialBalanceOfCurrency,
} from '../../../../../shared/contract/financial-statements.ts'
import type { TaxedSide } from '../../../../../shared/domain/books/entry.ts'
import { formatMoney, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { CHART_TYPE_LABELS } from '../../../format/chart-labels.ts'
import { formatDay } from '../../../format/dates.ts'
import { type Balance, balanceInWords } from './balance-in-words.ts'
import type { SuspenseNote } from './suspense-note.ts'

/** Which tax a figure is of, on sales or on purchases. */
export interface TaxedFigure {
  taxCodeId: string
  ratePercent: string
  side: TaxedSide
}

export interface StatementLine {
  /** `group` is a heading within a section, `grand` the last total, `none` says that a section has nothing. */
  kind: 'section' | 'group' | 'account' | 'total' | 'grand' | 'none'
  label: string
  /** Stands under the heading of a group. */
  isNested?: boolean
  code?: string | null
  type?: string
  /** The account that it opens to; absent for what no account holds. */
  chartAccountId?: number | null
  /** The tax whose entries it opens to. */
  taxed?: TaxedFigure
  /** Decimals, one for each column; null where a column says nothing of it. */
  amounts: readonly (string | null)[]
  /** What of the first of them is in other currencies, debit positive. */
  foreign?: readonly ForeignBeside[] | undefined
}

export interface StatementPage {
  title: string
  /** `As of Jan 31, 2026`, or the period. */
  days: string
  /** Where the entries of a figure begin; undefined: with the first one. */
  startDate?: string
  endDate: string
  currency: string
  runAt: string
  /** Absent on an accrual basis. */
  basis?: 'cash' | undefined
  hasTypes: boolean
  /** What its rows are, where they are no accounts. */
  rows?: string
  columns: readonly string[]
  lines: readonly StatementLine[]
  badge: { tone: 'good' | 'bad' | 'calm'; label: string }
  footer: string
  /** What stands on Suspense on its last day. */
  suspense?: SuspenseNote | undefined
}

/** What a line opens to, as the address names it: `1042`, `sales.8.00.7.202601.01K`; undefined for what opens to nothing. */
export function figureOf({ chartAccountId, taxed }: StatementLine): string | undefined {
  if (chartAccountId) return String(chartAccountId)
  return taxed && [taxed.side, taxed.ratePercent, taxed.taxCodeId].join('.')
}

export function trialBalancePage(of: TrialBalanceOfCurrency): StatementPage {
  const { previous } = of
  const then = previous && formatDay(previous.asOfDate)
  return {
    ...heading('Trial Balance', of),
    days: `As of ${formatDay(of.asOfDate)}`,
    endDate: of.asOfDate,
    hasTypes: true,
    columns: ['Debit', 'Credit', ...(then ? [`Debit ${then}`, `Credit ${then}`] : [])],
    lines: [
      ...of.accounts.map(
        (row): StatementLine => ({
          kind: 'account',
          label: row.accountName,
          code: row.accountCode,
          type: CHART_TYPE_LABELS[row.accountType],
          chartAccountId: row.chartAccountId,
          foreign: row.foreign,
          amounts: [
            row.debitBalance,
            row.creditBalance,
            ...(row.previous ? [row.previous.debitBalance, row.previous.creditBalance] : []),
          ],
        }),
      ),
      {
        kind: 'grand',
        label: 'Total',
        amounts: [
          of.totalDebits,
          of.totalCredits,
          ...(previous ? [previous.totalDebits, previous.totalCredits] : []),
        ],
      },
    ],
    badge: badgeOf(of, 'Out of Balance'),
    footer: `As of ${formatDay(of.asOfDate)} - Variance ${formatMoney(of.variance, unsaid(of.currency))}`,
  }
}

export function balanceSheetPage(of: BalanceSheetOfCurrency): StatementPage {
  const { previous, assets, liabilities } = of
  type Total = 'totalAssets' | 'totalLiabilities' | 'totalEquity' | 'totalLiabilitiesAndEquity'
  const both = (name: Total) => [of[name], ...(previous ? [previous[name]] : [])]
  const asOf = formatDay(of.asOfDate)
  return {
    ...heading('Balance Sheet', of),
    days: `As of ${asOf}`,
    endDate: of.asOfDate,
    hasTypes: false,
    columns: previous ? [asOf, formatDay(previous.asOfDate)] : ['Amount'],
    lines: [
      { kind: 'section', label: 'Assets', amounts: [] },
      ...groupsOf(
        [
          ['Current Assets', assets.current],
          ['Fixed Assets', assets.fixed],
          ['Other Assets', assets.other],
        ],
        'No asset accounts found',
      ),
      { kind: 'total', label: 'Total Assets', amounts: both('totalAssets') },
      { kind: 'section', label: 'Liabilities', amounts: [] },
      ...groupsOf(
        [
          ['Current Liabilities', liabilities.current],
          ['Long-term Liabilities', liabilities.longTerm],
        ],
        'No liability accounts found',
      ),
      { kind: 'total', label: 'Total Liabilities', amounts: both('totalLiabilities') },
      { kind: 'section', label: 'Equity', amounts: [] },
      ...accountsOf(of.equity, 'No equity accounts found'),
      { kind: 'total', label: 'Total Equity', amounts: both('totalEquity') },
      {
        kind: 'grand',
        label: 'Total Liabilities and Equity',
        amounts: both('totalLiabilitiesAndEquity'),
      },
    ],
    badge: badgeOf(
      {
        isBalanced: of.isBalanced,
        accounts: [...Object.values(assets), ...Object.values(liabilities), of.equity].flat(),
      },
      'Unbalanced',
    ),
    footer: `As of ${asOf}`,
  }
}

function badgeOf(of: Balance, otherwise: string): StatementPage['badge'] {
  const tone = of.accounts?.length === 0 ? 'calm' : of.isBalanced ? 'good' : 'bad'
  return { tone, label: balanceInWords(of, otherwise) }
}

export function heading(
  title: string,
  { currency, runAt, basis }: Pick<StatementPage, 'currency' | 'runAt' | 'basis'>,
) {
  return { title, currency, runAt, basis }
}

/** Each group that has something, under its heading. */
export function groupsOf(
  groups: readonly [label: string, rows: FinancialStatementRow[]][],
  none: string,
): StatementLine[] {
  const filled = groups.filter(([, rows]) => rows.length > 0)
  if (filled.length === 0) return accountsOf([], none)
  return filled.flatMap(([label, rows]): StatementLine[] => [
    { kind: 'group', label, amounts: [] },
    ...accountsOf(rows, none).map((line) => ({ ...line, isNested: true })),
  ])
}

export function accountsOf(rows: readonly FinancialStatementRow[], none: string): StatementLine[] {
  if (rows.length === 0) return [{ kind: 'none', label: none, amounts: [] }]
  return rows.map(({ accountName, accountCode, chartAccountId, amount, previousAmount, foreign }) => ({
    kind: 'account',
    label: accountName,
    code: accountCode,
    chartAccountId,
    foreign,
    amounts: previousAmount === null ? [amount] : [amount, previousAmount],
  }))
}
