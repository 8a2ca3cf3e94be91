import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../../shared/contract/client.ts'
import type { Match } from '../../../../../shared/contract/matches.ts'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { counted } from '../../../format/numbers.ts'
import { showFailure } from '../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { forgetOpenLines } from '../lines/forget-open-lines.ts'
import { approvedTitle } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { forgetProposal } from '../proposals/account-proposals.ts'

interface GroupApproval {
  approve: (proposals: readonly Proposal[]) => void
  /** How many of how many are done; undefined while nothing is being approved. */
  progress: { done: number; total: number } | undefined
}

/** Approves candidates one after the other; those that somebody else was quicker with are left out and named by number. */
export function useApproveGroup(companyId: number): GroupApproval {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<GroupApproval['progress']>()
  const unmatchAll = useWrite({
    companyId,
    send: async (matches: readonly Match[], client) => {
      for (const { id } of matches) await client.deleteMatch({ params: { id } })
    },
    success: (_, matches) => ({
      title: 'Unmatched',
      message: `${counted(matches.length, 'match', 'matches')} taken apart.`,
    }),
    failure: { title: 'Not All Unmatched', message: 'The rest is under Matches.' },
  })
  const { write } = useWrite({
    companyId,
    send: async (proposals: readonly Proposal[], client) => {
      const matches: Match[] = []
      for (const [done, proposal] of proposals.entries()) {
        setProgress({ done, total: proposals.length })
        const match = await client
          .approveProposal({ params: { id: proposal.id }, body: {} })
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 409) return undefined
            throw error
          })
        if (!match) continue
        matches.push(match)
        forgetProposal(queries, companyId, proposal)
        forgetOpenLines(queries, companyId, [
          ...proposal.sourceTransactions.map(({ id }) => id),
          ...proposal.ledgerTransactions.map(({ id }) => id),
        ])
      }
      return matches
    },
    failure: {
      title: 'Not All Approved',
      message: 'What was approved is under Matches. Please try again.',
    },
    onSuccess: (matches, proposals) => {
      setProgress(undefined)
      const left = proposals.length - matches.length
      if (left > 0) showFailure('Left Out', `${counted(left, 'candidate')} changed in the meantime.`)
      if (matches.length > 0)
        showUndo(approvedTitle(matches), counted(matches.length, 'match', 'matches'), () =>
          unmatchAll.write(matches),
        )
    },
    onFailure: () => {
      setProgress(undefined)
      return undefined
    },
  })
  return { approve: write, progress }
}
