/** How the product says no to second looks at automatic matches, and to resuming what is not paused. */
import type { RefusalEntry } from './refusal-entry.ts'

export const matchingRefusals = {
  'second-look.not-asked': {
    status: 409,
    sentence:
      'Nobody is asked about this match: it is not automatic any more, or was never among those that were drawn.',
  },
  'second-look.entry': {
    status: 422,
    sentence:
      'Choose one of the ledger entries that are shown, or say that none of them belongs to the bank line.',
  },
  'second-look.own-wrong': {
    status: 409,
    sentence:
      'You found this match wrong. If that was a slip, another accountant or an administrator can take it back.',
  },
  'automatic.not-paused': {
    status: 409,
    sentence: 'Automatic matching of this account is not paused, so there is nothing to resume.',
  },
  'match.two-signed': {
    status: 409,
    sentence:
      'Two people signed this match, and taking it apart voids {number}. Ask for it: another person confirms.',
  },
  'match.one-is-enough': {
    status: 409,
    sentence: 'Nobody else has to confirm this: take the match apart.',
  },
} satisfies Record<string, RefusalEntry>
