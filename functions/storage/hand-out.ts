/** Files leave as they were kept or not at all: what lies in the bucket is hashed before anybody gets a link to it. */
import { refuse } from '../../shared/contract/refusals.ts'
import { type FileKind, fileKey } from './file-keys.ts'
import { presignDownload } from './files.ts'
import { hashOfFile } from './hash-of-file.ts'

interface KeptFile {
  id: string
  /** What it is saved as. */
  name: string
  /** Hex; null of a file of which none was written down. */
  sha256: string | null
}

/** A link of a minute. Refuses with `document.gone` and `document.damaged`. */
export async function handOut(kind: FileKind, { id, name, sha256 }: KeptFile): Promise<string> {
  if (sha256 !== null) {
    const found = await hashOfFile(fileKey(kind, id))
    if (found === null) throw refuse('document.gone')
    if (found !== sha256) throw refuse('document.damaged')
  }
  return presignDownload(kind, { id, name })
}
