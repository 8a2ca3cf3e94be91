import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { RuleDraft } from './rule-draft.ts'

export const NEW_RULE = 'new'

const SHAPE = {
  rule: parseAsString,
  words: parseAsString,
  moves: parseAsStringLiteral(['in', 'out'] as const),
}

/** Which rule is open stands in the address, and for a new one what it begins with. */
export function useRuleInUrl() {
  const [url, setUrl] = useQueryStates(SHAPE)
  const draft: Partial<RuleDraft> = {
    ...(url.words && { words: url.words, name: url.words }),
    ...(url.moves && { direction: url.moves }),
  }
  return {
    open: url.rule,
    draft,
    setOpen: (rule: string | null) => void setUrl({ rule, words: null, moves: null }),
  }
}

/** Where a rule begins that is to catch lines like this one. */
export function newRuleAddress(words: string, moves: 'in' | 'out'): string {
  return `/reconciliation?${new URLSearchParams({ tab: 'rules', rule: NEW_RULE, words, moves })}`
}
