import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs'
import type { NearMiss, Proposal } from '../../../../../shared/contract/matching.ts'
import { isPaidTwice } from '../../../../../shared/domain/matching/engine/proposals/proposal.ts'
import type { OpenLine } from '../lines/open-line.ts'

/** What the search by hand begins with, or the match that one goes to see. */
const ELSEWHERE = {
  tab: parseAsString,
  line: parseAsString,
  beside: parseAsString,
  entry: parseAsArrayOf(parseAsString),
  match: parseAsString,
}

/** Goes to where a line is looked at: among the entries by hand, or beside the payment that it seems to repeat. */
export function useLooking(
  nearMisses: ReadonlyMap<string, NearMiss>,
  proposals: readonly Proposal[],
  onRow: (lineId: string) => void,
) {
  const [, go] = useQueryStates(ELSEWHERE, { history: 'push' })
  /** With the entry before one that nearly explains it. */
  const lookFor = (line: OpenLine) => {
    const near = nearMisses.get(line.id)
    // The entry of the first payment is that one's: beside it nothing would be found, or the mistake be one press away.
    const entries = near && !isPaidTwice(near.finding) ? [near.entry, ...(near.others ?? [])] : []
    void go({
      tab: 'matching',
      line: line.id,
      // Several stand among those of the days around it.
      beside: entries.length === 1 ? entries[0]!.description : null,
      entry: entries.length > 0 ? entries.map(({ id }) => id) : null,
    })
  }
  return {
    lookFor,
    lookAt: (line: OpenLine) => {
      const near = nearMisses.get(line.id)
      const place = near && placeOfFirst(near, proposals)
      if (!place) lookFor(line)
      else if ('match' in place) void go({ tab: 'matches', match: place.match })
      else onRow(place.lineId)
    },
  }
}

/** Where the first of two equal payments stands: in its match, or in the row of its candidate. Undefined where a near miss is of another kind, or neither is there. */
export function placeOfFirst(
  { finding, entry, matchId }: NearMiss,
  proposals: readonly Proposal[],
): { match: string } | { lineId: string } | undefined {
  if (!isPaidTwice(finding)) return undefined
  if (matchId) return { match: matchId }
  const proposal = proposals.find(({ ledgerTransactions }) =>
    ledgerTransactions.some(({ id }) => id === entry.id),
  )
  const [line] = proposal?.sourceTransactions ?? []
  return line && { lineId: line.id }
}
