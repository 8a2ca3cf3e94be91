import type { Match } from '../../../../../shared/contract/matches.ts'

type Posted = Pick<Match, 'postedEntryId' | 'differenceEntryId' | 'payment' | 'transferId'>

/** Whether the same lines can be matched again at once: what was posted with the match is no longer there to be matched. */
export const canMatchAgain = ({ postedEntryId, differenceEntryId, transferId }: Posted): boolean =>
  !postedEntryId && !differenceEntryId && !transferId

/** What taking a match apart does besides opening its lines, for whoever is asked whether they want that. */
export function goesWithIt({ postedEntryId, differenceEntryId, payment, transferId }: Posted): string {
  if (transferId)
    return 'Both sides of the transfer are undone, unless the other one is closed, and the entries that were posted for them are void.'
  if (payment) {
    const documents = payment.documents.map(({ number }) => number).join(', ')
    return `The payment ${payment.number} is void, and what it paid is open again: ${documents}.`
  }
  if (postedEntryId) return 'The entry that was posted for it is void.'
  if (differenceEntryId)
    return 'The entry that posts the difference is void; everything else can be matched anew.'
  return 'Nothing is deleted, and the lines can be matched anew.'
}
