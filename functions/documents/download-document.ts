import { downloadDocument } from '../../shared/contract/documents.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { findExport, isKept } from '../storage/entities/export.ts'
import { findImport } from '../storage/entities/import.ts'
import { handOut } from '../storage/hand-out.ts'

export const handler = lambda(downloadDocument, async ({ params: { documentId: id }, scope, now }) => {
  const [sent, made] = await Promise.all([findImport(scope, id), findExport(scope, id)])

  if (sent && sent.status !== 'awaiting_upload')
    return new Redirect(await handOut('imports', { id, name: sent.fileName, sha256: sent.fileHash }))
  if (!made) throw refuse('not-found')
  if (!isKept(made, now)) throw refuse('document.gone')
  return new Redirect(await handOut('exports', { id, name: made.fileName, sha256: made.sha256 }))
})
