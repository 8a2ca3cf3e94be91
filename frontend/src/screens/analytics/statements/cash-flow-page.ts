import type { CashFlowOfCurrency } from '../../../../../shared/contract/cash-flow.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { isZero } from '../../../format/money.ts'
import { balanceInWords } from './balance-in-words.ts'
import { accountsOf, groupsOf, heading, type StatementLine, type StatementPage } from './statement-page.ts'

export function cashFlowPage(of: CashFlowOfCurrency): StatementPage {
  const { previous, cash } = of
  const days = formatPeriod(of.startDate, of.endDate)
  const rows = [...of.adjustments, ...of.workingCapital, ...of.investing, ...of.financing, ...cash]
  const isBare = rows.length === 0 && isNothing(of, 'netIncome')
  return {
    ...heading('Cash Flow Statement', of),
    days,
    startDate: of.startDate,
    endDate: of.endDate,
    hasTypes: false,
    columns: previous ? [days, formatPeriod(previous.startDate, previous.endDate)] : ['Amount'],
    lines: [
      section('Operating Activities'),
      ...(isBare
        ? accountsOf([], 'Nothing is posted in this period')
        : [{ ...total(of, 'Net Income', 'netIncome'), kind: 'account' as const }]),
      ...groups([
        ['Adjustments for Non-cash Items', of.adjustments],
        ['Changes in Working Capital', of.workingCapital],
      ]),
      total(of, 'Net Cash from Operating Activities', 'netOperating'),
      section('Investing Activities'),
      ...accountsOf(of.investing, 'No investing activities in this period'),
      total(of, 'Net Cash from Investing Activities', 'netInvesting'),
      section('Financing Activities'),
      ...accountsOf(of.financing, 'No financing activities in this period'),
      total(of, 'Net Cash from Financing Activities', 'netFinancing'),
      section('Cash'),
      ...(isNothing(of, 'exchangeEffect')
        ? []
        : [total(of, 'Effect of Exchange Rates on Cash', 'exchangeEffect')]),
      total(of, 'Net Change in Cash', 'netChange'),
      total(of, 'Cash at Beginning of Period', 'openingCash'),
      total(of, 'Cash at End of Period', 'closingCash'),
      ...groups([['Cash at End of Period by Account', cash]]),
    ],
    badge: {
      tone: isBare ? 'calm' : of.isBalanced ? 'good' : 'bad',
      label: balanceInWords({ isBalanced: of.isBalanced, ...(isBare && { accounts: [] }) }, 'Out of Balance'),
    },
    footer: `Period ${days}`,
  }
}

const groups = (of: Parameters<typeof groupsOf>[0]) =>
  of.some(([, rows]) => rows.length > 0) ? groupsOf(of, '') : []

const section = (label: string): StatementLine => ({ kind: 'section', label, amounts: [] })

type Total = Exclude<
  keyof NonNullable<CashFlowOfCurrency['previous']>,
  'startDate' | 'endDate' | 'isBalanced'
>

function total(of: CashFlowOfCurrency, label: string, name: Total): StatementLine {
  const amounts = [of[name], ...(of.previous ? [of.previous[name]] : [])]
  return { kind: name === 'closingCash' ? 'grand' : 'total', label, amounts }
}

function isNothing(of: CashFlowOfCurrency, name: Total): boolean {
  return total(of, '', name).amounts.every((amount) => isZero(amount!))
}
