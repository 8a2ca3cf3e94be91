import type { CompanyItems, RawItem } from './items.ts'

interface Pause extends RawItem {
  financialAccountId: number
  state: string
  wrong: number
  of: number
  resumedAt: string | null
  resumedBy: string | null
  reason: string | null
}

export function pauses(of: CompanyItems, fail: (sentence: string) => void): void {
  const own = of.others.filter(({ pk }) => pk === `C#${of.companyId}#pauses`) as Pause[]
  for (const { financialAccountId, state, wrong, of: all, resumedAt, resumedBy, reason } of own) {
    if (!of.accounts.has(financialAccountId))
      fail(`automatic matching is paused of account ${financialAccountId}, which does not exist`)
    if (wrong < 1 || all < wrong)
      fail(`automatic matching of account ${financialAccountId} paused for ${wrong} wrong of ${all}`)
    const said = [resumedAt, resumedBy, reason].filter(Boolean).length
    if (said !== 3 && (said !== 0 || state === 'resumed'))
      fail(
        `automatic matching of account ${financialAccountId} is ${state} and does not say who resumed it and why`,
      )
  }
}
