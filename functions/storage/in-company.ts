import type { PlanContext } from './plan/plan-context.ts'
import { retrying } from './plan/transact.ts'
import { WritePlan } from './plan/write-plan.ts'
import { proveScope, within } from './scope.ts'

/** A transaction of its own in one company, for what is done in several, one after the other. */
export function inCompany<T>(
  companyId: number,
  context: PlanContext,
  work: (plan: WritePlan) => Promise<T>,
): Promise<T> {
  const scope = proveScope(companyId)
  return within(scope, () =>
    retrying(async () => {
      const plan = new WritePlan({ ...context, scope })
      return plan.commit(await work(plan))
    }),
  )
}
