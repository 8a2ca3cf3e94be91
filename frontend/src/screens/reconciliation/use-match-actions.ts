import { useState } from 'react'
import type { Match } from '../../../../shared/contract/matches.ts'
import { client } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { MATCH_CHANGES, useUnmatch } from './use-unmatch.ts'

/** Signing off, rejecting and taking apart matches that were made. */
export function useMatchActions(companyId: number) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const approve = useWrite({
    companyId,
    send: (match: Match, idempotencyKey) => client.approveMatch({ params: { id: match.id }, idempotencyKey }),
    changes: MATCH_CHANGES,
    success: (match) => ({
      title: 'Match approved',
      message: match.sourceTransactions[0]?.description ?? '',
    }),
    failure: { title: 'Match Not Approved', message: 'The match could not be approved. Please try again.' },
  })
  const reject = useWrite({
    companyId,
    send: (match: Match, idempotencyKey) => client.rejectMatch({ params: { id: match.id }, idempotencyKey }),
    changes: MATCH_CHANGES,
    success: () => ({
      title: 'Match rejected',
      message: 'Both sides are open again, and the pair is not proposed any more.',
    }),
    failure: { title: 'Match Not Rejected', message: 'The match could not be rejected. Please try again.' },
  })
  const unmatch = useUnmatch(companyId)

  const during = async (match: Match, act: () => Promise<boolean>) => {
    setBusy((ids) => new Set(ids).add(match.id))
    await act()
    setBusy((ids) => new Set([...ids].filter((id) => id !== match.id)))
  }
  return {
    approve: (match: Match) => void during(match, () => approve.writeAndWait(match)),
    reject: (match: Match) => void during(match, () => reject.writeAndWait(match)),
    unmatch: (match: Match) => void during(match, () => unmatch.writeAndWait(match.id)),
    isBusy: (matchId: string) => busy.has(matchId),
  }
}
