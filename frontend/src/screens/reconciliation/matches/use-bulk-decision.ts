import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BulkExecution } from '../../../../../shared/contract/bulk.ts'
import type { Client } from '../../../../../shared/contract/client.ts'
import { operationQuery } from '../../../api/operations.ts'
import { isOperationGoing } from '../../../api/work.ts'
import { counted } from '../../../format/numbers.ts'
import { showFailure } from '../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { showUndo } from './undo-toast.tsx'
import { useBulkUndo } from './use-bulk-undo.ts'

export interface BulkDecision {
  matchIds: readonly string[]
  /** Given where it is an approval with a name; empty for the usual one. */
  batchName?: string
}

const KINDS = {
  approve: { type: 'bulk_approve', noun: 'Approval', done: 'approved' },
  reject: { type: 'bulk_reject', noun: 'Rejection', done: 'rejected' },
} as const

/** Decides on many matches as one operation, follows it where it is long, and can take it back while its toast is shown. */
export function useBulkDecision(companyId: number, kind: keyof typeof KINDS, onDone?: () => void) {
  const { noun, done } = KINDS[kind]
  const undo = useBulkUndo(companyId)
  const [followed, setFollowed] = useState<{ id: string; name: string | null }>()
  const { data: operation } = useQuery(operationQuery(companyId, followed?.id))

  const tell = (id: string, name: string | null, successful: number, reasons: readonly string[]) => {
    const failure = `Bulk ${noun} Failed`
    if (successful === 0) return showFailure(failure, reasons[0] ?? `Could not ${kind} selected matches`)
    const matches = counted(successful, 'match', 'matches')
    const what =
      kind === 'approve'
        ? `Successfully approved ${matches} in reconciliation batch${name ? ` ${name}` : ''}`
        : `${matches} ${done}: both sides are open again`
    const left = reasons.length ? `. ${counted(reasons.length, 'other')} left out: ${reasons[0]}` : ''
    showUndo(`Bulk ${noun} Complete`, what + left, () => undo.write(id))
  }

  const { write, isWriting } = useWrite({
    companyId,
    send: (decision: BulkDecision, client) => execute(companyId, kind, decision, client),
    failure: { title: `Bulk ${noun} Failed`, message: `Could not ${kind} selected matches` },
    onSuccess: ({ id, operation: { status, batchName }, results }) => {
      onDone?.()
      const isGoing = status === 'processing' || status === 'pending'
      if (isGoing) setFollowed({ id, name: batchName })
      else tell(id, batchName, results.successful, reasonsOf(results.errors))
    },
  })

  const isFinished = operation !== undefined && !isOperationGoing(operation.status)
  useEffect(() => {
    if (!followed || !isFinished || operation.id !== followed.id) return
    setFollowed(undefined)
    tell(operation.id, followed.name, operation.processed, reasonsOf(operation.blocked))
  })
  return {
    decide: write,
    isBusy: isWriting || followed !== undefined,
    /** While it goes on in the background. */
    progress: followed && operation ? { done: operation.processed, total: operation.total } : undefined,
  }
}

/** A name makes it one call; without one it is made and executed, as the list of matches does it. */
async function execute(
  companyId: number,
  kind: keyof typeof KINDS,
  { matchIds, batchName }: BulkDecision,
  client: Client,
): Promise<BulkExecution> {
  const ids = [...matchIds]
  if (batchName !== undefined) return client.bulkApprove({ body: { companyId, matchIds: ids, batchName } })
  const { operation } = await client.createBulkOperation({
    body: { companyId, operationType: KINDS[kind].type, matchIds: ids },
  })
  return client.executeBulkOperation({ params: { id: operation.id } })
}

const reasonsOf = (left: readonly { reason: string }[]) => left.map(({ reason }) => reason)
