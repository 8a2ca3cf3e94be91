/** The rows of the board: each account of each company, as the person chose to see them. */
import type { MonthEndCompany } from '../../../../shared/contract/periods.ts'
import { isClosed } from '../../../../shared/domain/periods/month-board.ts'
import { formatDay } from '../../format/dates.ts'

export type MonthRow = MonthEndCompany['accounts'][number] & {
  company: Omit<MonthEndCompany, 'accounts'>
}

export const ROW_FILTERS = ['all', 'open', 'overdue', 'approved', 'not_used'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

/** How a choice reads; what it keeps. */
export const ROW_FILTER_LABELS: Record<RowFilter, string> = {
  all: 'All accounts',
  open: 'Open',
  overdue: 'Overdue',
  approved: 'Approved',
  not_used: 'Not used',
}

const KEEPS: Record<RowFilter, (row: MonthRow) => boolean> = {
  all: () => true,
  open: ({ state }) => !isClosed(state),
  overdue: ({ isOverdue }) => isOverdue,
  approved: ({ state }) => state === 'approved',
  not_used: ({ state }) => state === 'not_used',
}

/** Whether the books are locked through the end of the month. */
export function isLocked({ lockedThrough, monthEnd }: MonthRow['company']): boolean {
  return lockedThrough !== null && lockedThrough >= monthEnd
}

/** What makes one of them overdue, in words; nothing where there is none. */
export function overdueRule(rows: readonly MonthRow[]): string | undefined {
  const [dueDay, ...others] = new Set(rows.flatMap((row) => row.dueDay ?? []))
  if (dueDay === undefined) return undefined
  return `Still open after ${others.length > 0 ? 'the due date of its company' : formatDay(dueDay)}`
}

/** By company and account; `search` is looked for in both names and in the people's. */
export function rowsOf(companies: readonly MonthEndCompany[]): MonthRow[] {
  return companies
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ accounts, ...company }) => accounts.map((account) => ({ ...account, company })))
}

export function chosenOf(rows: readonly MonthRow[], filter: RowFilter, search: string): MonthRow[] {
  const wanted = search.trim().toLowerCase()
  return rows.filter((row) => {
    const { company, accountName, preparedByName, approvedByName } = row
    const said = [company.name, accountName, preparedByName, approvedByName].join(' ').toLowerCase()
    return KEEPS[filter](row) && said.includes(wanted)
  })
}
