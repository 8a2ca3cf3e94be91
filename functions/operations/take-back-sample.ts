/**
 * Takes sample data away: first its accounts take nothing new, then each import is taken back as any other, and then the
 * accounts go with their opening entries and chart accounts. An account that holds something of a person stays and is named.
 */
import { hasLines } from '../../shared/domain/books/book.ts'
import { deleteAccount, listAccounts, type StoredAccount, switchAccount } from '../storage/accounts.ts'
import { readBooks } from '../storage/book.ts'
import { deleteChartAccount, listChart } from '../storage/chart.ts'
import { getImport, markUndoing } from '../storage/imports.ts'
import { deleteEntryOf } from '../storage/journal.ts'
import { advanceOperation, type StoredOperation } from '../storage/operations.ts'
import { deleteSample, findSample, type Sample } from '../storage/samples.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { takeBackImport } from './take-back-import.ts'

export async function takeBackSample(
  plan: WritePlan,
  scope: Scope,
  operation: StoredOperation,
): Promise<boolean> {
  const sample = await findSample(scope)
  if (sample?.removedBy !== operation.id) return false
  const ids = new Set(sample.accounts.map(({ id }) => id))
  const accounts = (await listAccounts(scope)).filter(({ id }) => ids.has(id))
  if (operation.status === 'pending') {
    for (const account of accounts) switchAccount(plan, scope, account, false)
    advanceOperation(plan, scope, operation, { status: 'undoing' })
    return true
  }

  for (const importId of sample.importIds) {
    const item = await getImport(scope, importId)
    if (item.status !== 'undone' && item.status !== 'failed') {
      markUndoing(plan, scope, item)
      advanceOperation(plan, scope, operation, { status: 'undoing' })
      return true
    }
    if (await takeBackImport(plan, scope, { ...operation, targetId: importId })) return true
  }

  const blocked = await removeAccounts(plan, scope, sample, accounts)
  deleteSample(plan, scope)
  advanceOperation(plan, scope, operation, {
    status: 'undoing',
    blocked: [...operation.blocked, ...blocked],
    lastRow: operation.lastRow + 1,
  })
  return true
}

async function removeAccounts(
  plan: WritePlan,
  scope: Scope,
  sample: Sample,
  accounts: readonly StoredAccount[],
): Promise<StoredOperation['blocked']> {
  const [books, chart] = await Promise.all([readBooks(scope), listChart(scope)])
  const entryOf = new Map(sample.accounts.map(({ id, entryId }) => [id, entryId]))
  const blocked: StoredOperation['blocked'] = []
  for (const account of accounts) {
    if (hasLines(books, account.id)) {
      switchAccount(plan, scope, account, true)
      blocked.push({
        id: String(account.id),
        reason: `“${account.name}” stays: it has transactions that are not sample data.`,
      })
      continue
    }
    const entryId = entryOf.get(account.id)
    if (entryId) await deleteEntryOf(plan, scope, entryId)
    deleteAccount(plan, scope, account)
    const chartAccount = chart.find(({ id }) => id === account.chartAccountId)
    if (chartAccount) deleteChartAccount(plan, scope, chartAccount)
  }
  return blocked
}
