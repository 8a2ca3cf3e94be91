import { useQueryClient } from '@tanstack/react-query'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { companyRunsQuery, matchingRunsQuery } from '../../../api/matching.ts'
import type { Scope } from '../../../company/scope.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'

/** Starts a run on every active account in view: dry ones propose, live ones also approve their automatic tier. */
export function useStartRuns(scope: Scope) {
  const queries = useQueryClient()
  const active = scope.accounts.filter(({ isActive }) => isActive)
  return useWrite({
    companyId: scope.company.id,
    send: (mode: MatchingRun['mode'], client) =>
      Promise.all(active.map(({ id }) => client.createMatchingRun({ body: { accountId: id, mode } }))),
    failure: { title: 'Matching Failed', message: 'Could not perform automatic matching' },
    onSuccess: (runs) => {
      queries.setQueryData(companyRunsQuery(scope.company.id).queryKey, (known: MatchingRun[] | undefined) =>
        known ? [...runs, ...known] : undefined,
      )
      for (const run of runs) {
        const { queryKey } = matchingRunsQuery(scope.company.id, run.financialAccountId)
        queries.setQueryData(queryKey, (known: MatchingRun[] | undefined) => [
          run,
          ...(known ?? []).filter(({ id }) => id !== run.id),
        ])
      }
    },
  })
}
