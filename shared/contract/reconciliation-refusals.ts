/** How the product says no to what is done with reconciliations. */
import type { RefusalEntry } from './refusal-entry.ts'

export const reconciliationRefusals = {
  'reconciliation.approved': {
    status: 409,
    sentence: 'This would change an approved statement ({reconciliation}). Reopen it first.',
  },
  'reconciliation.state': { status: 409, sentence: 'This cannot be done: the statement is {state}.' },
  'reconciliation.was-approved': {
    status: 409,
    sentence: 'This statement was approved once, so it cannot be deleted. Correct it and approve it again.',
  },
  'reconciliation.period': { status: 422, sentence: 'The end of the period must not be before its start.' },
  'reconciliation.period-long': {
    status: 422,
    sentence: 'A statement can cover at most one year, and the first one of an account at most 20 years.',
  },
  'reconciliation.not-contiguous': {
    status: 422,
    sentence:
      'The statements of an account follow each other without gaps: the next one has to begin on {day}.',
  },
  // What has to be so before one is completed or approved says itself what is not (`reconciliations/conditions.ts`).
  'reconciliation.previous': { status: 409, sentence: '{sentence}' },
  'reconciliation.opening-differs': { status: 422, sentence: '{sentence}' },
  'reconciliation.difference': { status: 422, sentence: '{sentence}' },
  'reconciliation.bank-balances': { status: 422, sentence: '{sentence}' },
  'reconciliation.unexplained': { status: 422, sentence: '{sentence}' },
  'reconciliation.left-by-matches': { status: 422, sentence: '{sentence}' },
  'reconciliation.no-closing': {
    status: 422,
    sentence:
      'No file shows the bank balance at the end of {day}. Enter the closing balance from the bank’s own statement.',
  },
  'reconciliation.open-lines': { status: 422, sentence: '{sentence}' },
  'reconciliation.unrecorded-lines': { status: 422, sentence: '{sentence}' },
  'reconciliation.pending-matches': { status: 422, sentence: '{sentence}' },
  'reconciliation.period-over': { status: 422, sentence: '{sentence}' },
  'reconciliation.before-opening': { status: 422, sentence: '{sentence}' },
  'reconciliation.import-running': { status: 409, sentence: '{sentence}' },
  'reconciliation.draft-entries': { status: 422, sentence: '{sentence}' },
  'reconciliation.old-items': { status: 422, sentence: '{sentence}' },
  'reconciliation.second-person': { status: 403, sentence: '{sentence}' },
  'reconciliation.reopen-role': {
    status: 403,
    sentence:
      'This company requires a second person, so only an administrator or owner can reopen an approved statement. Ask one of them.',
  },
  'reconciliation.nothing-to-explain': {
    status: 409,
    sentence:
      'There is no such contradiction in the bank’s balances, or the statement itself has to be corrected. Check the list of open points again.',
  },
  'reconciliation.not-newest': {
    status: 409,
    sentence:
      'A later statement of this account, to {day}, builds on this one. Reopen or delete that one first.',
  },
} as const satisfies Record<string, RefusalEntry>
