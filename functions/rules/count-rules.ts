import { countRules } from '../../shared/contract/rules.ts'
import { applyRules } from '../../shared/domain/matching/rules/company-rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRules } from '../storage/entities/rule.ts'
import { engineRule } from './engine-rules.ts'
import { byAccount, readTriedLines } from './open-lines.ts'

/** Rules that are off are counted too, as what they would catch; only active ones decide. */
export const handler = lambda(countRules, async ({ scope }) => {
  const rules = await listRules(scope)
  const sides = (['bank', 'ledger'] as const).filter((side) => rules.some(({ when }) => when.side === side))
  const read = await Promise.all(
    sides.map(async (side) => ({ side, ...(await readTriedLines(scope, [side])) })),
  )

  const caught = new Map<string, number>()
  const decides = new Map<string, number>()
  const count = (to: Map<string, number>, id: string, by: number) => to.set(id, (to.get(id) ?? 0) + by)
  const active = rules.filter(({ isActive }) => isActive).map(engineRule)
  for (const { side, lines: tried } of read) {
    for (const [accountId, lines] of byAccount(tried)) {
      const all = applyRules(rules.map(engineRule), side, accountId, lines)
      for (const [id, times] of all.caught) count(caught, id, times)
      for (const { ruleId } of applyRules(active, side, accountId, lines).applied) count(decides, ruleId, 1)
    }
  }
  return {
    lookedAt: read.reduce((sum, { lines }) => sum + lines.length, 0),
    isAll: read.every(({ isAll }) => isAll),
    counts: rules.map(({ id }) => ({
      ruleId: id,
      caught: caught.get(id) ?? 0,
      decides: decides.get(id) ?? 0,
    })),
  }
})
