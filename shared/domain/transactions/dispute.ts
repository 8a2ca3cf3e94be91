/** A bank line that a person disputes: it stays open, and is matched by nobody until it is settled. */
import type { TransactionStatus } from './status.ts'

export interface Dispute {
  reason: string
  by: string
  at: string
}

export interface SettledDispute extends Dispute {
  settledBy: string
  settledAt: string
}

export interface DisputableLine {
  status: TransactionStatus
  dispute?: Dispute | null | undefined
  /** The latest, newest last. */
  settledDisputes?: readonly SettledDispute[] | undefined
}

/** What a line remembers of its disputes; all of them are in the audit trail. */
export const SETTLED_DISPUTES_MAX = 10

/** Undefined where it is not pending. */
export function disputed<L extends DisputableLine>(
  line: L,
  dispute: NonNullable<L['dispute']>,
): L | undefined {
  return line.status === 'pending' ? { ...line, status: 'disputed', dispute } : undefined
}

/** Undefined where it is not disputed. */
export function settled<L extends DisputableLine>(
  line: L,
  { by, at }: { by: string; at: string },
): L | undefined {
  if (line.status !== 'disputed' || !line.dispute) return undefined
  const settledDisputes = [
    ...(line.settledDisputes ?? []),
    { ...line.dispute, settledBy: by, settledAt: at },
  ].slice(-SETTLED_DISPUTES_MAX)
  return { ...line, status: 'pending', dispute: null, settledDisputes }
}
