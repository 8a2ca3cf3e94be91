import { COMPARED_MAX, compareEvidencePackages } from '../../shared/contract/evidence.ts'
import { COMPARED_PARTS, comparePackages } from '../../shared/domain/evidence/compare-packages.ts'
import { lambda } from '../runtime/lambda.ts'
import { getReconciliation } from '../storage/entities/reconciliation.ts'
import { readVersion } from './read-version.ts'

export const handler = lambda(compareEvidencePackages, async ({ params, query, scope }) => {
  const { from, to } = query
  const reconciliation = await getReconciliation(scope, params.id)
  const before = await readVersion(scope, reconciliation, from)
  const after = await readVersion(scope, reconciliation, to)

  const { figures, things } = comparePackages(before.evidence, after.evidence)
  return {
    from,
    to,
    figures,
    count: things.length,
    things: COMPARED_PARTS.flatMap((part) =>
      things.filter((thing) => thing.part === part).slice(0, COMPARED_MAX),
    ),
  }
})
