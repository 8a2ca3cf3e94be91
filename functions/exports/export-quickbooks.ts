import { createHash } from 'node:crypto'
import { exportQuickbooks } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openExport } from '../../shared/domain/exports/open-export.ts'
import { bundleFiles } from '../../shared/domain/quickbooks/bundle-files.ts'
import { quickbooksFiles } from '../../shared/domain/quickbooks/quickbooks-files.ts'
import { FileReply, REPLY_BYTES_MAX, Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { exportEntity } from '../storage/entities/export.ts'
import { presignDownload, putExport } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import { exportedLines } from './exported-lines.ts'

/** The record is written before the file leaves, so that nothing leaves that is not recorded. */
export const handler = lambda(exportQuickbooks, async ({ params, query, scope, caller, plan, now }) => {
  const { startDate, endDate, side, format } = query
  if (startDate && endDate && startDate > endDate) throw refuse('export.range')
  const account = await getAccount(scope, params.accountId)
  const lines = await exportedLines(scope, account, side, { from: startDate, to: endDate })

  const { name, currency, accountType } = account
  const files = quickbooksFiles({ name, currency, isCard: accountType === 'credit_card' }, format, lines)
  if (files.length === 0) throw refuse('export.empty')
  const bundle = bundleFiles(files)
  const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
  const item = openExport({
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    financialAccountId: account.id,
    kind: 'quickbooks',
    side,
    format,
    startDate,
    endDate,
    file: { ...bundle, sizeBytes: bundle.bytes.length, sha256: sha256(bundle.bytes) },
    files: files.map(({ name, rows, text }) => ({
      name,
      rows,
      sizeBytes: Buffer.byteLength(text),
      sha256: sha256(text),
    })),
    userId: caller.userId,
    now,
  })

  await putExport(item.id, bundle.bytes, bundle.type)
  plan.move(exportEntity, undefined, item)
  await plan.commit(undefined)
  if (bundle.bytes.length <= REPLY_BYTES_MAX) return new FileReply(bundle)
  return new Redirect(await presignDownload('exports', { id: item.id, name: bundle.name }))
})
