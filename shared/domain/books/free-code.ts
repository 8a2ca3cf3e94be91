/** The code that a new account of the chart gets where nobody gives it one. */
import type { ChartSubtype, ChartType } from './standard-chart.ts'

/** From where codes are proposed, and the thousands of the type: behind the usual accounts of the standard chart. */
const RANGES: Record<
  ChartType,
  { first: number; last: number; from: Partial<Record<ChartSubtype, number>> }
> = {
  asset: { first: 1000, last: 1999, from: { current: 1400, fixed: 1600, other: 1810 } },
  liability: { first: 2000, last: 2999, from: { current: 2510, long_term: 2710 } },
  equity: { first: 3000, last: 3999, from: { equity: 3300 } },
  revenue: { first: 4000, last: 4999, from: { operating: 4210, non_operating: 4910 } },
  expense: { first: 5000, last: 9999, from: { cost_of_sales: 5010, operating: 6010, non_operating: 6910 } },
}
const STEP = 10

/** Free codes in the order in which they are proposed: by tens from where the subtype begins, then whatever is left of the type. */
export function* freeCodes(
  type: ChartType,
  subtype: ChartSubtype,
  taken: ReadonlySet<string>,
): Generator<string> {
  const { first, last, from } = RANGES[type]
  const proposed = new Set<string>()
  for (const [begin, step] of [
    [from[subtype] ?? first, STEP],
    [first, 1],
  ] as const)
    for (let code = begin; code <= last; code += step) {
      const free = String(code)
      if (taken.has(free) || proposed.has(free)) continue
      proposed.add(free)
      yield free
    }
}
