import type { MonthEndCompany } from '../../../../shared/contract/periods.ts'
import { isClosed } from '../../../../shared/domain/periods/month-board.ts'

export interface CompanyRow {
  id: number
  name: string
  /** Accounts that were used, and those of them whose month is approved. */
  accounts: number
  approved: number
  openLines: number
  isOverdue: boolean
  /** Notices that were not read. */
  unread: number
}

/** How far each company is with a month: what is late first, then what has most to do. */
export function companyRows(companies: readonly MonthEndCompany[]): CompanyRow[] {
  const rows = companies.map(({ id, name, unread, accounts }) => {
    const used = accounts.filter(({ state }) => state !== 'not_used')
    return {
      id,
      name,
      unread,
      accounts: used.length,
      approved: used.filter(({ state }) => isClosed(state)).length,
      openLines: used.reduce((sum, { openLines }) => sum + openLines, 0),
      isOverdue: accounts.some((account) => account.isOverdue),
    }
  })
  return rows.toSorted(
    (one, other) =>
      Number(other.isOverdue) - Number(one.isOverdue) ||
      other.openLines - one.openLines ||
      one.name.localeCompare(other.name),
  )
}
