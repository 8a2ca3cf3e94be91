/**
 * The keys of the bucket of files. A key carries its company: `U/<company>/<import id>` is what someone sends, of which the bucket
 * tells, and `U/<company>/attachments/<id>` what they attach, which lies under `C/` in the same way from when it was taken; `C/<company>/imports/<import id>/file` the file that the import took, for good, `C/<company>/runs/<run id>/<hash>`
 * what a matching run was decided by, and `C/<company>/evidence/<sha256>` what was approved, by its content; `E/<company>/<export id>`
 * what was made for them, which goes away after a while, `E/<company>/awaiting/<import id>/<sha256>` rows of a file that awaits another person, and `E/<company>/recount` and `E/<company>/rebuild` where a long one goes on, with what a recount put aside under the former; `R/<company>/<document id>` a report, which stays. To know a key is no right to it.
 */
import { companyOfId } from '../../shared/domain/ids/ids.ts'

export type FileKind = 'uploads' | 'imports' | 'exports' | 'reports' | 'attached' | 'attachments'

export function fileKey(kind: FileKind, id: string): string {
  const company = companyOfId(id)
  switch (kind) {
    case 'uploads':
      return `U/${company}/${id}`
    case 'imports':
      return `C/${company}/imports/${id}/file`
    case 'exports':
      return `E/${company}/${id}`
    case 'attached':
      return `U/${company}/attachments/${id}`
    case 'attachments':
      return `C/${company}/attachments/${id}`
    case 'reports':
      return `R/${company}/${id}`
  }
}

/** Under which everything of a company lies. */
export function foldersOf(companyId: number): string[] {
  return ['U', 'C', 'E', 'R'].map((letter) => `${letter}/${companyId}/`)
}

export const recountKey = (companyId: number) => `E/${companyId}/recount`
/** A part of what it put aside, by the name of what that is. */
export const recountPartKey = (companyId: number, of: string, part: number) =>
  `${recountKey(companyId)}/${of}/${part}`
export const rebuildKey = (companyId: number) => `E/${companyId}/rebuild`
export const awaitingRowsKey = (importId: string, sha256: string) =>
  `E/${companyOfId(importId)}/awaiting/${importId}/${sha256}`

/**
 * What somebody sends, until an import or an attachment takes it, where a recount or a rebuild goes on, and rows of a file as they are shown: it
 * goes away by itself, and what it is for begins anew without it.
 */
export const isOnItsWay = (key: string) => /^(U\/|E\/\d+\/(recount|rebuild|awaiting)(\/|$))/.test(key)
