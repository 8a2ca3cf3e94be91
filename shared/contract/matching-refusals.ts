/** How the product says no to second looks at automatic matches, and to resuming what is not paused. */
import type { RefusalEntry } from './refusal-entry.ts'

export const matchingRefusals = {
  'second-look.not-asked': {
    status: 409,
    sentence:
      'This match is not up for a second look: it is no longer automatic, or it was not in the sample.',
  },
  'second-look.entry': {
    status: 422,
    sentence: 'Choose one of the ledger entries shown, or say that none of them belongs to the bank line.',
  },
  'second-look.own-wrong': {
    status: 409,
    sentence:
      'You said that this match is wrong. If that was a mistake, another accountant or an administrator can undo it.',
  },
  'automatic.not-paused': {
    status: 409,
    sentence: 'Automatic matching of this account is not paused, so there is nothing to resume.',
  },
  'match.two-signed': {
    status: 409,
    sentence:
      'Two people approved this match, and unmatching it voids {number}. Ask for it; another person has to confirm.',
  },
  'match.one-is-enough': {
    status: 409,
    sentence: 'No one else has to confirm this. Unmatch it directly.',
  },
} satisfies Record<string, RefusalEntry>
