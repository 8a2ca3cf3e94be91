import { createQuickbooksImport } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openImport } from '../../shared/domain/bank-files/rows/open-import.ts'
import { refuseImportBeyondPlan } from '../companies/refuse-beyond-plan.ts'
import { lambda } from '../runtime/lambda.ts'
import { readForm } from '../runtime/sent-form.ts'
import { getAccount } from '../storage/entities/account.ts'
import { importEntity, shownImport } from '../storage/entities/import.ts'
import { presignUpload } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import { broughtBy } from './brought-by.ts'
import { refuseFile } from './refuse-file.ts'
import { aboutFile, followImport, readHere, takeFile } from './take-form.ts'

export const handler = lambda(
  createQuickbooksImport,
  async ({ params, body, form, scope, caller, plan, now }) => {
    const asked = form ? { ...form.fields, ...aboutFile(form.file) } : body
    const account = await getAccount(scope, params.accountId)

    if (!account.isActive) throw refuse('account.inactive')
    refuseFile(asked)
    if (asked.side === 'bank') await refuseImportBeyondPlan(scope, now)
    const id = newRecordId(scope, now)
    const about = { ...asked, id, account, origin: 'quickbooks' as const }
    const opened = broughtBy(caller, openImport({ ...about, userId: caller.userId, now: plan.now }))
    const item = form ? await readHere(scope, opened, account, form.file.bytes) : opened

    plan.move(importEntity, undefined, item)
    if (!form) {
      const upload = await presignUpload(id, asked.fileSizeBytes, now)
      return plan.commit({ import: shownImport(item), upload })
    }
    await takeFile(plan, item, form.file.bytes)
    await plan.commit({ transactionsImported: 0, import: shownImport(item) })
    const followed = await followImport(scope, item)
    return { transactionsImported: followed.newRecords, import: followed }
  },
  readForm,
)
