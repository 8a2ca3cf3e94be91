/** Subjects that the contract names as changed and that no audit record of a test told of, held against the reasons there are. */

const receipt = 'The record of the entry says which import it came with.'
const takenUp = 'The record of the match says which proposal it was.'
const older = 'Only a chart that is older than an account which is posted to gets that account.'

/** As the desk notes them, each for a reason. */
export const reasons: Readonly<Record<string, string>> = {
  'me/choose-default-company companies': 'What a person begins with is in the audit of no company.',
  'invitations/accept-invitation companies':
    'Whose companies somebody sees follows from what they belong to.',
  'journal/import-journal-entries reconciliations':
    'What falls back by a posted entry is tried with entries that are typed, which are posted by the same code.',
  'matches/delete-match proposals': takenUp,
  'matching/approve-proposal proposals': takenUp,
  'journal/void-journal-entry imports': receipt,
  'notices/read-notices notices': 'What somebody has read is in no audit.',
  'requests/confirm-request chart': older,
  'requests/confirm-request proposals': takenUp,
  'trade/approve-trade-document chart': older,
  'trade/create-trade-payment chart': older,
  'webhooks/redeliver-webhook webhooks': 'What became of a call of an address is in no audit.',
}

export interface Unseen {
  /** Named and never seen, without a reason: what is on screen is asked for again in vain. */
  without: string[]
  /** Reasons for what is not named any more, or was seen after all. */
  idle: string[]
}

/** @param named such as `matches/create-match lines` */
export function findUnseen(
  named: readonly string[],
  seen: ReadonlySet<string>,
  given: Readonly<Record<string, string>> = reasons,
): Unseen {
  const unseen = named.filter((change) => !seen.has(change))
  return {
    without: unseen.filter((change) => !given[change]),
    idle: Object.keys(given).filter((change) => !unseen.includes(change)),
  }
}
