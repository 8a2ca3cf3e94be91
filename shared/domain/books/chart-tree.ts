/** Accounts of a chart under one another. */
import type { ChartType } from './standard-chart.ts'

export interface PlacedAccount {
  id: number
  accountCode: string
  accountType: ChartType
  parentId?: number | null | undefined
}

export interface Place {
  parentAccountCode: string | null
  /** 1 where it stands under none. */
  level: number
}

export const LEVELS_MAX = 5

export function placeOf(chart: readonly PlacedAccount[], account: PlacedAccount): Place {
  const above = [...eachAbove(chart, account)]
  return { parentAccountCode: above[0]?.accountCode ?? null, level: above.length + 1 }
}

/** Whether an account may stand under another: of its own type, in no circle, and not too deep with all that stands under it. */
export function mayStandUnder(
  chart: readonly PlacedAccount[],
  account: PlacedAccount,
  parent: PlacedAccount,
): boolean {
  const above = [parent, ...eachAbove(chart, parent)]
  return (
    parent.accountType === account.accountType &&
    above.every(({ id }) => id !== account.id) &&
    above.length + depthOf(chart, account) <= LEVELS_MAX
  )
}

/** The accounts that stand right under one. */
export function childrenOf(chart: readonly PlacedAccount[], id: number): PlacedAccount[] {
  return chart.filter(({ parentId }) => parentId === id)
}

/** Counts no further than is allowed, and so ends in a circle too. */
function depthOf(chart: readonly PlacedAccount[], { id }: PlacedAccount, levels = LEVELS_MAX): number {
  if (levels === 0) return 1
  return 1 + Math.max(0, ...childrenOf(chart, id).map((child) => depthOf(chart, child, levels - 1)))
}

/** From the nearest up. Ends where two people put two accounts under each other at once. */
function* eachAbove(chart: readonly PlacedAccount[], account: PlacedAccount): Generator<PlacedAccount> {
  let at: PlacedAccount | undefined = account
  for (let level = 1; level < LEVELS_MAX; level++) {
    const parentId: number | null | undefined = at.parentId
    at = chart.find(({ id }) => id === parentId)
    if (!at) return
    yield at
  }
}
