/** Bank files, attachments and reports: their bytes lie in the bucket of files, and what was imported, attached or generated says their hash. */
import { sha256Hex } from '../hashing/sha256.ts'
import type { CompanyItems, RawItem } from './items.ts'
import { hasTurnOn } from './turn-of-day.ts'

export interface NamedFile {
  key: string
  sha256: string
}

/** What an item says of a file that it keeps; undefined where it keeps none. */
export function fileNamedBy({ pk, id, status, fileHash, sha256 }: RawItem): NamedFile | undefined {
  const [, companyId, kind] = pk.split('#')
  if (kind === 'imports' && typeof fileHash === 'string')
    return { key: `C/${companyId}/imports/${id}/file`, sha256: fileHash }
  if (kind === 'attachments' && status === 'kept' && typeof sha256 === 'string')
    return { key: `C/${companyId}/attachments/${id}`, sha256 }
  if (kind === 'compliance' && typeof sha256 === 'string') return { key: `R/${companyId}/${id}`, sha256 }
  return undefined
}

/** One as a recount looks at it, beside the items of the table; `found` is the hash of its bytes, null where there are none. */
export function fileItem(companyId: number, { key, sha256 }: NamedFile, found: string | null): RawItem {
  return { pk: `C#${companyId}#files`, sk: key, sha256, found }
}

export function isTurnOf({ key }: NamedFile, now: Date): boolean {
  return hasTurnOn(now, Number.parseInt(sha256Hex(key).slice(0, 8), 16))
}

export function keptFiles({ files }: CompanyItems, fail: (sentence: string) => void): void {
  for (const { sk: key, sha256, found } of files) {
    if (found === null) fail(`the file ${key} is gone`)
    else if (found !== sha256) fail(`the file ${key} has other bytes than it came with`)
  }
}
