/** What is added up of all items, however few of them are looked at together, and is then held to what says it. */
import type { Check, CompanyItems } from './items.ts'

/** Figures by their names, of which those of some items and of others are added. */
export type Sums = Map<string, bigint>

export type AddTo = (name: string, amount: bigint) => void

export interface SummedCheck {
  measure(of: CompanyItems, add: AddTo): void
  /** @param of has at least what of a company is few */
  check(of: CompanyItems, sums: ReadonlyMap<string, bigint>, fail: (sentence: string) => void): void
}

export const addingTo =
  (sums: Sums): AddTo =>
  (name, amount) =>
    void sums.set(name, (sums.get(name) ?? 0n) + amount)

/** Of items that are all there at once. */
export function atOnce({ measure, check }: SummedCheck): Check {
  return (of, fail) => {
    const sums: Sums = new Map()
    measure(of, addingTo(sums))
    check(of, sums, fail)
  }
}
