import { downloadComplianceDocument } from '../../shared/contract/compliance.ts'
import { Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getDocument } from '../storage/entities/document.ts'
import { handOut } from '../storage/hand-out.ts'

export const handler = lambda(downloadComplianceDocument, async ({ params, scope }) => {
  const { id, fileName, sha256 } = await getDocument(scope, params.documentId)

  return new Redirect(await handOut('reports', { id, name: fileName, sha256 }))
})
