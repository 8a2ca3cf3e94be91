import { usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { Scope } from '../../../company/scope.ts'
import { openBankLinesQuery } from '../lines/use-open-lines.ts'
import { TO_DO_VIEW } from './to-do-view.ts'

/** Asks for the first lines of all accounts before it is known which these are. */
export function FirstLines({ scope }: { scope: Omit<Scope, 'accounts'> }) {
  const [{ bank, mine, bankSort }] = useQueryStates(TO_DO_VIEW)
  usePrefetchInfiniteQuery(openBankLinesQuery(scope, bank.trim(), bankSort, mine))
  return null
}
