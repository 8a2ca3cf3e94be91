import { DOCUMENT_KINDS, type DocumentKind } from '../../../shared/domain/trade/document-kinds.ts'

/** Where a document is shown, by the kind of any document of its side. */
export function documentAddress(kind: DocumentKind, id: string): string {
  return `/entry-management?tab=${DOCUMENT_KINDS[kind].side}&document=${encodeURIComponent(id)}`
}
