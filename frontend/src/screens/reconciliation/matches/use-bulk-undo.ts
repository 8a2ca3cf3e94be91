import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { operationQuery } from '../../../api/operations.ts'
import { isOperationGoing } from '../../../api/work.ts'
import { counted } from '../../../format/numbers.ts'
import { showSuccess } from '../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { hideUndo } from './undo-toast.tsx'

/** Takes a bulk operation back as one unit, and says at its end what could not be. */
export function useBulkUndo(companyId: number) {
  const [followedId, setFollowedId] = useState<string>()
  const { data: operation } = useQuery(operationQuery(companyId, followedId))
  const { write, isWriting } = useWrite({
    companyId,
    send: (id: string, client) => client.undoBulkOperation({ params: { id } }),
    failure: { title: 'Undo Failed', message: 'Nothing was undone. Please try again.' },
    onSuccess: ({ id }) => {
      hideUndo()
      setFollowedId(id)
    },
  })

  const isFinished = operation !== undefined && !isOperationGoing(operation.status)
  useEffect(() => {
    if (!followedId || !isFinished || operation.id !== followedId) return
    setFollowedId(undefined)
    const [first] = operation.blocked
    const stays = first ? ` ${operation.blocked.length} could not be taken back: ${first.reason}` : ''
    showSuccess(
      first ? 'Partly Undone' : 'Undone',
      `${counted(operation.processed, 'match', 'matches')} pending again.${stays}`,
    )
  })
  return { write, isBusy: isWriting || followedId !== undefined }
}
