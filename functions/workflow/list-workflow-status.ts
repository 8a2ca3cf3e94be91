import { refuse } from '../../shared/contract/refusals.ts'
import { listWorkflowStatus } from '../../shared/contract/workflow.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { documentEntity, reportsInReview } from '../storage/entities/document.ts'
import { importEntity } from '../storage/entities/import.ts'
import { draftEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import { matchEntity, pendingMatches } from '../storage/entities/match.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { operationEntity } from '../storage/entities/operation.ts'
import { completedReconciliations, reconciliationEntity } from '../storage/entities/reconciliation.ts'
import { runEntity } from '../storage/entities/run.ts'
import { listMerged } from '../storage/list-merged.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { isGoingOn, type KeptWork, shownWorkflow } from './shown-workflow.ts'

export const handler = lambda(listWorkflowStatus, async ({ query, scope, now }) => {
  const [company, names, locks] = await Promise.all([
    getCompany(scope),
    namesOfMembers(scope),
    readLocks(scope),
  ])
  if (!company) throw refuse('not-found')

  const { items, nextCursor } = await listMerged<KeptWork>({
    scope,
    of: {
      imports: importEntity,
      runs: runEntity,
      operations: operationEntity,
      matches: matchEntity,
      journal: journalEntry,
      reconciliations: reconciliationEntity,
      compliance: documentEntity,
    },
    elsewhere: {
      matches: pendingMatches(scope),
      journal: draftEntries(scope),
      reconciliations: completedReconciliations(scope),
      compliance: reportsInReview(scope),
    },
    since: company.createdAt,
    now,
    matches: (work) => isGoingOn(locks, work),
    limit: query.limit ?? PAGE_DEFAULT,
    cursor: query.cursor,
  })
  return new Listed(
    items.map((work) => shownWorkflow(scope.companyId, work, names)),
    nextCursor,
  )
})
