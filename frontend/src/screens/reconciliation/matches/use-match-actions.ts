import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Match } from '../../../../../shared/contract/matches.ts'
import { namingLines } from '../../../../../shared/domain/matches/match.ts'
import { takesTwoApart } from '../../../../../shared/domain/matches/signed-by-two.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { showSuccess } from '../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { canMatchAgain, goesWithIt } from './taken-apart.ts'
import { hideUndo, showUndo } from './undo-toast.tsx'
import { unmatch } from './unmatch.ts'

/** Signing off, rejecting and taking apart matches that were made; each can be taken back where it was done. */
export function useMatchActions(company: Company) {
  const companyId = company.id
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const approve = useWrite({
    companyId,
    send: (match: Match, client) => client.approveMatch({ params: { id: match.id } }),
    onSuccess: (match) =>
      takesTwoApart(company, match)
        ? showSuccess('Match approved', nameOf(match))
        : showUndo('Match approved', nameOf(match), () => undo.write(match)),
    failure: { title: 'Match Not Approved', message: 'The match could not be approved. Please try again.' },
  })
  const reject = useWrite({
    companyId,
    send: (match: Match, client) => client.rejectMatch({ params: { id: match.id } }),
    onSuccess: (match) => {
      if (match.postedEntryId || match.transferId)
        return showSuccess('Match rejected', `${nameOf(match)} is open again. ${goesWithIt(match)}`)
      showUndo(
        'Match rejected',
        `${nameOf(match)}: both sides are open again, and the pair is not proposed any more.`,
        () => undo.write(match),
      )
    },
    failure: { title: 'Match Not Rejected', message: 'The match could not be rejected. Please try again.' },
  })
  const undo = useWrite({
    companyId,
    send: (match: Match, client) => client.undoMatchDecision({ params: { id: match.id } }),
    success: (match) => ({ title: 'Decision Taken Back', message: `${nameOf(match)} is pending again.` }),
    failure: { title: 'Not Taken Back', message: 'The decision stands as it was. Please try again.' },
    onSuccess: hideUndo,
  })
  const apart = useWrite({
    companyId,
    send: (match: Match, client) => unmatch(client, match.id, { isSigned: takesTwoApart(company, match) }),
    success: (request) => request && AWAITS_CONFIRMATION,
    failure: { title: 'Not Unmatched', message: 'The match could not be taken apart. Please try again.' },
    onSuccess: (request, match) => {
      if (request) return
      if (!canMatchAgain(match))
        return showSuccess('Unmatched', `${nameOf(match)} is open again. ${goesWithIt(match)}`)
      showUndo('Unmatched', `${nameOf(match)}: both sides are open again.`, () => rematch.write(match))
    },
  })
  const rematch = useWrite({
    companyId,
    send: ({ sourceTransactions, ledgerTransactions, notes }: Match, client) =>
      client.createMatch({
        body: {
          sourceTransactionIds: sourceTransactions.map(({ id }) => id),
          ledgerTransactionIds: ledgerTransactions.map(({ id }) => id),
          notes,
        },
      }),
    success: (match) => ({ title: 'Matched Again', message: `${nameOf(match)} is pending again.` }),
    failure: { title: 'Not Matched Again', message: 'Failed to create match' },
  })

  const during = async (match: Match, act: () => Promise<boolean>) => {
    setBusy((ids) => new Set(ids).add(match.id))
    await act()
    setBusy((ids) => new Set([...ids].filter((id) => id !== match.id)))
  }
  return {
    approve: (match: Match) => void during(match, () => approve.writeAndWait(match)),
    reject: (match: Match) => void during(match, () => reject.writeAndWait(match)),
    unmatch: (match: Match) => void during(match, () => apart.writeAndWait(match)),
    undo: (match: Match) => void during(match, () => undo.writeAndWait(match)),
    isBusy: (matchId: string) => busy.has(matchId),
  }
}

const nameOf = (match: Match) => namingLines(match)[0]?.description ?? ''
