import type { EvidenceAttachment } from './evidence-package.ts'

/** A file as it is kept with what it is attached to. */
export interface KeptFile {
  id: string
  attachedTo: string
  ownerId: string
  fileName: string
  sizeBytes: number
  sha256: string | null
  createdBy: string
  createdAt: string
}

/** The same as a package and a report say it. */
export function evidenceAttachment(
  { id, fileName: name, sizeBytes, sha256, attachedTo, ownerId, createdBy: by, createdAt: at }: KeptFile,
  { owner, date }: Pick<EvidenceAttachment, 'owner' | 'date'>,
): EvidenceAttachment {
  return { id, name, sizeBytes, sha256: sha256 ?? '', attachedTo, ownerId, owner, date, by, at }
}
