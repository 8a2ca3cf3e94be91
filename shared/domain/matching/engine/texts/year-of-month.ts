import { monthNamed } from '../../../bank-files/dialect/month-names.ts'

/**
 * Whether the number of four digits that ends before `end` is the year of a month or a day: `10/2026`, `October 2026`, `05.10.2026`, `2026-10`. It stands
 * on every line of that year, and tells none of them from another.
 */
export function isYearOfMonth(text: string, end: number): boolean {
  const start = end - 4
  const year = Number(text.slice(start, end))
  if (!(year >= FIRST && year <= LAST)) return false
  const before = text.slice(Math.max(0, start - NEAR), start)
  const after = text.slice(end, end + NEAR)
  return (
    MONTH_BEFORE.test(before) ||
    MONTH_AFTER.test(after) ||
    isMonth(NAME_BEFORE.exec(before)) ||
    isMonth(NAME_AFTER.exec(after))
  )
}

const [FIRST, LAST] = [1990, 2060]
const NEAR = 20
/** A month or a day, and no part of a longer number: `INV-12-2026`, but not `INV12-2026`. */
const MONTH_BEFORE = /(?<![\p{L}\d])(?:0?[1-9]|[12]\d|3[01]) ?[-/.] ?$/u
const MONTH_AFTER = /^[-/.](?:0?[1-9]|1[0-2])(?![\p{L}\d])/u
const NAME_BEFORE = /(?<![\p{L}\d])(\p{L}{3,12})\.?[ ,/.'-]{1,2}$/u
const NAME_AFTER = /^[ ,/.-]{1,2}(\p{L}{3,12})(?![\p{L}\d])/u

function isMonth(found: RegExpExecArray | null): boolean {
  return found?.[1] !== undefined && monthNamed(found[1]) !== undefined
}
