/**
 * A bank line that the books will never explain: it is excluded with a reason, stays an item of every proof, and no longer stands
 * in the way of an approval. Set against the bank's correction it keeps the reason, which is its own again once that is undone.
 */
import type { TransactionStatus } from './status.ts'

export const EXCLUSION_REASONS = ['bank_duplicate', 'other_company', 'bank_error', 'other'] as const
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number]

export const EXCLUSION_REASON_LABELS: Record<ExclusionReason, string> = {
  bank_duplicate: 'Duplicate of the bank',
  other_company: 'Belongs to another company',
  bank_error: 'Error of the bank, correction awaited',
  other: 'Other',
}

/** Whether the bank has to mend it: such a line stands on the bank's side of a proof until its correction is set against it. */
export function isBankError({ exclusion }: { exclusion?: { reason: string } | null | undefined }): boolean {
  return exclusion?.reason === 'bank_error'
}

/** `Other: not ours`. */
export function exclusionInWords({ reason, note }: { reason: ExclusionReason; note: string | null }): string {
  return [EXCLUSION_REASON_LABELS[reason], note].filter(Boolean).join(': ')
}

export interface ExcludableLine {
  status: TransactionStatus
  exclusion?: { reason: ExclusionReason; note: string | null; by: string; at: string } | null | undefined
}

/** Undefined where it is not open. */
export function excluded<L extends ExcludableLine>(
  line: L,
  exclusion: NonNullable<L['exclusion']>,
): L | undefined {
  return line.status === 'pending' ? { ...line, status: 'excluded', exclusion } : undefined
}

/** Undefined where it is not excluded. */
export function included<L extends ExcludableLine>(line: L): L | undefined {
  if (line.status !== 'excluded') return undefined
  const { exclusion: _exclusion, ...open } = line
  return { ...open, status: 'pending' } as L
}

/** What a line is again when no match holds it any more. */
export function statusOfFree({ exclusion }: Pick<ExcludableLine, 'exclusion'>): 'pending' | 'excluded' {
  return exclusion ? 'excluded' : 'pending'
}
