import { createFileImports } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openImport } from '../../shared/domain/bank-files/rows/open-import.ts'
import { refuseImportBeyondPlan } from '../companies/refuse-beyond-plan.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { importEntity, shownImport } from '../storage/entities/import.ts'
import { presignUpload } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import { broughtBy } from './brought-by.ts'
import { refuseFile, refuseWithoutColumns } from './refuse-file.ts'

/** One upload, for the first of its imports, which hands the file on to the others. */
export const handler = lambda(createFileImports, async ({ body, scope, caller, plan, now }) => {
  const accounts = await Promise.all(body.parts.map(({ accountId }) => getAccount(scope, accountId)))

  if (accounts.some(({ isActive }) => !isActive)) throw refuse('account.inactive')
  const twice = accounts.find(({ id }, at) => accounts.findIndex((other) => other.id === id) < at)
  if (twice) throw refuse('import.account-twice', { account: twice.name })
  refuseFile(body)
  await refuseImportBeyondPlan(scope, now)
  for (const { columnMapping } of body.parts) refuseWithoutColumns(columnMapping)
  const { fileName, fileSizeBytes } = body
  const about = { fileName, fileSizeBytes, side: 'bank' as const, userId: caller.userId, now: plan.now }
  const ids = accounts.map(() => newRecordId(scope, now))
  const items = body.parts.map(({ columnMapping, leavesLookAlikes }, at) => ({
    ...broughtBy(
      caller,
      openImport({ ...about, columnMapping, leavesLookAlikes, id: ids[at]!, account: accounts[at]! }),
    ),
    parts: ids,
  }))

  for (const item of items) plan.move(importEntity, undefined, item)
  const upload = await presignUpload(ids[0]!, fileSizeBytes, now)
  return plan.commit({ imports: items.map(shownImport), upload })
})
