import { sha256Of } from '../../../shared/domain/evidence/evidence-package.ts'
import { packageFile } from '../../../shared/domain/proof-pack/pack-files.ts'
import type { StoredReconciliation } from '../../storage/entities/reconciliation.ts'
import { packageIn, readKept } from '../../storage/evidence.ts'
import type { Packing } from './packing.ts'

/** What lies where each approval froze its package, byte for byte: the verifier of the pack names one that is gone or damaged. */
export async function packPackages(
  { scope, zip, attached }: Packing,
  reconciliations: readonly StoredReconciliation[],
): Promise<void> {
  for (const { financialAccountId, periodEnd, packages } of reconciliations)
    for (const { version, sha256 } of packages) {
      const bytes = await readKept(scope, sha256)
      if (!bytes) continue
      zip.add(packageFile(financialAccountId, periodEnd, version), bytes)
      if (sha256Of(bytes) === sha256) attached.push(...(packageIn(bytes).attachments ?? []))
    }
}
