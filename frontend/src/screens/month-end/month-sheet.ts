import { amountCell, type Sheet, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import { formatMonth } from '../../format/dates.ts'
import type { MonthRow } from './month-rows.ts'
import { stateLabel } from './state-badge.tsx'

const HEADER = texts(
  'Company',
  'Account',
  'Currency',
  'Bank balance',
  'Lines come to',
  'Book balance',
  'Bank less books',
  'Unexplained',
  'Open bank lines',
  'Excluded bank lines',
  'Open ledger entries',
  'State',
  'Overdue',
  'Prepared by',
  'Approved by',
  'Due',
  'Locked through',
)

/** The board as it is on screen. */
export function monthSheet(month: string, filters: string, rows: readonly MonthRow[]): Sheet {
  return {
    name: 'Month end',
    rows: [
      { kind: 'title', cells: texts(`Month end ${formatMonth(month)}`) },
      { kind: 'note', cells: texts(filters) },
      { kind: 'note', cells: [] },
      { kind: 'columns', cells: HEADER },
      ...rows.map(sheetRow),
    ],
  }
}

function sheetRow(row: MonthRow): SheetRow {
  const { company, currency } = row
  const amountOf = (amount: string | null) => (amount === null ? null : amountCell(amount, currency))
  return {
    kind: 'plain',
    cells: [
      ...texts(company.name, row.accountName, currency),
      amountOf(row.bankBalance),
      amountOf(row.calculatedBalance),
      amountOf(row.bookBalance),
      amountOf(row.difference),
      amountOf(row.unexplained),
      { count: row.openLines },
      { count: row.excludedLines },
      { count: row.openEntries },
      ...texts(stateLabel(row.state), row.isOverdue ? 'yes' : 'no'),
      ...texts(row.preparedByName ?? '', row.approvedByName ?? ''),
      row.dueDay === null ? null : { day: row.dueDay },
      company.lockedThrough === null ? null : { day: company.lockedThrough },
    ],
  }
}
