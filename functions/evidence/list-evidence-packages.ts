import { listEvidencePackages } from '../../shared/contract/evidence.ts'
import { lambda } from '../runtime/lambda.ts'
import { getReconciliation } from '../storage/entities/reconciliation.ts'

export const handler = lambda(listEvidencePackages, async ({ params, scope }) => {
  const { packages } = await getReconciliation(scope, params.id)

  return packages
})
