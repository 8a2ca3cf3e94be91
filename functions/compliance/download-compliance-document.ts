import { downloadComplianceDocument } from '../../shared/contract/compliance.ts'
import { Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getDocument } from '../storage/entities/document.ts'
import { presignDownload } from '../storage/files.ts'

export const handler = lambda(downloadComplianceDocument, async ({ params, scope }) => {
  const { id, fileName } = await getDocument(scope, params.documentId)

  return new Redirect(await presignDownload('reports', { id, name: fileName }))
})
