/** How the product says no to payments between two companies of one person. */
import type { RefusalEntry } from './refusal-entry.ts'

export const intercompanyRefusals = {
  'intercompany.role': {
    status: 403,
    sentence: 'Your role in the other company does not allow this. Ask one of its administrators or owners.',
  },
  'intercompany.same': {
    status: 422,
    sentence:
      'Both sides are in one company. Choose another company, or enter this as a transfer or a journal entry.',
  },
  'intercompany.more-than-owed': {
    status: 409,
    sentence:
      '{company} owes {other} {owed}. Pay back no more than that, or say that the rest is owed the other way round.',
  },
  'intercompany.repaid': {
    status: 409,
    sentence:
      '{company} has paid back what {number} lent: without it, {excess} more would be paid back than {other} lent. Undo the repayment first, or {instead}.',
  },
  'intercompany.account': {
    status: 422,
    sentence:
      'What companies owe each other is posted to {code}, which has to be an active account of its type. Look at it in the chart of accounts.',
  },
  'intercompany.due-account': {
    status: 422,
    sentence: '{account} takes the other side of this payment. Choose what was paid from, or for.',
  },
  'intercompany.other-side': { status: 409, sentence: 'In {company}: {because}' },
  'intercompany.none': {
    status: 422,
    sentence: '{number} was not posted together with an entry of another company. Void it by itself.',
  },
} satisfies Record<string, RefusalEntry>
