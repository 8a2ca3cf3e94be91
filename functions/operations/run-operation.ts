import type * as z from 'zod'
import { operationRequested } from '../../events/operation-requested.ts'
import type { Operation } from '../../shared/contract/operations.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { consumer, type Delivery } from '../runtime/consumer.ts'
import { getOperation } from '../storage/entities/operation.ts'
import { proveScope, within } from '../storage/scope.ts'
import { beginClassifying } from './classify-lines.ts'
import { decidingMatches } from './decide-matches.ts'
import { beginSample } from './put-sample-files.ts'
import { takeBackClassification } from './take-back-classification.ts'
import { beginTakingBack } from './take-back-decisions.ts'
import { takeBackImport } from './take-back-import.ts'
import { takeBackRun } from './take-back-run.ts'
import { takeBackSample } from './take-back-sample.ts'
import { beginTakingDuplicates } from './take-duplicate-rows.ts'
import { type OperationKind, workThrough } from './work-through.ts'

export const handler = consumer(operationRequested, runOperation)

/** With steps of fewer actions than a transaction takes. */
export const runningBy = (actionsMax: number) =>
  consumer(operationRequested, (message, delivery) => runOperation(message, { ...delivery, actionsMax }))

async function runOperation(
  { companyId, operationId }: z.output<typeof operationRequested.shape>,
  { messageId, actionsMax }: Delivery & { actionsMax?: number },
): Promise<void> {
  if (companyOfId(operationId) !== companyId)
    throw new Error('the operation belongs to another company than the message says')
  const scope = proveScope(companyId)
  await within(scope, async () => {
    const operation = await getOperation(scope, operationId)
    if (!operation.completedAt)
      await workThrough(scope, operation, kinds[operation.type], { requestId: messageId, actionsMax })
  })
}

const undoing = { whole: 'undone', partly: 'partly_undone' } as const
const kinds: Record<Operation['type'], OperationKind> = {
  bulk_approve: decidingMatches,
  bulk_reject: decidingMatches,
  undo_bulk: { begin: beginTakingBack, ends: undoing },
  undo_import: { begin: async () => takeBackImport, ends: undoing },
  undo_run: { begin: async () => takeBackRun, ends: undoing },
  take_duplicates: { begin: beginTakingDuplicates, ends: { whole: 'done', partly: 'partly_done' } },
  classify: { begin: beginClassifying, ends: { whole: 'done', partly: 'partly_done' } },
  undo_classification: {
    begin: async () => takeBackClassification,
    ends: undoing,
  },
  create_sample: { begin: beginSample, ends: { whole: 'done', partly: 'partly_done' } },
  remove_sample: { begin: async () => takeBackSample, ends: undoing },
}
