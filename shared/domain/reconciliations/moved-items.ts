/** What a period says of how its reconciling items moved, and what each is called. `item-movements.ts` makes it. */

import { money } from '../money/money.ts'
import type { ItemsBetween } from './prove-balance.ts'

/** In the order of the proof. */
export const MOVED_ITEMS = [
  'inTransit',
  'outstanding',
  'bankErrors',
  'unrecordedIn',
  'unrecordedOut',
] as const satisfies readonly (keyof ItemsBetween)[]

/** What each is called before its day or its movement is named. */
export const MOVED_ITEM_NAMES: Readonly<Record<keyof ItemsBetween, string>> = {
  inTransit: 'In transit',
  outstanding: 'Outstanding',
  bankErrors: 'Errors of the bank',
  unrecordedIn: 'Unrecorded in',
  unrecordedOut: 'Unrecorded out',
}

/** Decimals with the sign of the figure in the proof: `before + added + cleared = after`. */
export interface ItemMovement {
  before: string
  added: string
  /** The opposite of what was open. */
  cleared: string
  after: string
}

export type ItemMovements = Readonly<Record<keyof ItemsBetween, ItemMovement>>

/** Those that had anything at either end; none where it is not said. */
export function movedItems(
  movements: ItemMovements | null,
): [item: keyof ItemsBetween, movement: ItemMovement][] {
  if (!movements) return []
  return MOVED_ITEMS.filter((item) =>
    [movements[item].before, movements[item].after, movements[item].added].some((sum) => money(sum) !== 0n),
  ).map((item) => [item, movements[item]])
}
