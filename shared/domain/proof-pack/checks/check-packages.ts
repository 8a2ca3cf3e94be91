/** Each frozen package has the hash that its approval wrote into the chain, and the newest of an approved period says what is counted here. */
import { strFromU8 } from 'fflate'
import type { Report } from '../finding.ts'
import { hashOf } from '../manifest.ts'
import type { Pack } from '../open-pack.ts'
import { packageFile } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'
import type { Told, ToldById } from '../told.ts'
import { comparePackage } from './compare-package.ts'

export function checkPackages(pack: Pack, of: AccountPack, told: ToldById, report: Report): void {
  const { fail, note, count } = report
  for (const reconciliation of of.period.reconciliations) {
    const packages = reconciliation.packages ?? []
    if (reconciliation.status === 'approved' && packages.length === 0)
      note(reconciliation.id, 'is approved and has no frozen package')
    for (const { version, sha256 } of packages) {
      const name = packageFile(of.account.id, reconciliation.periodEnd, version)
      const bytes = pack.file(name)
      if (hashOf(bytes) !== sha256) fail(name, 'is not the package that was approved: its SHA-256 differs')
      if (!isSealed(told.get(`reconciliation_batch ${reconciliation.id}`), sha256))
        fail(name, 'has a SHA-256 that the audit chain does not know')
      count('frozen packages', 1)
      if (reconciliation.status === 'approved' && version === packages.length)
        comparePackage({ name, of, reconciliation, told, evidence: JSON.parse(strFromU8(bytes)) }, report)
    }
  }
}

/** Said by an approval of this very reconciliation. */
const isSealed = (told: Told | undefined, sha256: string): boolean =>
  (told ?? []).some(({ change }) =>
    ((change.after?.packages ?? []) as { sha256: string }[]).some((each) => each.sha256 === sha256),
  )
