/** A frozen package as a recount looks at it: beside the items of the table, since its bytes lie in the bucket of files. */
import { strFromU8 } from 'fflate'
import type { EvidencePackage } from '../evidence/evidence-package.ts'
import { sha256Of } from '../evidence/evidence-package.ts'
import type { PackageItem, RawItem, RecountedPackage } from './items.ts'

/** Where it lies in the bucket. */
export const packageKey = (companyId: number, sha256: string) => `C/${companyId}/evidence/${sha256}`

/** @param sha256 the hash that an approval says */
export function packageItem(companyId: number, sha256: string, bytes: Uint8Array | undefined): PackageItem {
  const found = bytes ? sha256Of(bytes) : null
  return {
    pk: `C#${companyId}#evidence`,
    sk: sha256,
    found,
    says: bytes && found === sha256 ? saidBy(bytes) : null,
  }
}

/** The hashes that the reconciliations among some items name. */
export function packagesNamedBy(items: Iterable<RawItem>): { companyId: number; sha256: string }[] {
  return [...items].flatMap(({ pk, companyId, packages }) =>
    pk.endsWith('#reconciliations') && Array.isArray(packages)
      ? (packages as { sha256: string }[]).map(({ sha256 }) => ({ companyId: Number(companyId), sha256 }))
      : [],
  )
}

function saidBy(bytes: Uint8Array): RecountedPackage {
  const { matches: _matches, entries: _entries, ...says } = JSON.parse(strFromU8(bytes)) as EvidencePackage
  return says
}
