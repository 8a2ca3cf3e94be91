import * as z from 'zod'
import { money, parseMoney } from '../domain/money/money.ts'
import { endpoint } from './endpoint.ts'
import { MatchedLine } from './matches.ts'
import {
  AccountId,
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  DayText,
  Instant,
  RecordId,
  text,
} from './scalars.ts'

const words = text(100).min(2, 'must be at least 2 characters')

/** When a rule applies: all that is given must hold. Texts compare without case, in the description and the reference. */
export const RuleConditions = z
  .strictObject({
    side: z.enum(['bank', 'ledger']),
    textIncludes: words.optional(),
    direction: z.enum(['in', 'out']).optional(),
    /** Bounds on the amount without its sign. */
    amountMin: Amount.optional(),
    amountMax: Amount.optional(),
    accountId: AccountId.optional(),
    from: DayText.optional(),
    to: DayText.optional(),
  })
  .refine(
    (when) => when.textIncludes !== undefined || when.amountMin !== undefined || when.amountMax !== undefined,
    {
      path: ['textIncludes'],
      message: 'Give words of the description, an amount, or both',
    },
  )
  .refine(({ amountMin, amountMax }) => !isBelow(amountMax, amountMin), {
    path: ['amountMax'],
    message: 'must not be less than the smallest amount',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  })
export type RuleConditions = z.output<typeof RuleConditions>

function isBelow(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || !parseMoney(one) || !parseMoney(other)) return false
  return money(one) < money(other)
}

export const RuleAction = z.discriminatedUnion('kind', [
  /** Only meets lines of the other side with these words. */
  z.strictObject({ kind: z.literal('match_to'), textIncludes: words }),
  /** Posts the ledger entry that a bank line lacks, and matches the two. */
  z.strictObject({ kind: z.literal('book_to'), chartAccountId: ChartAccountId }),
  /** Classifies a bank line and leaves it out of matching. */
  z.strictObject({ kind: z.literal('mark'), as: z.enum(['transfer', 'fee']) }),
  /** Leaves a line to people. */
  z.strictObject({ kind: z.literal('never_propose') }),
])
export type RuleAction = z.output<typeof RuleAction>

const rule = {
  name: text(80).min(1, 'Rule name is required'),
  /** Lower comes first; the first rule that applies to a line decides. */
  priority: z.int().min(1).max(9999),
  isActive: z.boolean(),
  when: RuleConditions,
  action: RuleAction,
}

export const Rule = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  ...rule,
  version: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Rule = z.output<typeof Rule>

/** What rules would do to the lines that are open now. `isAll` is false where only the oldest ones were looked at. */
const looked = { lookedAt: z.int(), isAll: z.boolean() }

export const RuleCounts = z.strictObject({
  ...looked,
  counts: z.array(
    z.strictObject({
      ruleId: RecordId,
      /** Lines that it would catch, and those of them that no earlier rule decides. */
      caught: z.int(),
      decides: z.int(),
    }),
  ),
})
export type RuleCounts = z.output<typeof RuleCounts>

/** A rule beside what people decided in the last months about the lines that it catches. */
export const RuleOnHistory = z.strictObject({
  startDate: DayText,
  endDate: DayText,
  lookedAt: z.int(),
  /** Still open, and the rule would book or mark them. */
  gains: z.int(),
  /** Matched as the rule says, and differently. */
  agrees: z.int(),
  contradicts: z.int(),
  /** Matched, and the rule would have left them out. */
  loses: z.int(),
  /** Some of those contradicted or lost, and what they were matched with. */
  against: z.array(z.strictObject({ line: MatchedLine, matchedWith: z.string() })),
})
export type RuleOnHistory = z.output<typeof RuleOnHistory>

export const RuleTrial = z.strictObject({
  ...looked,
  caught: z.int(),
  /** Those of them that no earlier active rule decides. */
  decides: z.int(),
  examples: z.array(
    z.strictObject({
      financialAccountId: AccountId,
      line: MatchedLine,
      /** The earlier rule that decides it. */
      decidedBy: z.string().nullable(),
    }),
  ),
  /** Where the action was said as well. */
  history: RuleOnHistory.optional(),
})
export type RuleTrial = z.output<typeof RuleTrial>

const company = z.strictObject({ companyId: CompanyIdText.optional() })
const id = z.strictObject({ id: RecordId })

export const listRules = endpoint({
  name: 'listRules',
  subject: 'rules',
  method: 'GET',
  path: '/api/matching/rules',
  summary: 'The matching rules of a company, in the order in which they apply',
  access: 'viewer',
  status: 200,
  query: company,
  reply: z.array(Rule),
})

export const countRules = endpoint({
  name: 'countRules',
  subject: 'rules',
  shows: ['rules', 'lines'],
  method: 'GET',
  path: '/api/matching/rules/counts',
  summary: 'How many of the open lines each rule would catch',
  access: 'viewer',
  status: 200,
  query: company,
  reply: RuleCounts,
})

export const tryRule = endpoint({
  name: 'tryRule',
  subject: 'rules',
  shows: ['rules', 'lines'],
  changes: [],
  method: 'POST',
  path: '/api/matching/rules/try',
  summary:
    'Test a rule before saving it: which open lines it would catch, and what it would gain, lose and contradict in the last months; nothing is written',
  access: 'viewer',
  status: 200,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    when: RuleConditions,
    /** With it the rule is tried on what people decided in the last months too. */
    action: RuleAction.optional(),
    priority: rule.priority.optional(),
    /** The rule that this is a change of; it is left out of the earlier ones. */
    ruleId: RecordId.optional(),
  }),
  reply: RuleTrial,
})

export const createRule = endpoint({
  name: 'createRule',
  subject: 'rules',
  changes: ['rules'],
  method: 'POST',
  path: '/api/matching/rules',
  summary: 'A rule for matching; it works from the next run on',
  access: 'admin',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId.optional(),
    ...rule,
    /** Left out: behind all others. */
    priority: rule.priority.optional(),
    isActive: z.boolean().optional(),
  }),
  reply: Rule,
})

export const updateRule = endpoint({
  name: 'updateRule',
  subject: 'rules',
  changes: ['rules'],
  method: 'PUT',
  path: '/api/matching/rules/{id}',
  summary: 'Change a rule, or switch it on or off; earlier results keep the version that made them',
  access: 'admin',
  status: 200,
  params: id,
  body: z.strictObject({ ...rule, version: z.int() }),
  reply: Rule,
})

export const deleteRule = endpoint({
  name: 'deleteRule',
  subject: 'rules',
  changes: ['rules'],
  method: 'DELETE',
  path: '/api/matching/rules/{id}',
  summary: 'Remove a rule; what it did stays',
  access: 'admin',
  status: 204,
  params: id,
})
