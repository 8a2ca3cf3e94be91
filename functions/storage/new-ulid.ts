import { monotonicFactory } from 'ulid'

/** A ULID, later than every earlier one of this process even within a millisecond. */
export const newUlid: (time: number) => string = monotonicFactory()
