/** The checklist of a day, with what it was made from. The locks are read first: what is read after them is at least as new. */

import { refuse } from '../../shared/contract/refusals.ts'
import { accountPages, chartPages } from '../../shared/domain/books/counts.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { ChecklistPoint } from '../../shared/domain/periods/checklist-point.ts'
import { closingChecklist } from '../../shared/domain/periods/closing-checklist.ts'
import { currenciesOpen } from '../../shared/domain/periods/valued-points.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findRates } from '../storage/entities/exchange-rate.ts'
import {
  draftEntries,
  intercompanyEntries,
  journalEntry,
  revaluationsOf,
} from '../storage/entities/journal-entry.ts'
import { listReconciliations } from '../storage/entities/reconciliation.ts'
import { documentsOpenOn } from '../storage/entities/trade-document.ts'
import { inTransitUntil } from '../storage/entities/transfer.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import { readAll } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

export interface ReadChecklist {
  points: ChecklistPoint[]
  accounts: StoredAccount[]
  locks: Locks
}

export async function readChecklist(scope: Scope, through: Day): Promise<ReadChecklist> {
  const locks = await readLocks(scope)
  let [accounts, chart]: [StoredAccount[], StoredChartAccount[]] = [[], []]
  const pages = async () => {
    ;[accounts, chart] = await Promise.all([listAccounts(scope), listChart(scope)])
    return [...accountPages(accounts), ...chartPages(chart)]
  }
  const [company, books, drafts, reconciliations, receivable, payable, ...between] = await Promise.all([
    getCompany(scope),
    readBooks(scope, pages, [{ to: through }]),
    readAll(journalEntry, draftEntries(scope)),
    listReconciliations(scope),
    documentsOpenOn(scope, 'receivable', through),
    documentsOpenOn(scope, 'payable', through),
    inTransitUntil(scope, through),
    readAll(journalEntry, { ...intercompanyEntries(scope), to: `${through}#~` }),
  ])
  if (!company) throw refuse('not-found')
  const { baseCurrency } = company
  const documents = { receivable, payable }
  const [transfers, linkedEntries] = between
  const open = currenciesOpen({ baseCurrency, accounts, chart, books }, through)
  const ofDay = open.map((currency) => ({ currency, date: through }))
  const [revaluations, rates] =
    open.length === 0
      ? [[], []]
      : await Promise.all([revaluationsOf(scope, through), findRates(scope, ofDay)])
  const ratesOfDay = new Map([...rates.values()].map(({ currency, rate }) => [currency, rate]))
  const kept = { accounts, chart, drafts, revaluations, reconciliations, documents, transfers, linkedEntries }
  const sources = { ...kept, baseCurrency, books, ratesOfDay }
  return { points: closingChecklist(sources, through), accounts, locks }
}
