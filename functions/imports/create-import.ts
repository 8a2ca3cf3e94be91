import { createImport, UPLOAD_BYTES_MAX } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openImport } from '../../shared/domain/statements-in/open-import.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/accounts.ts'
import { presignUpload } from '../storage/files.ts'
import { shownImport, createImport as writeImport } from '../storage/imports.ts'
import { newRecordId } from '../storage/records.ts'

export const handler = lambda(createImport, async ({ body, scope, caller, plan, now }) => {
  if (body.accountId === undefined) throw refuse('import.account')
  const account = await getAccount(scope, body.accountId)
  if (!account.isActive) throw refuse('account.inactive')
  if (!/\.csv$/i.test(body.fileName)) throw refuse('upload.not-csv')
  if (body.fileSizeBytes > UPLOAD_BYTES_MAX) throw refuse('upload.too-large')
  const { date, amount, amounts, debit, credit } = body.columnMapping
  if (!date || !(amount || amounts || debit || credit)) throw refuse('import.mapping')

  const item = openImport({
    ...body,
    id: newRecordId(scope, now),
    account,
    userId: caller.userId,
    now: plan.now,
  })
  const upload = await presignUpload(item.id, body.fileSizeBytes, now)

  writeImport(plan, scope, item)
  return plan.commit({ import: shownImport(item), upload })
})
