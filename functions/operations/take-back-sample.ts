/**
 * Takes sample data away: first its accounts take nothing new, then each import is taken back as any other, and then the
 * accounts go with their opening entries and chart accounts. An account that holds something of a person stays and is named.
 */

import { hasLines } from '../../shared/domain/books/book.ts'
import { openingEntriesOf } from '../accounts/opening-entries.ts'
import { readAllAccounts } from '../storage/books/read-books.ts'
import { deleteChartAccount } from '../storage/chart.ts'
import { accountEntity, listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { forgetPause } from '../storage/entities/automatic-pause.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getImport, importEntity } from '../storage/entities/import.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { listChain } from '../storage/entities/reconciliation.ts'
import { findSample, moveSample, type Sample } from '../storage/entities/sample.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { takeBackEntryOf } from '../storage/void-entry.ts'
import { takeBackImport } from './take-back-import.ts'

export async function takeBackSample(plan: WritePlan, operation: StoredOperation): Promise<boolean> {
  const { scope } = plan
  const sample = await findSample(scope)
  if (sample?.removedBy !== operation.id) return false
  const ids = new Set(sample.accounts.map(({ id }) => id))
  const accounts = (await listAccounts(scope)).filter(({ id }) => ids.has(id))
  if (operation.status === 'pending') {
    for (const account of accounts) plan.change(accountEntity, account, { isActive: false })
    plan.change(operationEntity, operation, { status: 'undoing' })
    return true
  }

  for (const importId of sample.importIds) {
    const item = await getImport(scope, importId)
    if (item.status === 'completed' || item.status === 'completed_with_errors') {
      plan.change(importEntity, item, { status: 'undoing' })
      plan.change(operationEntity, operation, { status: 'undoing' })
      return true
    }
    if (await takeBackImport(plan, operation, { importId, isSample: true })) return true
  }

  const blocked = await removeAccounts(plan, sample, accounts)
  moveSample(plan, sample, null)
  plan.change(operationEntity, operation, {
    status: 'undoing',
    blocked: [...operation.blocked, ...blocked],
    lastRow: operation.lastRow + 1,
  })
  return true
}

async function removeAccounts(
  plan: WritePlan,
  sample: Sample,
  accounts: readonly StoredAccount[],
): Promise<StoredOperation['blocked']> {
  const { scope } = plan
  const [books, chart] = await Promise.all([readAllAccounts(scope), listChart(scope)])
  const entryOf = new Map(sample.accounts.map(({ id, entryId }) => [id, entryId]))
  const blocked: StoredOperation['blocked'] = []
  for (const account of accounts) {
    const chain = await listChain(scope, account.id)
    if (hasLines(books, account.id) || chain.length > 0) {
      plan.change(accountEntity, account, { isActive: true })
      blocked.push({
        id: String(account.id),
        reason: `“${account.name}” stays: it has transactions that are not sample data.`,
      })
      continue
    }
    // Where somebody corrected it, the first one is void, and another stands.
    const openings = new Set([entryOf.get(account.id)])
    for await (const { id } of openingEntriesOf(scope, account)) openings.add(id)
    for (const entryId of openings) if (entryId) await takeBackEntryOf(plan, entryId, null)
    plan.move(accountEntity, account, undefined)
    await forgetPause(plan, account.id)
    const chartAccount = chart.find(({ id }) => id === account.chartAccountId)
    if (chartAccount) deleteChartAccount(plan, chartAccount)
  }
  return blocked
}
