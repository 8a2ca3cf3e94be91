import type { KeptRecount } from '../../shared/contract/audit.ts'
import type { Recounted } from '../../shared/domain/audit/recounting.ts'
import { getRecount, noteRecount } from '../storage/entities/recount.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

const FINDINGS_MAX = 20
/** What somebody put into the table may stand in a sentence, of any length. */
const SENTENCE_MAX = 300

/** Keeps what a recount came to in place of the one before, and gives it back. */
export function keepRecount(
  scope: Scope,
  { counted, broken, isWhole }: Recounted,
  { startedAt, requestId }: { startedAt: Date; requestId: string },
): Promise<KeptRecount> {
  return retrying(async () => {
    const before = await getRecount(scope)
    const plan = new WritePlan({
      scope,
      userId: 'system',
      requestId,
      source: 'verify-books',
      now: new Date(),
    })
    const after: KeptRecount = {
      startedAt: startedAt.toISOString(),
      finishedAt: plan.now,
      counted,
      isWhole,
      broken: broken.length,
      findings: broken
        .slice(0, FINDINGS_MAX)
        .map(({ invariant, sentence }) => ({ invariant, sentence: sentence.slice(0, SENTENCE_MAX) })),
      lastHeldAt: isWhole && broken.length === 0 ? plan.now : (before?.lastHeldAt ?? null),
    }
    noteRecount(plan, before, after)
    return plan.commit(after)
  })
}
