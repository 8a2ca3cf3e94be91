import { monotonicFactory } from 'ulid'

const SET_BACK_MS = 60_000
let next = monotonicFactory()
let latest = 0

/** A ULID, later than every earlier one of this process even within a millisecond, unless the clock was set back by a minute. */
export function newUlid(time: number): string {
  if (time < latest - SET_BACK_MS) next = monotonicFactory()
  latest = time
  return next(time)
}
