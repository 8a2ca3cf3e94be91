import { modeOfUnattendedRun } from '../../shared/domain/companies/policies.ts'
import { openRun } from '../../shared/domain/matching/runs/open-run.ts'
import { getAccount, markSynced } from '../storage/accounts.ts'
import { getCompany } from '../storage/companies.ts'
import { advanceImport, getImport, rememberFile } from '../storage/imports.ts'
import { newRecordId } from '../storage/records.ts'
import { createRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

/** Every row was worked through: the receipt is final, and a matching run is made where there is something new to match. */
export async function finishImport(scope: Scope, importId: string, plan: WritePlan): Promise<void> {
  const item = await getImport(scope, importId)
  if (item.status !== 'processing') return
  const [account, company] = await Promise.all([
    getAccount(scope, item.financialAccountId),
    getCompany(scope),
  ])

  const run =
    item.newRecords > 0
      ? openRun({
          id: newRecordId(scope, plan.context.now),
          account,
          mode: company ? modeOfUnattendedRun(company) : 'dry',
          cause: 'import',
          userId: 'system',
          now: plan.now,
        })
      : undefined
  const status = item.errorRecords > 0 ? 'completed_with_errors' : 'completed'

  if (run) createRun(plan, scope, run)
  if (!item.repeatsImportId && item.fileHash)
    rememberFile(plan, scope, account.id, item.side, item.fileHash, item.id)
  if (item.side === 'bank') markSynced(plan, scope, account.id)
  const after = advanceImport(plan, scope, item, { status, completedAt: plan.now, runId: run?.id ?? null })
  plan.changed({
    entityType: 'import_batch',
    entityId: item.id,
    action: 'updated',
    before: { status: item.status },
    after: {
      status,
      newRecords: after.newRecords,
      duplicateRecords: after.duplicateRecords,
      errorRecords: after.errorRecords,
    },
  })
  await plan.commit(undefined)
}
