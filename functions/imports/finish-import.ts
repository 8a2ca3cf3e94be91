import { modeOfUnattendedRun } from '../../shared/domain/companies/policies.ts'
import { openRun } from '../../shared/domain/matching/runs/open-run.ts'
import { tellLowBalance } from '../accounts/tell-low-balance.ts'
import { accountEntity, getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, importEntity, rememberFile } from '../storage/entities/import.ts'
import { runEntity } from '../storage/entities/run.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { sendRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'

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
          mode: company && !item.byKey ? modeOfUnattendedRun(company) : 'dry',
          cause: 'import',
          userId: 'system',
          now: plan.now,
        })
      : undefined
  const status = item.errorRecords > 0 ? 'completed_with_errors' : 'completed'

  if (run) {
    plan.move(runEntity, undefined, run)
    sendRun(plan, run)
  }
  await rememberFile(plan, item)
  if (item.side === 'bank') {
    const { fileName, periodStart, periodEnd } = item
    const synced = { lastSync: plan.now, lastSyncFile: { fileName, periodStart, periodEnd } }
    plan.change(accountEntity, account, synced, { outrun: null })
    await tellLowBalance(plan, [account])
  }
  plan.change(importEntity, item, { status, completedAt: plan.now, runId: run?.id ?? null })
  await plan.commit(undefined)
}
