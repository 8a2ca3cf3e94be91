import { getEvidencePackage } from '../../shared/contract/evidence.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { REPLY_BYTES_MAX } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getReconciliation } from '../storage/entities/reconciliation.ts'
import { readVersion } from './read-version.ts'

export const handler = lambda(getEvidencePackage, async ({ params, scope }) => {
  const reconciliation = await getReconciliation(scope, params.id)
  const { bytes, evidence } = await readVersion(scope, reconciliation, params.version)

  if (bytes.length > REPLY_BYTES_MAX) throw refuse('evidence.too-large')
  return evidence
})
