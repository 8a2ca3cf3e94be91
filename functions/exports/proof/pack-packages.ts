import { packageFile } from '../../../shared/domain/proof-pack/pack-files.ts'
import type { StoredReconciliation } from '../../storage/entities/reconciliation.ts'
import { readPackageBytes } from '../../storage/evidence.ts'
import type { Packing } from './packing.ts'

/** What each approval froze, byte for byte. One that is gone is missing in the pack too, whose verifier names it. */
export async function packPackages(
  { scope, zip }: Packing,
  reconciliations: readonly StoredReconciliation[],
): Promise<void> {
  for (const { financialAccountId, periodEnd, packages } of reconciliations)
    for (const { version, sha256 } of packages) {
      const bytes = await readPackageBytes(scope, sha256)
      if (bytes) zip.add(packageFile(financialAccountId, periodEnd, version), bytes)
    }
}
