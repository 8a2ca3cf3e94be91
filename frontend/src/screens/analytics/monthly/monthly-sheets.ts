import type { Company } from '../../../../../shared/contract/companies.ts'
import type { MonthlyReport, VarianceReport } from '../../../../../shared/contract/reports.ts'
import {
  amountCell,
  type Sheet,
  type SheetCell,
  type SheetRow,
  texts,
} from '../../../../../shared/domain/exports/sheet.ts'
import { formatMonth, formatPeriod } from '../../../format/dates.ts'
import { headRows } from '../../../format/sheet-heading.ts'
import { asBankSees } from './as-bank-sees.ts'
import { KIND_LABELS, KINDS } from './kind-labels.ts'

/** The month, its open lines, those brought forward, and the six months of the variance, one sheet each. */
export function monthlySheets(company: Company, month: MonthlyReport, variance: VarianceReport): Sheet[] {
  const { account, period, runAt, summary, breakdown, issues, broughtForward, approved } = month
  const notes = [
    `${account.name}, in ${account.currency}`,
    formatPeriod(period.startDate, period.endDate),
    ...(approved ? [`As approved, version ${approved.version}, SHA-256 ${approved.sha256}`] : []),
  ]
  const amountOf = (amount: string) => amountCell(amount, account.currency)
  const totalRow = (name: string, amount: string): SheetRow => ({
    kind: 'total',
    cells: [{ text: name }, null, amountOf(amount)],
  })
  const row = (...cells: SheetCell[]): SheetRow => ({ kind: 'plain', cells })
  const openLines = (name: string, title: string, { unmatched, total }: MonthlyReport['issues']): Sheet => ({
    name,
    rows: [
      ...headRows(company, { title, notes: [...notes, `${unmatched.length} of ${total}`], runAt }),
      { kind: 'columns', cells: texts('Date', 'Side', 'Description', 'Amount', 'Reason') },
      ...unmatched.map(({ date, type, description, amount, reason }) =>
        row(
          { day: date },
          { text: type === 'source' ? 'Bank' : 'Ledger' },
          { text: description },
          amountOf(type === 'source' ? amount : asBankSees(amount)),
          { text: reason },
        ),
      ),
    ],
  })
  return [
    {
      name: 'Monthly Report',
      rows: [
        ...headRows(company, { title: 'Monthly Report', notes, runAt }),
        { kind: 'columns', cells: texts('', 'Count', 'Amount') },
        ...KINDS.map((kind) =>
          row({ text: KIND_LABELS[kind] }, { count: breakdown[kind].count }, amountOf(breakdown[kind].total)),
        ),
        {
          kind: 'total',
          cells: [
            { text: 'All bank lines' },
            { count: summary.totalSourceTransactions },
            amountOf(summary.totalSourceAmount),
          ],
        },
        row(
          { text: 'Ledger entries' },
          { count: summary.totalLedgerTransactions },
          amountOf(asBankSees(summary.totalLedgerAmount)),
        ),
        ...(approved
          ? [
              row({ text: 'Timing items between bank and books' }, null, amountOf(approved.timingItems)),
              totalRow('Unexplained difference', approved.unexplained),
            ]
          : [totalRow('Variance', summary.variance)]),
        row({ text: 'Match rate in percent' }, null, { percent: summary.matchRate }),
        row({ text: 'Matched bank lines' }, { count: summary.matchedTransactions }),
        row({ text: 'Unmatched bank lines' }, { count: summary.unmatchedTransactions }),
        row({ text: 'Excluded bank lines' }, { count: summary.excludedTransactions }),
        row({ text: 'Unmatched ledger entries' }, { count: summary.unmatchedLedgerTransactions }),
        row({ text: 'Statements' }, { count: summary.reconciliationBatches }),
      ],
    },
    openLines('Unmatched', 'Unmatched Transactions', issues),
    openLines('Brought Forward', 'Brought Forward from Earlier Months', broughtForward),
    {
      name: 'Variance',
      rows: [
        ...headRows(company, {
          title: 'Variance Analysis',
          notes: [notes[0]!, `Six months to ${formatMonth(variance.analysis.monthlyData.at(-1)!.month)}`],
          runAt: variance.runAt,
        }),
        {
          kind: 'columns',
          cells: texts(
            'Month',
            'Lines',
            'Bank',
            'Ledger',
            'Variance',
            'Unexplained as approved',
            'Match rate in percent',
          ),
        },
        ...variance.analysis.monthlyData.map((of) =>
          row(
            { text: formatMonth(of.month) },
            { count: of.transactionCount },
            amountOf(of.sourceTotal),
            amountOf(asBankSees(of.ledgerTotal)),
            amountOf(of.variance),
            of.unexplained === null ? null : amountOf(of.unexplained),
            { percent: of.matchRate },
          ),
        ),
      ],
    },
  ]
}
