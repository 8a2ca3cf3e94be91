/** Files that are kept with bank lines and entries of the period now, and which of those that an approval froze were taken off since. */
import type { Attachment } from '../../shared/contract/attachments.ts'
import { isWithin } from '../../shared/domain/calendar/day.ts'
import {
  type FrozenPeriod,
  isFrozenOn,
  type ReportedDays,
} from '../../shared/domain/compliance/frozen-period.ts'
import type { PeriodSources, ReportedEntry } from '../../shared/domain/compliance/period-report.ts'
import { evidenceAttachment } from '../../shared/domain/evidence/evidence-attachment.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { eachAttachment, ownerKeyOf } from '../storage/entities/attachment.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

interface Read {
  entries: readonly ReportedEntry[]
  frozen: readonly FrozenPeriod[]
  /** An instant. */
  since: string
  now: Date
}

export async function readAttachments(
  scope: Scope,
  { entries, frozen, since, now }: Read,
  days: ReportedDays,
): Promise<Pick<PeriodSources, 'attachments' | 'takenOff'>> {
  const byKey = new Map(entries.map((entry) => [ownerKeyOf(entry.id), entry]))
  const takenOff = new Map<string, string>()
  const kept: Attachment[] = []
  for await (const file of eachAttachment(scope, since, now)) {
    if (file.status === 'removed') takenOff.set(file.id, file.removedBecause ?? '')
    if (file.status === 'kept' && (isOfOpenLine(file, frozen, days) || byKey.has(ownerKeyOf(file.ownerId))))
      kept.push(file)
  }
  const ids = kept.flatMap(({ attachedTo, ownerId }) => (attachedTo === 'bank_line' ? ownerId : []))
  const lines = await findLines(scope, 'bank', ids)
  const attachments = kept.map((file) => {
    const line = lines.get(file.ownerId)
    const entry = byKey.get(ownerKeyOf(file.ownerId))
    return evidenceAttachment(file, {
      owner: line?.description ?? entry?.description ?? file.ownerId,
      date: line?.transactionDate ?? entry?.entryDate ?? null,
    })
  })
  return { attachments, takenOff }
}

function isOfOpenLine({ ownerId }: Attachment, frozen: readonly FrozenPeriod[], days: ReportedDays): boolean {
  const line = parseLineId(ownerId)
  return line !== undefined && isWithin(line.date, days) && !isFrozenOn(frozen, line.accountId, line.date)
}
