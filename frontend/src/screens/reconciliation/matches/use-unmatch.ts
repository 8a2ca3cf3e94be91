import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { hideUndo } from './undo-toast.tsx'
import { unmatch } from './unmatch.ts'

/** Takes a match apart: both sides are open again, or another person is asked. */
export function useUnmatch(companyId: number, onDone?: (matchId: string) => void) {
  return useWrite({
    companyId,
    send: (matchId: string, client) => unmatch(client, matchId),
    success: (request) =>
      request ? AWAITS_CONFIRMATION : { title: 'Unmatched', message: 'Both sides are open again.' },
    failure: { title: 'Not Unmatched', message: 'The match could not be taken apart. Please try again.' },
    onSuccess: (_, matchId) => {
      hideUndo()
      onDone?.(matchId)
    },
  })
}
