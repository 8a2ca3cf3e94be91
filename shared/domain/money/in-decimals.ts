import { decimalOf } from './money.ts'

/** A value with decimal strings in place of amounts, as it travels. */
export type InDecimals<T> = T extends bigint
  ? string
  : T extends readonly (infer Each)[]
    ? InDecimals<Each>[]
    : T extends object
      ? { [Name in keyof T]: InDecimals<T[Name]> }
      : T

export function inDecimals<T>(value: T): InDecimals<T> {
  return shown(value) as InDecimals<T>
}

function shown(value: unknown): unknown {
  if (typeof value === 'bigint') return decimalOf(value)
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]))
}
