import type { AccountMonths } from '../../../../shared/contract/stats.ts'

/** The months from the first in which the bank had lines: what it held before them nobody has said. */
export function balanceCourse<T extends Pick<AccountMonths['months'][number], 'transactions'>>(
  months: readonly T[],
): T[] {
  const first = months.findIndex(({ transactions }) => transactions > 0)
  return first < 0 ? [] : months.slice(first)
}
