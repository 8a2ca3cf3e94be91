/** A rule as the dialog edits it: every field a text, empty for none. */
import type { Rule, RuleAction, RuleConditions } from '../../../../shared/contract/rules.ts'
import type { ActionSaid } from '../../../../shared/domain/matching/rules/sentences/action-of.ts'
import type { ConditionsSaid } from '../../../../shared/domain/matching/rules/sentences/conditions-said.ts'
import { money, parseMoney } from '../../../../shared/domain/money/money.ts'

export type ActionChoice = 'book_to' | 'match_to' | 'transfer' | 'fee' | 'never_propose'

export interface RuleDraft extends Record<string, unknown> {
  name: string
  priority: number | string
  isActive: boolean
  side: RuleConditions['side']
  words: string
  direction: 'any' | 'in' | 'out'
  amountMin: string
  amountMax: string
  accountId: number | null
  from: string | null
  to: string | null
  action: ActionChoice
  chartAccountId: string | null
  otherWords: string
}

type RuleSaid = Pick<Rule, 'name' | 'priority' | 'isActive' | 'when' | 'action'>

export const EMPTY_RULE: RuleDraft = {
  name: '',
  priority: '',
  isActive: true,
  side: 'bank',
  words: '',
  direction: 'any',
  amountMin: '',
  amountMax: '',
  accountId: null,
  from: null,
  to: null,
  action: 'book_to',
  chartAccountId: null,
  otherWords: '',
}

export function draftOfRule({ name, priority, isActive, when, action }: RuleSaid): RuleDraft {
  return {
    name,
    priority,
    isActive,
    side: when.side,
    words: when.textIncludes ?? '',
    direction: when.direction ?? 'any',
    amountMin: when.amountMin ?? '',
    amountMax: when.amountMax ?? '',
    accountId: when.accountId ?? null,
    from: when.from ?? null,
    to: when.to ?? null,
    action: action.kind === 'mark' ? action.as : action.kind,
    chartAccountId: action.kind === 'book_to' ? String(action.chartAccountId) : null,
    otherWords: action.kind === 'match_to' ? action.textIncludes : '',
  }
}

export function conditionsOf(draft: RuleDraft): RuleConditions {
  const { side, words, direction, amountMin, amountMax, accountId, from, to } = draft
  return {
    side,
    ...(words.trim() && { textIncludes: words.trim() }),
    ...(direction !== 'any' && { direction }),
    ...(amountMin && { amountMin }),
    ...(amountMax && { amountMax }),
    ...(accountId !== null && { accountId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** What can be tried: undefined while it would catch everything or could not be read. */
export function triable(draft: RuleDraft): RuleConditions | undefined {
  return Object.keys(complaintsAbout(draft, { conditionsOnly: true })).length === 0
    ? conditionsOf(draft)
    : undefined
}

/** What can be tried on what people decided: undefined while it does not say what is to be done. */
export function triableAction(draft: RuleDraft): RuleAction | undefined {
  const { action, chartAccountId, otherWords } = complaintsAbout(draft)
  return action || chartAccountId || otherWords ? undefined : actionOf(draft)
}

/** A draft of what a sentence says. */
export function draftOfSentence(
  sentence: string,
  { when, action }: { when: ConditionsSaid; action: ActionSaid },
): RuleDraft {
  return {
    ...draftOfRule({ name: nameOf(sentence), priority: 1, isActive: true, when, action }),
    priority: '',
  }
}

function nameOf(sentence: string): string {
  const name = sentence
    .trim()
    .replace(/[.!;]+$/, '')
    .slice(0, 80)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Only a draft without complaints has one. */
export function actionOf({ action, chartAccountId, otherWords }: RuleDraft): RuleAction {
  switch (action) {
    case 'book_to':
      return { kind: 'book_to', chartAccountId: Number(chartAccountId) }
    case 'match_to':
      return { kind: 'match_to', textIncludes: otherWords.trim() }
    case 'transfer':
    case 'fee':
      return { kind: 'mark', as: action }
    case 'never_propose':
      return { kind: 'never_propose' }
  }
}

/** By field, in words. */
export function complaintsAbout(
  draft: RuleDraft,
  { conditionsOnly = false } = {},
): Partial<Record<keyof RuleDraft, string>> {
  const { words, amountMin, amountMax, from, to, action, side } = draft
  const isTooShort = (text: string) => text.trim().length === 1
  return {
    ...(!words.trim() &&
      !amountMin &&
      !amountMax && { words: 'Give words of the description, an amount, or both' }),
    ...(isTooShort(words) && { words: 'At least 2 characters' }),
    ...(isBelow(amountMax, amountMin) && { amountMax: 'Less than the smallest amount' }),
    ...(from && to && to < from && { to: 'Before the first day' }),
    ...(!conditionsOnly && {
      ...(!draft.name.trim() && { name: 'Rule name is required' }),
      ...(action === 'book_to' && !draft.chartAccountId && { chartAccountId: 'Choose an account' }),
      ...(action === 'match_to' &&
        draft.otherWords.trim().length < 2 && { otherWords: 'At least 2 characters' }),
      ...(side === 'ledger' &&
        action !== 'match_to' &&
        action !== 'never_propose' && { action: 'Only bank lines can be booked or marked' }),
    }),
  }
}

function isBelow(one: string, other: string): boolean {
  return Boolean(parseMoney(one) && parseMoney(other)) && money(one) < money(other)
}

const FIELDS: Readonly<Record<string, keyof RuleDraft>> = {
  'when.textIncludes': 'words',
  'when.side': 'action',
  'action.textIncludes': 'otherWords',
}

/** The server's complaints at the fields of the dialog. */
export function complaintsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [FIELDS[path] ?? path.split('.').at(-1)!, message]),
  )
}

/** The words of a description that come again next time: the longest stretch without a number. */
export function wordsOfLine(description: string): string {
  return description
    .split(/\s*\S*\d\S*\s*/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .slice(0, 100)
}
