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
      'Both sides are in the same company. Choose another company, or enter this as a transfer or a journal entry.',
  },
  'intercompany.more-than-owed': {
    status: 409,
    sentence:
      '{company} owes {other} {owed}. Pay back no more than that, or record the rest as owed the other way round.',
  },
  'intercompany.repaid': {
    status: 409,
    sentence:
      '{company} has already repaid what {number} lent: without {number}, it would have repaid {excess} more than {other} lent. Undo the repayment first, or {instead}.',
  },
  'intercompany.account': {
    status: 422,
    sentence:
      'Amounts owed between companies are posted to {code}, which has to be active and of its original type. Check it in the chart of accounts.',
  },
  'intercompany.due-account': {
    status: 422,
    sentence:
      '{account} is already the other side of this payment. Choose the account that was paid from, or what was paid for.',
  },
  'intercompany.other-side': { status: 409, sentence: 'In {company}: {because}' },
  'intercompany.none': {
    status: 422,
    sentence: '{number} was not posted together with an entry of another company. Void it on its own.',
  },
} satisfies Record<string, RefusalEntry>
