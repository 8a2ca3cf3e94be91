import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError } from '../../../../../shared/contract/client.ts'
import type { AcceptedDifference } from '../../../../../shared/contract/matches.ts'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { forgetOpenLines } from '../lines/forget-open-lines.ts'
import { approvedTitle } from '../matches/match-words.ts'
import { showUndo } from '../matches/undo-toast.tsx'
import { useUnmatch } from '../matches/use-unmatch.ts'
import { forgetProposal } from './account-proposals.ts'
import { subjectOf } from './subject-of.ts'

export interface Decisions {
  /** Decided here a moment ago; it is out of the list before the server has answered. */
  isDecided: (proposal: Proposal) => boolean
  /** A bank line whose candidate is being approved: it is no longer open for whoever looks. */
  isLeaving: (lineId: string) => boolean
  approve: (proposal: Proposal, said?: SaidOfApproval) => void
  reject: (proposal: Proposal) => void
}

/** What a person says with an approval. */
export interface SaidOfApproval {
  /** What a payment differs by is a fee or a discount where an account is named for it. */
  difference?: AcceptedDifference
  /** Of a line in another currency than the company's; left out, the one of the table. */
  rate?: string
}

interface Approval {
  proposal: Proposal
  said: SaidOfApproval
}

/** Approving and rejecting proposals. Each leaves the list at once and comes back only if nothing came of it. */
export function useDecisions(companyId: number): Decisions {
  const queries = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const isDecided = useCallback((proposal: Proposal) => decided.has(subjectOf(proposal)), [decided])
  const unmatch = useUnmatch(companyId)

  const hide = (proposal: Proposal) => setDecided((all) => new Set(all).add(subjectOf(proposal)))
  const showAgain = (proposal: Proposal) =>
    setDecided((all) => new Set([...all].filter((other) => other !== subjectOf(proposal))))
  const leave = (proposal: Proposal) => setLeaving((all) => new Set([...all, ...bankIdsOf(proposal)]))
  const left = (proposal: Proposal) =>
    setLeaving((all) => new Set([...all].filter((id) => !bankIdsOf(proposal).includes(id))))
  const failed = (error: unknown, proposal: Proposal): undefined => {
    // Where it is not as it was, the list comes anew and says so.
    if (!(error instanceof ApiError && error.status === 409)) showAgain(proposal)
  }

  const approve = useWrite({
    companyId,
    send: ({ proposal: { id }, said }: Approval, client) =>
      client.approveProposal({ params: { id }, body: said }),
    mends: ['listProposals', 'listSourceTransactions', 'listLedgerTransactions'],
    failure: { title: 'Match Not Approved', message: 'The match could not be approved. Please try again.' },
    onSuccess: (match, { proposal }) => {
      forgetProposal(queries, companyId, proposal)
      forgetOpenLines(queries, companyId, [...bankIdsOf(proposal), ...otherIdsOf(proposal)])
      left(proposal)
      showUndo(approvedTitle([match]), nameOf(proposal), () => {
        showAgain(proposal)
        unmatch.write(match.id)
      })
    },
    onFailure: (error, { proposal }) => {
      left(proposal)
      return failed(error, proposal)
    },
  })
  const again = useWrite({
    companyId,
    send: (proposal: Proposal, client) =>
      client.proposeAgain({
        body: {
          accountId: proposal.financialAccountId,
          sourceTransactionIds: bankIdsOf(proposal),
          ledgerTransactionIds: otherIdsOf(proposal),
          ...(proposal.payment && { documentIds: proposal.payment.documents.map(({ id }) => id) }),
        },
      }),
    success: () => ({ title: 'Rejection Taken Back', message: 'The suggestion is open again.' }),
    failure: { title: 'Not Taken Back', message: 'The rejection could not be taken back. Please try again.' },
    onSuccess: (_, proposal) => showAgain(proposal),
  })
  const reject = useWrite({
    companyId,
    send: (proposal: Proposal, client) => client.rejectProposal({ params: { id: proposal.id } }),
    mends: ['listProposals'],
    failure: {
      title: 'Suggestion Not Rejected',
      message: 'The suggestion could not be rejected. Please try again.',
    },
    onSuccess: (_, proposal) => {
      forgetProposal(queries, companyId, proposal)
      showUndo('Suggestion rejected', `${nameOf(proposal)} is not proposed again.`, () =>
        again.write(proposal),
      )
    },
    onFailure: failed,
  })

  return {
    isDecided,
    isLeaving: (lineId) => leaving.has(lineId),
    approve: (proposal, said = {}) => {
      hide(proposal)
      leave(proposal)
      approve.write({ proposal, said })
    },
    reject: (proposal) => {
      hide(proposal)
      reject.write(proposal)
    },
  }
}

function nameOf({ sourceTransactions: [line, ...others] }: Proposal): string {
  return others.length > 0 ? `${line?.description} and ${others.length} more` : (line?.description ?? '')
}

function bankIdsOf({ sourceTransactions }: Proposal): string[] {
  return sourceTransactions.map(({ id }) => id)
}

/** What a rejection remembers beside the bank lines. */
function otherIdsOf({ transfer, ledgerTransactions }: Proposal): string[] {
  return transfer ? [transfer.line.id] : ledgerTransactions.map(({ id }) => id)
}
