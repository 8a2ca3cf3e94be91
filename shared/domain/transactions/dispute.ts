/** A bank line that a person disputes: it stays open, and is matched by nobody until it is settled. */
import type { TransactionStatus } from './status.ts'

export interface DisputableLine {
  status: TransactionStatus
  dispute?: { reason: string; by: string; at: string } | null | undefined
}

/** Undefined where it is not pending. */
export function disputed<L extends DisputableLine>(
  line: L,
  dispute: NonNullable<L['dispute']>,
): L | undefined {
  return line.status === 'pending' ? { ...line, status: 'disputed', dispute } : undefined
}

/** Undefined where it is not disputed. */
export function settled<L extends DisputableLine>(line: L): L | undefined {
  return line.status === 'disputed' ? { ...line, status: 'pending', dispute: null } : undefined
}
