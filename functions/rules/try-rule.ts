import { type Rule, tryRule } from '../../shared/contract/rules.ts'
import { applyRules } from '../../shared/domain/matching/rules/company-rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRules } from '../storage/entities/rule.ts'
import { engineRule } from './engine-rules.ts'
import { byAccount, readTriedLines, type TriedLine } from './open-lines.ts'

const EXAMPLES_MAX = 3
/** What the rule in question is called among the kept ones. */
const TRIED = ''

export const handler = lambda(tryRule, async ({ body, scope }) => {
  const [rules, { lines, isAll }] = await Promise.all([
    listRules(scope),
    readTriedLines(scope, [body.when.side]),
  ])

  const others = rules.filter(({ id, isActive }) => isActive && id !== body.ruleId)
  const last = (others.at(-1)?.priority ?? 0) + 1
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const caught = linesCaught(body.when, lines)
  const tried = { id: TRIED, version: 0, priority: body.priority ?? last, when: body.when }
  const engineRules = [
    ...others.map(engineRule),
    engineRule({ ...tried, action: { kind: 'never_propose' } } as Rule),
  ]
  const decidedBy = new Map<string, string>()
  for (const [accountId, mine] of byAccount(caught)) {
    for (const { lineId, ruleId } of applyRules(engineRules, body.when.side, accountId, mine).applied)
      decidedBy.set(lineId, ruleId)
  }
  return {
    lookedAt: lines.length,
    isAll,
    caught: caught.length,
    decides: caught.filter(({ line }) => decidedBy.get(line.id) === TRIED).length,
    examples: caught.slice(0, EXAMPLES_MAX).map(({ accountId, line, shown }) => ({
      financialAccountId: accountId,
      line: shown,
      decidedBy: names.get(decidedBy.get(line.id) ?? '') ?? null,
    })),
  }
})

function linesCaught(when: Rule['when'], lines: readonly TriedLine[]): TriedLine[] {
  const alone = engineRule({ id: TRIED, priority: 1, when, action: { kind: 'never_propose' } } as Rule)
  return lines.filter(
    ({ accountId, line }) => applyRules([alone], when.side, String(accountId), [line]).applied.length > 0,
  )
}
