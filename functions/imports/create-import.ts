import { createImport } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openImport } from '../../shared/domain/bank-files/rows/open-import.ts'
import { refuseImportBeyondPlan } from '../companies/refuse-beyond-plan.ts'
import { lambda } from '../runtime/lambda.ts'
import { readForm } from '../runtime/sent-form.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getImport, importEntity, shownImport } from '../storage/entities/import.ts'
import { presignUpload } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import { broughtBy } from './brought-by.ts'
import { refuseFile, refuseWithoutColumns } from './refuse-file.ts'
import { aboutFile, followImport, readHere, takeFile } from './take-form.ts'

export const handler = lambda(
  createImport,
  async ({ body, form, scope, caller, plan, now }) => {
    const asked = form ? { ...form.fields, ...aboutFile(form.file) } : body
    if (asked.accountId === undefined) throw refuse('import.account')
    const [account, parent] = await Promise.all([
      getAccount(scope, asked.accountId),
      asked.parentImportId === undefined ? undefined : getImport(scope, asked.parentImportId),
    ])

    if (!account.isActive) throw refuse('account.inactive')
    refuseFile(asked)
    if (asked.side === 'bank') await refuseImportBeyondPlan(scope, now)
    refuseWithoutColumns(asked.columnMapping)
    if (parent && (parent.financialAccountId !== account.id || parent.side !== asked.side))
      throw refuse('import.parent')
    const id = newRecordId(scope, now)
    const opened = broughtBy(
      caller,
      openImport({ ...asked, id, account, userId: caller.userId, now: plan.now }),
    )
    const item = form ? await readHere(scope, opened, account, form.file.bytes) : opened

    plan.move(importEntity, undefined, item)
    if (!form) {
      const upload = await presignUpload(id, asked.fileSizeBytes, now)
      return plan.commit({ import: shownImport(item), upload })
    }
    await takeFile(plan, item, form.file.bytes)
    await plan.commit(shownImport(item))
    return followImport(scope, item)
  },
  readForm,
)
