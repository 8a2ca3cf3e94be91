import { client } from '../../../api/client.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { hideUndo } from './undo-toast.tsx'

/** What a match, made or taken apart, changes. */
export const MATCH_CHANGES = ['transactions', 'matches', 'stats', 'accounts'] as const

/** Takes a match apart: both sides are open again. */
export function useUnmatch(companyId: number, onDone?: (matchId: string) => void) {
  return useWrite({
    companyId,
    send: (matchId: string, idempotencyKey) =>
      client.deleteMatch({ params: { id: matchId }, idempotencyKey }),
    changes: [...MATCH_CHANGES, 'matching'],
    success: () => ({ title: 'Unmatched', message: 'Both sides are open again.' }),
    failure: { title: 'Not Unmatched', message: 'The match could not be taken apart. Please try again.' },
    onSuccess: (_, matchId) => {
      hideUndo()
      onDone?.(matchId)
    },
  })
}
