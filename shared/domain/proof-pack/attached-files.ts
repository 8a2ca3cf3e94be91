/** The files that people attached to what was approved: which of them a pack takes. */
import { strFromU8 } from 'fflate'
import type { EvidenceAttachment, EvidencePackage } from '../evidence/evidence-package.ts'
import type { Pack } from './open-pack.ts'
import { ATTACHED_BYTES_MAX } from './pack-files.ts'
import { type AccountPack, packageNames } from './read-account.ts'

/** Each once, in the order of their ids; those for which a pack has no more room are left out. */
export function attachedToPack(named: readonly EvidenceAttachment[]): {
  taken: EvidenceAttachment[]
  left: EvidenceAttachment[]
} {
  const all = [...new Map(named.map((file) => [file.id, file])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  let sizeBytes = 0
  const hasRoom = (file: EvidenceAttachment) => {
    sizeBytes += file.sizeBytes
    return sizeBytes <= ATTACHED_BYTES_MAX
  }
  const taken = all.filter(hasRoom)
  return { taken, left: all.slice(taken.length) }
}

/** By every package, of whichever version. */
export function attachedIn(pack: Pack, accounts: readonly AccountPack[]): EvidenceAttachment[] {
  return accounts.flatMap(packageNames).flatMap((name) => {
    const evidence = JSON.parse(strFromU8(pack.file(name))) as Partial<EvidencePackage>
    return evidence.attachments ?? []
  })
}
