import type { ApprovedPackage } from '../../shared/contract/approvals.ts'
import type { EvidencePackage } from '../../shared/contract/evidence.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { packageIn, readPackageBytes } from '../storage/evidence.ts'
import type { Scope } from '../storage/scope.ts'

export interface ReadVersion {
  approved: ApprovedPackage
  bytes: Uint8Array
  evidence: EvidencePackage
}

/** What an approval of a reconciliation froze. Refuses with `not-found` for one that never was. */
export async function readVersion(
  scope: Scope,
  { packages }: Pick<StoredReconciliation, 'packages'>,
  version: number,
): Promise<ReadVersion> {
  const approved = packages.find((each) => each.version === version)
  if (!approved) throw refuse('not-found')
  const bytes = await readPackageBytes(scope, approved.sha256)
  if (!bytes) throw refuse('evidence.gone')
  return { approved, bytes, evidence: packageIn(bytes) }
}

/** What the approval of a reconciliation froze that stands. */
export function readNewest(
  scope: Scope,
  reconciliation: Pick<StoredReconciliation, 'packages'>,
): Promise<ReadVersion> {
  return readVersion(scope, reconciliation, reconciliation.packages.length)
}
