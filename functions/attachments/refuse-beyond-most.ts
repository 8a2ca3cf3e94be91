import type { Attachment } from '../../shared/contract/attachments.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { attachmentsOf } from '../storage/entities/attachment.ts'
import type { Scope } from '../storage/scope.ts'

/** With one line, entry or document. */
const ATTACHMENTS_MAX = 20

export async function refuseBeyondMost(
  scope: Scope,
  { ownerId }: Pick<Attachment, 'ownerId'>,
): Promise<void> {
  const there = await attachmentsOf(scope, ownerId)
  if (there.length >= ATTACHMENTS_MAX) throw refuse('attachment.too-many', { max: String(ATTACHMENTS_MAX) })
}
