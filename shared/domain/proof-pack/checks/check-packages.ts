/** Each frozen package has the hash that its approval wrote into the chain, and the newest of an approved period says what is counted here. */
import { strFromU8 } from 'fflate'
import { money } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import { hashOf } from '../manifest.ts'
import type { Pack } from '../open-pack.ts'
import { FIGURES, type PackedEvidence, type ProvedReconciliation, packageFile } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'
import type { Told, ToldById } from '../told.ts'
import { itemsOn } from './recount-figures.ts'

export function checkPackages(
  pack: Pack,
  of: AccountPack,
  told: ToldById,
  { fail, note, count }: Report,
): void {
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
        comparePackage(name, of, reconciliation, JSON.parse(strFromU8(bytes)) as PackedEvidence, fail)
    }
  }
}

/** Said by an approval of this very reconciliation. */
const isSealed = (told: Told | undefined, sha256: string): boolean =>
  (told ?? []).some(({ change }) =>
    ((change.after?.packages ?? []) as { sha256: string }[]).some((each) => each.sha256 === sha256),
  )

function comparePackage(
  name: string,
  of: AccountPack,
  reconciliation: ProvedReconciliation,
  evidence: PackedEvidence,
  fail: Report['fail'],
): void {
  for (const figure of FIGURES)
    if (money(evidence.figures[figure]) !== money(reconciliation[figure]))
      fail(
        name,
        `says ${figure} ${evidence.figures[figure]}, and the reconciliation ${reconciliation[figure]}`,
      )
  const counted = new Map(itemsOn(of, reconciliation.periodEnd).map((line) => [line.id, line]))
  for (const { id, amount } of evidence.items) {
    const line = counted.get(id)
    if (!line) fail(name, `has an item ${id} that is none`)
    // Items have the sign that they have in the account.
    else if ((line.side === 'bank' ? line.units : -line.units) !== money(amount))
      fail(name, `says ${amount} of item ${id}, which is ${line.amount}`)
    counted.delete(id)
  }
  for (const id of counted.keys()) fail(name, `lacks the item ${id}`)
  for (const { importId, sha256 } of evidence.files) {
    const item = of.imports.get(importId)
    if (item && item.fileHash !== sha256)
      fail(name, `says ${sha256} of the file of import ${importId}, which is ${item.fileHash}`)
  }
}
