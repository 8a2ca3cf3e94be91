/** How the entries of ledger rows are kept: of an account in another currency than the company's at the rate of their day, each day looked up once. */
import { Refusal } from '../../shared/contract/refusals.ts'
import { textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import { type Kept, keptAt, rateToKeep } from '../storage/kept-in.ts'
import type { Scope } from '../storage/scope.ts'
import { bothSides } from '../transactions/post-ledger-line.ts'
import { chartAccountOf } from './chart-account-of.ts'
import type { FileAccount } from './chart-for-file.ts'
import type { LineRow } from './write-rows.ts'

export interface Books {
  account: StoredAccount
  /** What a row may name. */
  chart: readonly FileAccount[]
  company: StoredCompany | undefined
}

/** By the number of the row: how its entry is kept, or the sentence that says why it cannot be. */
export async function keptRows(
  scope: Scope,
  { account, chart, company }: Books,
  rows: readonly LineRow[],
): Promise<Map<number, Kept | string>> {
  const baseCurrency = company?.baseCurrency ?? account.currency
  const days = [...new Set(rows.map(({ line }) => line.date))]
  const rates = new Map<Day, string | undefined | Refusal>()
  for (const date of days)
    rates.set(date, await rateToKeep(scope, { account, baseCurrency, date }).catch(refusal))
  const keptOf = ({ line }: LineRow): Kept | string => {
    const { date, amount } = line
    const rate = rates.get(date)
    if (rate instanceof Refusal) return rate.message
    const { chartAccount } = chartAccountOf(chart, line)
    const lines = bothSides({ account, chartAccount, amount, description: textOf(line) })
    try {
      return keptAt({ account, baseCurrency, date }, lines, rate)
    } catch (error) {
      return refusal(error).message
    }
  }
  return new Map(rows.map((row) => [row.row, keptOf(row)]))
}

function refusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
