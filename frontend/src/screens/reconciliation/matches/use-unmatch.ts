import { useWrite } from '../../../ui/feedback/use-write.ts'
import { hideUndo } from './undo-toast.tsx'

/** Takes a match apart: both sides are open again. */
export function useUnmatch(companyId: number, onDone?: (matchId: string) => void) {
  return useWrite({
    companyId,
    send: (matchId: string, client) => client.deleteMatch({ params: { id: matchId } }),
    success: () => ({ title: 'Unmatched', message: 'Both sides are open again.' }),
    failure: { title: 'Not Unmatched', message: 'The match could not be taken apart. Please try again.' },
    onSuccess: (_, matchId) => {
      hideUndo()
      onDone?.(matchId)
    },
  })
}
