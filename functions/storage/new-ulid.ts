import { monotonicFactory } from 'ulid'

/** An id may name an instant that is later by so much, where it came after one of that instant. */
export const ULID_LATE_MS = 60_000
let next = monotonicFactory()
let latest = 0

/** A ULID, later than every earlier one of this process even within a millisecond, unless the clock was set back by a minute. */
export function newUlid(time: number): string {
  if (time < latest - ULID_LATE_MS) next = monotonicFactory()
  latest = time
  return next(time)
}
