/** So many bank lines are booked in one act, which is one transaction of the table. */
export const BOOKED_AT_ONCE_MAX = 15
