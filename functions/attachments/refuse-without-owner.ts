import type { Attachment } from '../../shared/contract/attachments.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { getDocument } from '../storage/entities/trade-document.ts'
import { getLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** Refuses with `not-found` where that is not there to which a file is to be attached. */
export async function refuseWithoutOwner(
  scope: Scope,
  { attachedTo, ownerId }: Pick<Attachment, 'attachedTo' | 'ownerId'>,
): Promise<void> {
  switch (attachedTo) {
    case 'bank_line':
      await getLines(scope, 'bank', [ownerId])
      return
    case 'journal_entry':
      await getEntry(scope, ownerId)
      return
    case 'trade_document':
      await getDocument(scope, ownerId)
  }
}
