import { type Rule, type RuleOnHistory, tryRule } from '../../shared/contract/rules.ts'
import { applyRules, type CompanyRule } from '../../shared/domain/matching/rules/company-rules.ts'
import { tryOnDecided } from '../../shared/domain/matching/rules/try-on-decided.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRules } from '../storage/entities/rule.ts'
import { type DecidedLines, readDecidedLines } from './decided-lines.ts'
import { engineRule } from './engine-rules.ts'
import { byAccount, readTriedLines, type TriedLine } from './open-lines.ts'
import { refuseFaultyRule } from './rule-fault.ts'

const EXAMPLES_MAX = 3
/** What the rule in question is called among the kept ones. */
const TRIED = ''

export const handler = lambda(tryRule, async ({ body, scope, now }) => {
  const { when, action } = body
  if (action) await refuseFaultyRule(scope, { when, action })
  const [rules, { lines, isAll }, decided] = await Promise.all([
    listRules(scope),
    readTriedLines(scope, [when.side]),
    action && readDecidedLines(scope, when.side, when.accountId, now),
  ])

  const others = rules.filter(({ id, isActive }) => isActive && id !== body.ruleId)
  const last = (others.at(-1)?.priority ?? 0) + 1
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const caught = linesCaught(body.when, lines)
  const tried = { id: TRIED, version: 0, priority: body.priority ?? last, when: body.when }
  const beside = others.map(engineRule)
  const engineRules = [...beside, engineRule({ ...tried, action: { kind: 'never_propose' } } as Rule)]
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
    ...(action &&
      decided && { history: onHistory(engineRule({ ...tried, action } as Rule), beside, decided) }),
  }
})

function onHistory(
  rule: CompanyRule,
  beside: readonly CompanyRule[],
  { startDate, endDate, lines }: DecidedLines,
): RuleOnHistory {
  const { against, ...counts } = tryOnDecided(rule, beside, lines, EXAMPLES_MAX)
  return {
    startDate,
    endDate,
    lookedAt: lines.length,
    ...counts,
    against: against.map(({ shown, partners }) => ({
      line: shown,
      matchedWith: partners.map(({ line }) => line.text).join(', '),
    })),
  }
}

function linesCaught(when: Rule['when'], lines: readonly TriedLine[]): TriedLine[] {
  const alone = engineRule({ id: TRIED, priority: 1, when, action: { kind: 'never_propose' } } as Rule)
  return lines.filter(
    ({ accountId, line }) => applyRules([alone], when.side, String(accountId), [line]).applied.length > 0,
  )
}
