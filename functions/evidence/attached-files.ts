/** The files that people attached, by what they are attached to. */
import type { Attachment } from '../../shared/contract/attachments.ts'
import type { Match } from '../../shared/contract/matches.ts'
import { evidenceAttachment } from '../../shared/domain/evidence/evidence-attachment.ts'
import type { EvidenceAttachment } from '../../shared/domain/evidence/evidence-package.ts'
import { eachAttachment, ownerKeyOf } from '../storage/entities/attachment.ts'
import type { Scope } from '../storage/scope.ts'

export type AttachedFiles = ReadonlyMap<string, readonly Attachment[]>

/** Of a whole company: a file is not of the month of what it is attached to, and most companies have few. */
export async function readAttached(scope: Scope, since: string, now: Date): Promise<AttachedFiles> {
  const byOwner = new Map<string, Attachment[]>()
  for await (const file of eachAttachment(scope, since, now)) {
    if (file.status !== 'kept') continue
    const key = ownerKeyOf(file.ownerId)
    byOwner.set(key, [...(byOwner.get(key) ?? []), file])
  }
  return byOwner
}

/** To a bank line, or to the entry that a ledger line is of. */
export function attachedToLine(
  files: AttachedFiles,
  line: { id: string; transactionDate: string; description: string; journalEntryId?: string | null },
): EvidenceAttachment[] {
  return attachedTo(files, line.journalEntryId ?? line.id, {
    owner: line.description,
    date: line.transactionDate,
  })
}

/** To bank lines of a match that may be of other days, to what it posted and to the documents that it pays. */
export function attachedToMatch(files: AttachedFiles, match: Match): EvidenceAttachment[] {
  const [first] = match.sourceTransactions
  const ofMatch = {
    owner: `Match of ${first?.description ?? match.id}`,
    date: first?.transactionDate ?? null,
  }
  return [
    ...match.sourceTransactions.flatMap((line) => attachedToLine(files, line)),
    ...[match.postedEntryId, match.differenceEntryId].flatMap((id) =>
      id ? attachedTo(files, id, ofMatch) : [],
    ),
    ...(match.payment?.documents ?? []).flatMap(({ id, number }) =>
      attachedTo(files, id, { owner: number, date: null }),
    ),
  ]
}

/** Each file once: what a line and its match both lead to stands as that of the line. */
export function eachOnce(all: readonly EvidenceAttachment[]): EvidenceAttachment[] {
  return [...new Map(all.toReversed().map((file) => [file.id, file])).values()]
}

function attachedTo(
  files: AttachedFiles,
  ownerId: string,
  called: Pick<EvidenceAttachment, 'owner' | 'date'>,
): EvidenceAttachment[] {
  return (files.get(ownerKeyOf(ownerId)) ?? []).map((file) => evidenceAttachment(file, called))
}
