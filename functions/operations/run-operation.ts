import type * as z from 'zod'
import { operationRequested } from '../../events/operation-requested.ts'
import type { Operation } from '../../shared/contract/operations.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { beginProof } from '../exports/make-proof.ts'
import { consumer, type Delivery } from '../runtime/consumer.ts'
import { getOperation } from '../storage/entities/operation.ts'
import { sendOperation } from '../storage/operations.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, within } from '../storage/scope.ts'
import { beginClassifying } from './classify-lines.ts'
import { decidingMatches } from './decide-matches.ts'
import { beginSample } from './put-sample-files.ts'
import { takeBackClassification } from './take-back-classification.ts'
import { beginTakingBack } from './take-back-decisions.ts'
import { takeBackFile } from './take-back-file.ts'
import { takeBackImport } from './take-back-import.ts'
import { takeBackRun } from './take-back-run.ts'
import { takeBackSample } from './take-back-sample.ts'
import { beginTakingDuplicates } from './take-duplicate-rows.ts'
import { type OperationKind, workThrough } from './work-through.ts'

/** Half of the time that an invocation has: a step that was begun fits the other half. */
const WORK_MS = 60_000

/** An operation that takes longer goes on with another message, from where it stands. */
export const handler = consumer(operationRequested, runOperation)

/** With steps of fewer actions than a transaction takes, or turns of less time. */
export const runningBy = (limits: Limits) =>
  consumer(operationRequested, (message, delivery) => runOperation(message, { ...delivery, ...limits }))

interface Limits {
  actionsMax?: number
  workMs?: number
}

async function runOperation(
  { companyId, operationId }: z.output<typeof operationRequested.shape>,
  { requestId, actionsMax, workMs = WORK_MS }: Delivery & Limits,
): Promise<void> {
  if (companyOfId(operationId) !== companyId)
    throw new Error('the operation belongs to another company than the message says')
  const until = Date.now() + workMs
  const scope = proveScope(companyId)
  await within(scope, async () => {
    const operation = await getOperation(scope, operationId)
    if (operation.completedAt || operation.status === 'awaiting_approval') return
    const limits = { requestId, actionsMax, until }
    const isDone = await workThrough(scope, operation, kinds[operation.type], limits)
    if (isDone) return
    const userId = operation.executedBy ?? operation.createdBy
    const source = { userId, requestId, source: 'run-operation' }
    const plan = new WritePlan({ scope, ...source, now: new Date() })
    sendOperation(plan, operation)
    await plan.commit(undefined)
  })
}

const undoing = { whole: 'undone', partly: 'partly_undone' } as const
const kinds: Record<Operation['type'], OperationKind> = {
  bulk_approve: decidingMatches,
  bulk_reject: decidingMatches,
  undo_bulk: { begin: beginTakingBack, ends: undoing },
  undo_import: { begin: async () => takeBackImport, ends: undoing },
  undo_file: { begin: async () => takeBackFile, ends: undoing },
  undo_run: { begin: async () => takeBackRun, ends: undoing },
  take_duplicates: { begin: beginTakingDuplicates, ends: { whole: 'done', partly: 'partly_done' } },
  classify: { begin: beginClassifying, ends: { whole: 'done', partly: 'partly_done' } },
  undo_classification: {
    begin: async () => takeBackClassification,
    ends: undoing,
  },
  create_sample: { begin: beginSample, ends: { whole: 'done', partly: 'partly_done' } },
  remove_sample: { begin: async () => takeBackSample, ends: undoing },
  make_proof: { begin: beginProof, ends: { whole: 'done', partly: 'partly_done' } },
}
